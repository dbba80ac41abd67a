/** One of each kind of page. */
export const PAGES = {
  home: '/',
  listing: '/shop/turntables',
  product: '/product/technics-sl-1210mk2-refurbished',
};
