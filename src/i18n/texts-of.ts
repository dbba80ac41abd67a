import type { Locale } from '../domain/locale';
import type { FURTHER_TEXTS } from './further-texts';

/** A chunk for each, because a page needs one language and of that only what it says itself; see also `further-texts`. */
const TEXTS = {
  en: {
    frame: () => import('./locales/en/frame'),
    footer: () => import('./locales/en/footer'),
    home: () => import('./locales/en/home'),
    listing: () => import('./locales/en/listing'),
    product: () => import('./locales/en/product'),
    productReading: () => import('./locales/en/product-reading'),
  },
  de: {
    frame: () => import('./locales/de/frame'),
    footer: () => import('./locales/de/footer'),
    home: () => import('./locales/de/home'),
    listing: () => import('./locales/de/listing'),
    product: () => import('./locales/de/product'),
    productReading: () => import('./locales/de/product-reading'),
  },
} as const satisfies Record<Locale, Record<string, () => Promise<object>>>;

/** What is loaded in one piece: `frame` holds the namespaces that every page needs. */
export type TextBundle = keyof (typeof TEXTS.en & typeof FURTHER_TEXTS.en);

type Loaded = { [Bundle in TextBundle]: Awaited<ReturnType<(typeof TEXTS.en & typeof FURTHER_TEXTS.en)[Bundle]>> }[TextBundle];
type NamespaceOf<Module> = Module extends unknown ? keyof Module : never;

/** What every key is typed by: a file of texts exports each namespace by its name. */
export type EnglishTexts = { [Namespace in NamespaceOf<Loaded>]: Extract<Loaded, Record<Namespace, unknown>>[Namespace] };

/** Loads texts in the reader's language, for loaders. */
export type LoadTexts = (...bundles: readonly TextBundle[]) => Promise<void>;

const loaderOf = async (locale: Locale, bundle: string): Promise<(() => Promise<object>) | undefined> => {
  const first: Readonly<Record<string, () => Promise<object>>> = TEXTS[locale];
  if (first[bundle]) return first[bundle];
  const further: Readonly<Record<string, () => Promise<object>>> = (await import('./further-texts')).FURTHER_TEXTS[locale];
  return further[bundle];
};

/** Texts by namespace, as a translator learns them; none where the name is no bundle's but that of a part of one. */
export const textsOf = async (locale: Locale, bundle: string): Promise<Readonly<Record<string, object>>> => ({
  ...(await (
    await loaderOf(locale, bundle)
  )?.()),
});
