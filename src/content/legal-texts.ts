import { CONTENT_VERSIONS } from 'virtual:content-versions';
import { CONTRACT_PATHS } from '../../domain/contract-texts';
import type { Locale } from '../../domain/locale';

/** The texts an order of today is made under as one line, e.g. `/terms-and-conditions@2026-11-24#3f…`, one after the other. */
export const textsOfToday = (locale: Locale): string =>
  CONTRACT_PATHS.flatMap((path) => {
    const found = CONTENT_VERSIONS[path];
    return found ? [`${path}@${found.version}#${found.hash[locale]}`] : [];
  }).join(' ');

/** Whether this version of a text is the one that an order of today is made under. */
export const isOfToday = (hash: string): boolean =>
  Object.values(CONTENT_VERSIONS).some((version) => Object.values(version.hash).includes(hash));
