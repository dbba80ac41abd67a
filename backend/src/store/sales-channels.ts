import type { MedusaRequest } from '@medusajs/medusa';
import type PublishableApiKeyService from '@medusajs/medusa/dist/services/publishable-api-key';
import { DEFAULT_CHANNEL } from '../facts';

/**
 * The channels a request may see: those it names, as far as its key allows them, else those
 * of its key, else the shop's own. An unknown key is answered like none.
 */
export async function channelsOf(req: MedusaRequest, asked: unknown): Promise<string[]> {
  const named = (Array.isArray(asked) ? asked : [asked]).filter((channel): channel is string => typeof channel === 'string');
  const key = req.get('x-publishable-api-key');
  const allowed = key ? await channelsOfKey(req, key) : [];
  if (named.length) return allowed.length ? named.filter((channel) => allowed.includes(channel)) : named;
  return allowed.length ? allowed : [DEFAULT_CHANNEL.id];
}

async function channelsOfKey(req: MedusaRequest, key: string): Promise<string[]> {
  const keys = req.scope.resolve<PublishableApiKeyService>('publishableApiKeyService');
  const scopes = await keys.getResourceScopes(key).catch(() => null);
  return scopes?.sales_channel_ids ?? [];
}
