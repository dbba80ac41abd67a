/** Pages that the footer names beside those of texts (`src/content`), at their places among them. */
export const FOOTER_PAGES = [
  { to: '/service', text: 'service', place: 50 },
  { to: '/contact', text: 'contact', place: 110 },
  { to: '/orders/lookup', text: 'findOrder', place: 115 },
  { to: '/tonearm-check', text: 'tonearm', place: 120 },
  { to: '/wishlist', text: 'wishList', place: 130 },
  { to: '/compare', text: 'compare', place: 140 },
] as const;

/** The way out of a contract is on every page, and nobody has to look for it (§ 356a BGB). */
export const WITHDRAWAL_PAGE = '/withdrawal';
