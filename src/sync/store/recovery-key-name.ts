/** Local storage, by which a browser that has lost its databases finds the cart again at the shop. */
export const RECOVERY_KEY = 'rille_cart';
