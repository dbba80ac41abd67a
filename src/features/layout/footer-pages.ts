/** Pages that the footer names beside those of texts (`src/content`), at their places among them. A page that does not exist yet is left out. */
export const FOOTER_PAGES = [
  { to: '/service', text: 'service', place: 40 },
  { to: '/contact', text: 'contact', place: 50 },
] as const;
