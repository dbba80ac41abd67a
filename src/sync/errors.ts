/** Checkout cannot go on: something has not reached the shop yet, or needs a decision first. */
export class UnsyncedError extends Error {
  override readonly name = 'UnsyncedError';

  constructor(readonly reason: 'waiting' | 'decision' | 'changed') {
    super(`cart is not synced: ${reason}`);
  }
}

/** The cart cannot be changed while its order is being placed, in this tab or another. */
export class CartFrozenError extends Error {
  override readonly name = 'CartFrozenError';

  constructor() {
    super('an order is being placed');
  }
}
