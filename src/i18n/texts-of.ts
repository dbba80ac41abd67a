import type { Locale } from '../domain/locale';

/** A chunk for each, because a page needs one language and of that only what it says itself. */
const TEXTS = {
  en: {
    frame: () => import('./locales/en/frame'),
    account: () => import('./locales/en/account'),
    app: () => import('./locales/en/app'),
    appInfo: () => import('./locales/en/app-info'),
    cart: () => import('./locales/en/cart'),
    checkout: () => import('./locales/en/checkout'),
    forms: () => import('./locales/en/forms'),
    home: () => import('./locales/en/home'),
    listing: () => import('./locales/en/listing'),
    orderNews: () => import('./locales/en/order-news'),
    packs: () => import('./locales/en/packs'),
    product: () => import('./locales/en/product'),
  },
  de: {
    frame: () => import('./locales/de/frame'),
    account: () => import('./locales/de/account'),
    app: () => import('./locales/de/app'),
    appInfo: () => import('./locales/de/app-info'),
    cart: () => import('./locales/de/cart'),
    checkout: () => import('./locales/de/checkout'),
    forms: () => import('./locales/de/forms'),
    home: () => import('./locales/de/home'),
    listing: () => import('./locales/de/listing'),
    orderNews: () => import('./locales/de/order-news'),
    packs: () => import('./locales/de/packs'),
    product: () => import('./locales/de/product'),
  },
} as const satisfies Record<Locale, Record<string, () => Promise<object>>>;

/** What is loaded in one piece: `frame` holds the namespaces that every page needs. */
export type TextBundle = keyof typeof TEXTS.en;

/** Loads texts in the reader's language, for loaders. */
export type LoadTexts = (...bundles: readonly TextBundle[]) => Promise<void>;

export const isTextBundle = (name: string): name is TextBundle => name in TEXTS.en;

/** Texts by namespace, as a translator learns them. */
export const textsOf = async (locale: Locale, bundle: TextBundle): Promise<Readonly<Record<string, object>>> => ({
  ...(await TEXTS[locale][bundle]()),
});
