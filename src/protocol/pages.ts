/**
 * What a page of the shop is, beyond what it shows. Content pages (`src/content/pages`) say the same in their front matter; all others
 * have a row here.
 */
interface PageRow {
  /** As the router writes it, without a language. */
  readonly path: string;
  /**
   * Who it is for. `form`: it looks the same to everybody, and leads to what is about one person. `personal`: it is about one visitor.
   * Neither is found by search engines or kept on a device. Without it: everybody.
   */
  readonly who?: 'form' | 'personal';
  /** What its address may say beyond its path, by name; whatever else stands there changes nothing. */
  readonly query?: readonly string[];
  /** Key of its title, or of what it is called before its data is there; where only data says that, the route's `meta` does. */
  readonly title?: string;
  /**
   * How often it is opened. What is opened `often` starts without waiting for its code; the code of others comes in one piece, and of
   * what is opened `rarely` it is laid on the device last.
   */
  readonly opened: 'often' | 'sometimes' | 'rarely';
  /** What stands around it, where that is not what stands around the shop: of every page below it, too. */
  readonly layout?: 'checkout';
  /** Its place among the links of help at the foot of each page, and its name there in the texts of the foot. */
  readonly footer?: { readonly place: number; readonly text: string };
  /** Its place in the account's own navigation is that of its row; its name there in the account's texts. */
  readonly accountNav?: string;
  /** The listing that it stands for. */
  readonly listing?: string;
  /** The page that leads to it, where that is not the home page: the one before it on the way that it shows. */
  readonly parent?: string;
  /** The last part of its path is an id, which is nobody else's in other letters. */
  readonly hasId?: true;
}

const ROWS = [
  { path: '/', opened: 'often', title: 'home:pageTitle' },
  { path: '/shop', opened: 'often', query: ['filters', 'search', 'sort', 'from', 'to', 'hide', 'page'] },
  { path: '/shop/$type', opened: 'often', query: ['filters', 'search', 'sort', 'from', 'to', 'hide', 'page'] },
  { path: '/product/$handle', opened: 'often', query: ['variant', 'with', 'edit'] },
  {
    path: '/tonearm-check',
    opened: 'sometimes',
    query: ['deck', 'cartridge', 'shell'],
    title: 'tonearm:title',
    footer: { place: 120, text: 'tonearm' },
  },
  { path: '/rental', opened: 'sometimes', query: ['set'], title: 'rental:title', listing: 'rentals' },
  { path: '/contact', opened: 'often', query: ['subject'], title: 'contact:title', footer: { place: 110, text: 'contact' } },
  { path: '/withdrawal', opened: 'often', title: 'contact:withdrawal.title' },
  { path: '/service', opened: 'sometimes', title: 'service:title', listing: 'service', footer: { place: 50, text: 'service' } },
  { path: '/service/prices', opened: 'sometimes', title: 'service:prices.title', parent: '/service' },
  {
    path: '/service/request',
    opened: 'sometimes',
    query: ['symptoms', 'jobs'],
    title: 'serviceRequest:title',
    parent: '/service',
  },
  { path: '/service/estimate', who: 'form', opened: 'sometimes', title: 'estimate:title', parent: '/service' },
  {
    path: '/service/status',
    who: 'form',
    opened: 'sometimes',
    title: 'ticket:title',
    parent: '/service',
    footer: { place: 55, text: 'ticket' },
  },
  { path: '/contract-text/$hash', opened: 'sometimes' },

  { path: '/cart', who: 'personal', opened: 'often', query: ['checkout'], title: 'cart:title' },
  {
    path: '/wishlist',
    who: 'personal',
    opened: 'sometimes',
    query: ['p'],
    title: 'lists:wish.title',
    footer: { place: 130, text: 'wishList' },
  },
  { path: '/compare', who: 'personal', opened: 'sometimes', query: ['p'], title: 'compare:title', footer: { place: 140, text: 'compare' } },
  // What it shows stands behind the `#` of its address.
  { path: '/handover', who: 'personal', opened: 'sometimes', title: 'handover:title' },
  // Makes a device the tablet in the shop.
  { path: '/kiosk', who: 'personal', opened: 'rarely', title: 'kiosk:title' },
  { path: '/checkout', who: 'personal', opened: 'rarely', query: ['step'], layout: 'checkout', title: 'checkout:title' },
  { path: '/order-confirmation', who: 'personal', opened: 'rarely', title: 'checkout:done.pageTitle' },
  {
    path: '/orders/lookup',
    who: 'form',
    opened: 'sometimes',
    query: ['claim'],
    title: 'guestOrder:title',
    footer: { place: 115, text: 'findOrder' },
  },

  { path: '/login', who: 'form', opened: 'rarely', query: ['next'], title: 'account:titles.login' },
  { path: '/register', who: 'form', opened: 'rarely', query: ['next'], title: 'account:titles.register' },
  { path: '/forgot-password', who: 'form', opened: 'often', title: 'account:titles.forgotPassword' },
  { path: '/reset-password', who: 'form', opened: 'often', title: 'account:titles.resetPassword' },
  { path: '/confirm-email', who: 'form', opened: 'often', title: 'account:titles.confirmEmail' },

  { path: '/account', who: 'personal', opened: 'rarely', title: 'account:titles.overview' },
  { path: '/account/overview', who: 'personal', opened: 'rarely', title: 'account:titles.overview', accountNav: 'overview' },
  { path: '/account/orders', who: 'personal', opened: 'rarely', query: ['page'], title: 'account:titles.orders', accountNav: 'orders' },
  {
    path: '/account/order/$id',
    who: 'personal',
    opened: 'rarely',
    query: ['claim'],
    title: 'account:titles.orders',
    parent: '/account/orders',
    hasId: true,
  },
  { path: '/account/service-request', who: 'personal', opened: 'rarely', title: 'account:titles.service', accountNav: 'service' },
  {
    path: '/account/service-request/$id',
    who: 'personal',
    opened: 'rarely',
    title: 'account:titles.service',
    parent: '/account/service-request',
    hasId: true,
  },
  { path: '/account/rentals-request', who: 'personal', opened: 'rarely', title: 'account:titles.rentals', accountNav: 'rentals' },
  { path: '/account/addresses', who: 'personal', opened: 'rarely', title: 'account:titles.addresses', accountNav: 'addresses' },
  { path: '/account/my-data', who: 'personal', opened: 'rarely', title: 'account:titles.myData', accountNav: 'myData' },
] as const satisfies readonly PageRow[];

type Said<Field extends keyof PageRow> = Extract<(typeof ROWS)[number], Readonly<Record<Field, unknown>>>[Field];

/** Everything that the address of some page may say beyond its path. */
export type PageParam = Said<'query'>[number];

/** A row, with its words as the texts and the addresses know them. */
export interface Page extends PageRow {
  readonly query?: readonly PageParam[];
  readonly title?: Said<'title'>;
  readonly footer?: Said<'footer'>;
  readonly accountNav?: Said<'accountNav'>;
}

/**
 * Every page with a route. What somebody adds here is known to the router, the server, the worker and the build;
 * `src/app/pages.test.ts` holds the rows and the files of the routes to one another.
 */
export const PAGES: readonly Page[] = ROWS;

/** Key of the title of an address that no page has. */
export const NOT_FOUND_TITLE = 'errors:notFoundTitle';

/** The row of a route. @param path as the router writes it, of a folder's own page also with a slash at its end */
export const pageRow = (path: string): Page | undefined => PAGES.find((page) => page.path === path.replace(/(.)\/$/, '$1'));

/** The pages on the way to one, from below the home page to itself. @param path as the router writes it */
export function wayTo(path: string): readonly Page[] {
  const page = pageRow(path);
  if (!page || page.path === '/') return [];
  return [...(page.parent === undefined ? [] : wayTo(page.parent)), page];
}

/** What stands around the page at a path. @param path of an address, without a language */
export const layoutAt = (path: string): NonNullable<Page['layout']> | 'default' =>
  PAGES.find((page) => page.layout && `${path}/`.startsWith(`${page.path}/`))?.layout ?? 'default';
