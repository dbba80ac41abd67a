import { once } from 'node:events';
import { createServer, request } from 'node:http';

const PAGE = 100;

/** Every product of a backend, as it answers for one region. */
async function readAll(url, headers, search) {
  const products = [];
  for (let offset = 0; ; offset += PAGE) {
    const query = new URLSearchParams(search);
    query.set('limit', String(PAGE));
    query.set('offset', String(offset));
    const answer = await fetch(`${url}/store/products?${query}`, { headers });
    const page = await answer.json();
    products.push(...page.products);
    if (products.length >= page.count || page.products.length === 0) return products;
  }
}

/** One product as the so manieth of its kind: other ids, another handle, another title, another price. */
function copyOf(product, number) {
  if (number === 0) return product;
  const more = ` No. ${1000 + number * 7}`;
  return {
    ...product,
    id: `${product.id}-${number}`,
    handle: `${product.handle}-${number}`,
    title: product.title + more,
    localizations: product.localizations?.map((text) => ({ ...text, title: text.title + more })),
    variants: product.variants.map((variant) => ({
      ...variant,
      id: `${variant.id}-${number}`,
      sku: variant.sku && `${variant.sku}-${number}`,
      calculated_price_incl_tax: variant.calculated_price_incl_tax && variant.calculated_price_incl_tax + number,
    })),
  };
}

/**
 * A backend in front of the backend, whose shop has as many products as wanted: the real ones, and
 * copies of them under other names and prices.
 *
 * @param {{ url: string, publishableKey?: string }} backend
 * @returns {Promise<{ url: string, size: number, change: { price: boolean, title: boolean }, close: () => void }>}
 *   `size` and `change` can be set at any time: a change concerns one product in the middle
 */
export async function openLargeShop(backend) {
  const shop = { size: 174, change: { price: false, title: false } };
  const kept = new Map();

  const list = async (req) => {
    const asked = new URL(req.url, backend.url).searchParams;
    const [limit, offset] = [Number(asked.get('limit') ?? PAGE), Number(asked.get('offset') ?? 0)];
    asked.delete('limit');
    asked.delete('offset');
    const { host: _, 'if-none-match': __, 'accept-encoding': ___, ...headers } = req.headers;
    const key = asked.toString();
    if (!kept.has(key)) kept.set(key, readAll(backend.url, headers, asked));
    const real = await kept.get(key);
    const products = Array.from({ length: Math.max(0, Math.min(limit, shop.size - offset)) }, (_, place) => {
      const index = offset + place;
      const product = copyOf(real[index % real.length], Math.floor(index / real.length));
      if (index !== shop.size >> 1) return product;
      const variants = shop.change.price
        ? product.variants.map((variant, first) => (first === 0 ? { ...variant, calculated_price_incl_tax: 12_345 } : variant))
        : product.variants;
      return { ...product, variants, title: product.title + (shop.change.title ? ' (new)' : '') };
    });
    return { products, count: shop.size, offset, limit };
  };

  const server = createServer((req, res) => {
    if (req.method === 'GET' && req.url?.startsWith('/store/products?')) {
      list(req).then(
        (body) => res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
        () => res.destroy(),
      );
      return;
    }
    const onward = request(new URL(req.url, backend.url), { method: req.method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(shop, { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() });
}
