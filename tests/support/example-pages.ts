import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** The first of the kept texts; its address is the hash of its file. */
const [keptText = ''] = readdirSync('src/content/archive');
const hashOfText = createHash('sha256')
  .update(readFileSync(`src/content/archive/${keptText}`))
  .digest('hex');

/** An address that exists, for each parameter a route may have. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/account/order/$id': '/account/order/order_1',
  '/account/service-request/$id': '/account/service-request/order_1',
  // The pages of texts share one route.
  '/$': '/about',
  '/contract-text/$hash': `/contract-text/${hashOfText}`,
  '/product/$handle': '/product/technics-sl-1210mk2-refurbished',
  '/shop/$type': '/shop/turntables',
};

/** An address of a route's page, without a language in front. @param path of the route; one whose parameters have no example stays as it is */
export const exampleOf = (path: string): string => EXAMPLES[path] ?? path;
