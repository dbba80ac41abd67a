/** Why money goes back after an order was paid, as the books name it; in the order in which staff choose. */
export const REFUND_REASONS = ['return', 'discount', 'claim', 'other'] as const;
