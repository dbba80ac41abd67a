/** Pages of the shop that the footer knows. A page that does not exist yet is left out. */
export const FOOTER_PAGES = {
  help: [
    { to: '/grading-and-cosmetics', text: 'grading' },
    { to: '/shipping', text: 'shipping' },
    { to: '/faq', text: 'faq' },
    { to: '/service', text: 'service' },
    { to: '/contact', text: 'contact' },
    { to: '/about', text: 'about' },
    { to: '/legacy', text: 'legacy' },
    { to: '/vacancies', text: 'vacancies' },
  ],
  legal: [
    { to: '/imprint', text: 'imprint' },
    { to: '/terms-and-conditions', text: 'terms' },
    { to: '/privacy-statement', text: 'privacy' },
    { to: '/cookie-statement', text: 'cookies' },
    { to: '/accessibility', text: 'accessibility' },
    { to: '/withdrawal', text: 'withdrawal' },
  ],
} as const;

/** The button to withdraw from a contract must stand out from the other links (§ 356a BGB). */
export const PROMINENT_PAGE = '/withdrawal';
