// Written by `scripts/lib/text-tree.ts` after the folders of texts, whenever the shop is built, tested or developed.

/** What pages load, by its folder. */
export interface TextBundles {
  account: { en: typeof import('./texts/account/en'); de: typeof import('./texts/account/de') };
  appInfo: { en: typeof import('./texts/appInfo/en'); de: typeof import('./texts/appInfo/de') };
  cart: { en: typeof import('./texts/cart/en'); de: typeof import('./texts/cart/de') };
  checkout: { en: typeof import('./texts/checkout/en'); de: typeof import('./texts/checkout/de') };
  claim: { en: typeof import('./texts/claim/en'); de: typeof import('./texts/claim/de') };
  codes: { en: typeof import('./texts/codes/en'); de: typeof import('./texts/codes/de') };
  compare: { en: typeof import('./texts/compare/en'); de: typeof import('./texts/compare/de') };
  contact: { en: typeof import('./texts/contact/en'); de: typeof import('./texts/contact/de') };
  content: { en: typeof import('./texts/content/en'); de: typeof import('./texts/content/de') };
  contentViews: { en: typeof import('./texts/contentViews/en'); de: typeof import('./texts/contentViews/de') };
  conversation: { en: typeof import('./texts/conversation/en'); de: typeof import('./texts/conversation/de') };
  delivery: { en: typeof import('./texts/delivery/en'); de: typeof import('./texts/delivery/de') };
  estimate: { en: typeof import('./texts/estimate/en'); de: typeof import('./texts/estimate/de') };
  footer: { en: typeof import('./texts/footer/en'); de: typeof import('./texts/footer/de') };
  forms: { en: typeof import('./texts/forms/en'); de: typeof import('./texts/forms/de') };
  frame: { en: typeof import('./texts/frame/en'); de: typeof import('./texts/frame/de') };
  guestOrder: { en: typeof import('./texts/guestOrder/en'); de: typeof import('./texts/guestOrder/de') };
  handover: { en: typeof import('./texts/handover/en'); de: typeof import('./texts/handover/de') };
  home: { en: typeof import('./texts/home/en'); de: typeof import('./texts/home/de') };
  keptOrders: { en: typeof import('./texts/keptOrders/en'); de: typeof import('./texts/keptOrders/de') };
  kiosk: { en: typeof import('./texts/kiosk/en'); de: typeof import('./texts/kiosk/de') };
  listing: { en: typeof import('./texts/listing/en'); de: typeof import('./texts/listing/de') };
  lists: { en: typeof import('./texts/lists/en'); de: typeof import('./texts/lists/de') };
  orderNews: { en: typeof import('./texts/orderNews/en'); de: typeof import('./texts/orderNews/de') };
  orderTexts: { en: typeof import('./texts/orderTexts/en'); de: typeof import('./texts/orderTexts/de') };
  overview: { en: typeof import('./texts/overview/en'); de: typeof import('./texts/overview/de') };
  ownOrder: { en: typeof import('./texts/ownOrder/en'); de: typeof import('./texts/ownOrder/de') };
  ownRepairs: { en: typeof import('./texts/ownRepairs/en'); de: typeof import('./texts/ownRepairs/de') };
  packs: { en: typeof import('./texts/packs/en'); de: typeof import('./texts/packs/de') };
  product: { en: typeof import('./texts/product/en'); de: typeof import('./texts/product/de') };
  productReading: { en: typeof import('./texts/productReading/en'); de: typeof import('./texts/productReading/de') };
  region: { en: typeof import('./texts/region/en'); de: typeof import('./texts/region/de') };
  rental: { en: typeof import('./texts/rental/en'); de: typeof import('./texts/rental/de') };
  service: { en: typeof import('./texts/service/en'); de: typeof import('./texts/service/de') };
  serviceRequest: { en: typeof import('./texts/serviceRequest/en'); de: typeof import('./texts/serviceRequest/de') };
  ticket: { en: typeof import('./texts/ticket/en'); de: typeof import('./texts/ticket/de') };
  tonearm: { en: typeof import('./texts/tonearm/en'); de: typeof import('./texts/tonearm/de') };
  transfer: { en: typeof import('./texts/transfer/en'); de: typeof import('./texts/transfer/de') };
}

/** What is said elsewhere than on the pages of the shop. */
export interface TextsElsewhere {
  head: { en: typeof import('./texts-elsewhere/head/en'); de: typeof import('./texts-elsewhere/head/de') };
  mail: { en: typeof import('./texts-elsewhere/mail/en'); de: typeof import('./texts-elsewhere/mail/de') };
  staff: { en: typeof import('./texts-elsewhere/staff/en'); de: typeof import('./texts-elsewhere/staff/de') };
}
