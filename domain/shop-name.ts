/** A page's title as the browser shows it; of a page that says none, the shop's name alone. */
export const withShopName = (title: string): string => (title ? `${title} – Rille` : 'Rille');
