import type { FaultProxy } from './fault-proxy';

const CARTS = /^\/store\/carts(?:\/|$)/;

/** From now on the shop says nothing of a cart's version, as another Medusa: what gets lost may come until it is too old. */
export function withoutVersions(faults: FaultProxy): void {
  const change = (body: unknown): unknown => {
    if (typeof body !== 'object' || body === null || !('cart' in body)) return body;
    const { version: _unsaid, ...cart } = body.cart as { readonly version?: string };
    return { ...body, cart };
  };
  faults.fail(CARTS, { kind: 'changed', change });
}
