/** Local storage, by which a browser that has lost its databases finds the cart again at the shop. */
export const SPARE_KEY = 'rille_cart';
