import type { RequestListener } from 'node:http';

/** A backend's Store API as far as the catalogue reads it; what it offers can change between requests. */
export interface StoreApi {
  readonly listener: RequestListener;
  /** Paths asked for, in order, without queries. */
  readonly asked: string[];
  titles: string[];
  /** In the order in which they are told. */
  readonly regions: { readonly id: string; readonly countries: unknown[] }[];
  cents: number;
  /** Prices that differ, by title. */
  readonly centsOf: Record<string, number>;
  /** Answers every request with this status instead. */
  failWith: number | null;
}

const REGIONS = [
  { id: 'reg_de', name: 'Germany', currency_code: 'eur', tax_rate: 19, countries: [{ iso_2: 'de', display_name: 'Germany' }] },
  { id: 'reg_fi', name: 'Finland', currency_code: 'eur', tax_rate: 25.5, countries: [{ iso_2: 'fi', display_name: 'Finland' }] },
];

const product = (title: string, cents: number) => {
  const handle = title.toLowerCase().replaceAll(' ', '-');
  return {
    id: `prod_${handle}`,
    handle,
    title,
    description: `About the ${title}.`,
    thumbnail: null,
    metadata: null,
    categories: [],
    tags: [],
    images: [],
    options: [],
    variants: [
      { id: `variant_${handle}`, title: 'Only', options: [], calculated_price_incl_tax: cents, inventory_quantity: 3, purchasable: true },
    ],
  };
};

export function storeApi(titles: string[] = ['Denon DL-103', 'Slipmat']): StoreApi {
  const api: StoreApi = {
    asked: [],
    titles,
    regions: structuredClone(REGIONS),
    cents: 19_900,
    centsOf: {},
    failWith: null,
    listener(req, res) {
      const { pathname, searchParams } = new URL(req.url ?? '/', 'http://backend.invalid');
      api.asked.push(pathname);
      const send = (status: number, body: unknown) =>
        res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (api.failWith) return send(api.failWith, { type: 'unknown_error', message: 'broken' });
      switch (pathname) {
        case '/store/regions':
          return send(200, { regions: api.regions });
        case '/store/config':
          return send(200, { shop_routes: [{ path: '/shop/cartridges', name: 'Cartridges', type_id: 'ptyp_1' }] });
        case '/store/product-categories':
          return send(200, { product_categories: [] });
        case '/store/products': {
          const [offset, limit] = [Number(searchParams.get('offset') ?? 0), Number(searchParams.get('limit') ?? 100)];
          const factor = searchParams.get('region_id') === 'reg_fi' ? 1.25 : 1;
          const page = api.titles.slice(offset, offset + limit).map((title) => product(title, (api.centsOf[title] ?? api.cents) * factor));
          return send(200, { products: page, count: api.titles.length, offset, limit });
        }
        default:
          return send(404, { type: 'not_found', message: 'nothing here' });
      }
    },
  };
  return api;
}
