/** The sections of `/faq/{section}` in their order; `/faq` leads to the first (specification §2). Each has its page of text. */
export const FAQ_SECTIONS = [
  'turntable-sale',
  'configuration-exchange',
  'shipping',
  'service',
  'rentals',
  'cartridges',
  'app-offline',
  'payment-invoices',
  'returns',
] as const;

export type FaqSection = (typeof FAQ_SECTIONS)[number];
