/** Pieces by variant. */
export type Pieces = Readonly<Record<string, number>>;

/** An order as the shop answered it. */
export interface Told {
  readonly id: string;
  readonly totalCents: number;
}

/** A cart as its client knows it. */
export interface ClientCart {
  readonly id: string;
  /** What the client agreed to buy; more than once where it changed its mind or was refused. */
  readonly approvals: readonly Pieces[];
  /** The orders that the shop said it had become. */
  readonly told: readonly Told[];
}

/** What the database holds at the end. */
export interface Books {
  readonly orders: readonly { readonly id: string; readonly cartId: string | null; readonly pieces: Pieces }[];
  readonly payments: readonly {
    readonly id: string;
    readonly orderId: string | null;
    readonly cartId: string | null;
    readonly amountCents: number;
    readonly isCancelled: boolean;
  }[];
  /** What is left of each variant. */
  readonly stock: Pieces;
  /** Which piece a variant is, where that is not its own: what is sold with and without an old part is there once. */
  readonly pieceOf?: Readonly<Record<string, string>>;
}

const same = (one: Pieces, other: Pieces): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((id) => (one[id] ?? 0) === (other[id] ?? 0));

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Map<string | null, Item[]> => {
  const groups = new Map<string | null, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/**
 * What is wrong, in words; nothing when every order that was answered is there, once, paid once and for what was agreed, and the
 * stock has lost just these pieces. Every cart must have been ordered by now.
 */
export function judge(carts: readonly ClientCart[], before: Pieces, { orders, payments, stock, pieceOf = {} }: Books): string[] {
  const findings: string[] = [];
  const ofCart = grouped(orders, ({ cartId }) => cartId);
  const known = new Map(carts.map((cart) => [cart.id, cart]));

  for (const { id, told } of carts) {
    const there = (ofCart.get(id) ?? []).map((order) => order.id);
    if (told.length === 0) findings.push(`${id} could not be ordered`);
    const answered = [...new Set(told.map((order) => order.id))];
    if (answered.length > 1) findings.push(`${id} was answered with different orders: ${answered.join(', ')}`);
    for (const order of answered) if (!there.includes(order)) findings.push(`${order} of ${id} was answered and is not there`);
  }
  for (const [cartId, ofOne] of ofCart) {
    const ids = ofOne.map(({ id }) => id).join(', ');
    if (ofOne.length > 1) findings.push(`${cartId} was ordered ${ofOne.length} times: ${ids}`);
    if (!cartId || !known.has(cartId)) findings.push(`nobody wanted ${ids}`);
  }
  for (const { id, cartId, pieces } of orders) {
    const { approvals = [], told = [] } = known.get(cartId ?? '') ?? {};
    if (approvals.length > 0 && !approvals.some((approved) => same(approved, pieces))) findings.push(`${id} is not what was agreed to`);
    const live = payments.filter(({ orderId, isCancelled }) => orderId === id && !isCancelled);
    if (live.length !== 1) findings.push(`${id} has ${live.length} payments`);
    const wrong = told.find(({ totalCents }) => live.length === 1 && live[0]?.amountCents !== totalCents);
    if (wrong) findings.push(`${id} costs ${wrong.totalCents} and was paid with ${live[0]?.amountCents}`);
  }
  for (const { id, orderId, cartId, isCancelled } of payments) {
    if (!orderId && !isCancelled) findings.push(`${id} of ${cartId} is a payment without an order`);
  }
  const sold: Record<string, number> = {};
  const piece = (id: string): string => pieceOf[id] ?? id;
  for (const { pieces } of orders) for (const [id, count] of Object.entries(pieces)) sold[piece(id)] = (sold[piece(id)] ?? 0) + count;
  for (const [id, count] of Object.entries(before)) {
    const expected = count - (sold[piece(id)] ?? 0);
    if (stock[id] !== expected) findings.push(`of ${id} there should be ${expected} left, not ${stock[id]}`);
  }
  return findings;
}
