import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import type StoreSearchService from '../../../../services/store-search';
import { channelsOf } from '../../../../store/sales-channels';

/** POST /store/products/search. Any body is answered; what is no search finds nothing. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const body = typeof req.body === 'object' && req.body !== null ? (req.body as Record<string, unknown>) : {};
  const search = req.scope.resolve<StoreSearchService>('searchService');
  const query = typeof body.q === 'string' ? body.q : null;
  const channels = await channelsOf(req, body.sales_channel_id);
  res.json(await search.search('products', query, { channels, limit: body.limit, offset: body.offset }));
}
