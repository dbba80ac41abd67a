import type { Locale } from '../../domain/locale';
import type { TextBundles, TextsElsewhere } from './text-tree.gen';

/**
 * Of what many pages need at first, where it is found stands in every page's first script. A chunk for each folder and language,
 * because a page needs one language and of that only what it says itself; all others are in `further-texts`.
 */
const FIRST_TEXTS = import.meta.glob<object>('./{footer,frame,home,listing,product,productReading}/*.ts', { base: './texts' });

/** What is loaded in one piece: a folder of `texts`, with the namespaces that its files export. `frame` holds those that every page needs. */
export type TextBundle = keyof TextBundles;

type EnglishOf<Tree> = { [Folder in keyof Tree]: Tree[Folder] extends { readonly en: infer English } ? English : never }[keyof Tree];
type Modules = EnglishOf<TextBundles> | EnglishOf<TextsElsewhere>;
type NamespaceOf<Module> = Module extends unknown ? keyof Module : never;

/** What every key is typed by: a file of texts exports each namespace by its name. */
export type EnglishTexts = { [Namespace in NamespaceOf<Modules>]: Extract<Modules, Record<Namespace, unknown>>[Namespace] };

/** Loads texts in the reader's language, for loaders. */
export type LoadTexts = (...bundles: readonly TextBundle[]) => Promise<void>;

/** Texts by namespace, as a translator learns them; none where the name is no bundle's but that of a part of one. */
export async function textsOf(locale: Locale, bundle: string): Promise<Readonly<Record<string, object>>> {
  const path = `./${bundle}/${locale}.ts`;
  const load = FIRST_TEXTS[path] ?? (await import('./further-texts')).FURTHER_TEXTS[path];
  return { ...(await load?.()) };
}
