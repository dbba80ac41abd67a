import { CONTENT_ARCHIVE } from 'virtual:content-archive';
import type { MDXContent } from 'mdx/types';
import type { Locale } from '../../domain/locale';
import { isOfToday } from './legal-texts';

/** A text as it was on the day of an order. */
export interface KeptText {
  /** Of its page, without a language. */
  readonly path: string;
  readonly locale: Locale;
  readonly title: string;
  /** Day of its last change, ISO 8601. */
  readonly changed: string;
  readonly legal?: 'draft' | 'checked';
  /** It holds today, too. */
  readonly current: boolean;
  readonly Text: MDXContent;
}

/** @param hash whatever stands in an address */
const keptAs = (hash: string) => (Object.hasOwn(CONTENT_ARCHIVE, hash) ? CONTENT_ARCHIVE[hash] : undefined);

/** The file of a kept text, from the project's root. */
export const keptSource = (hash: string): string | undefined => keptAs(hash)?.source;

/** The version of a text that an order names, or null where none is known. @throws where its chunk cannot be loaded */
export async function loadKeptText(hash: string): Promise<KeptText | null> {
  const found = keptAs(hash);
  if (!found) return null;
  const { load, source, ...about } = found;
  return { ...about, current: isOfToday(hash), Text: (await load()).default };
}
