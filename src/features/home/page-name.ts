/** As in `Prepared`. Apart from the page's view, because every page's entry knows the names of all. */
export const HOME = 'home';
