import { replaceEqualDeep } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Locale } from '../domain/locale';
import { useSettings } from '../i18n/settings';
import type { Frame } from './frame';

/**
 * What a server has worked out for one page, as it travels inside that page: the page can be shown
 * and used before the catalogue is there. It is kept apart from the query cache, where a part of the
 * catalogue would pass for the whole.
 */
export interface Prepared {
  readonly locale: Locale;
  /** Lower-case ISO 3166-1 alpha-2. */
  readonly country: string;
  /** When prices and stock in it were last compared with the backend, epoch ms by the server's clock. */
  readonly checkedAtMs: number;
  readonly frame: Frame;
  /** Which page `view` is of, e.g. `home` or `product denon-dl-103`; its texts are in one language only. */
  readonly page: string;
  /** What that page shows; null where it shows nothing but texts. */
  readonly view: unknown;
}

const PreparedContext = createContext<Prepared | null>(null);

export const PreparedProvider = PreparedContext;

/** What the server has prepared, as long as the visitor stays in its country and language. */
export function usePrepared(): Prepared | null {
  const prepared = use(PreparedContext);
  const { country, locale } = useSettings();
  return prepared?.country === country && prepared.locale === locale ? prepared : null;
}

/**
 * A view worked out on this device, in which everything that is as the server had prepared it is the
 * same object: nothing of that is drawn again when the catalogue arrives.
 *
 * @param page which the view is of
 */
export const sharingPrepared = <View>(prepared: Prepared | null, page: string, view: View): View =>
  prepared?.page === page ? replaceEqualDeep(prepared.view, view) : view;

/** Stands for a page that the shop does not have. */
export const missingPage = (page: string): string => `no ${page}`;

/** Whether there is a view for a page, for loaders: then nothing has to be waited for. */
export const isPrepared = (prepared: Prepared | null, page: string): boolean => prepared?.page === page;
