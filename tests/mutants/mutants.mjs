/**
 * The cart, broken in the ways in which it is easily written wrong. Each must be caught by
 * a property; `from` must occur exactly once in its file.
 *
 * @type {readonly { name: string, property: string, file: string, from: string, to: string, onDisk?: boolean }[]}
 */
export const MUTANTS = [
  {
    name: 'no request without an answer makes its row doubtful',
    property: 'intents kept',
    file: 'sync/settle.ts',
    from: "const row = op === 'add' || op === 'set' || op === 'delete' ? after.rows[rowKey ?? ''] : undefined;",
    to: 'const row = undefined as Intent | undefined;',
  },
  {
    name: 'only adds make their row doubtful',
    property: 'intents kept',
    file: 'sync/settle.ts',
    from: "const row = op === 'add' || op === 'set' || op === 'delete' ?",
    to: "const row = op === 'add' ?",
  },
  {
    name: 'checkout trusts what is on screen instead of reading anew',
    property: 'approval',
    file: 'sync/checkout.ts',
    from: 'const fresh = await recorded(api.get);',
    to: 'const fresh = approved;',
  },
  {
    name: 'checkout does not wait for doubtful requests',
    property: 'orders',
    file: 'sync/checkout.ts',
    from: 'Math.max(context.link.regionSuspectUntil, ...rowsOf(context).map((row) => row.suspectUntil), 0);',
    to: '0 * rowsOf(context).length;',
  },
  {
    name: 'the first refusal for stock is believed',
    property: 'no false hold',
    file: 'sync/settle.ts',
    from: 'const STRIKES = 2;',
    to: 'const STRIKES = 1;',
  },
  {
    name: 'late answers are not fenced',
    property: 'intents kept',
    file: 'sync/settle.ts',
    from: 'context.inflight?.token === token;',
    to: 'token !== "";',
  },
  {
    name: 'a failed completion is asked again without reading the cart',
    property: 'orders',
    file: 'sync/settle.ts',
    from: "return doubted(after, 'complete', null, until);",
    to: "return { ...doubted(after, 'complete', null, until), link: { ...doubted(after, 'complete', null, until).link, knownBy: context.link.knownBy } };",
  },
  {
    name: '404 on an add is read as a deleted variant',
    property: 'intents kept',
    file: 'sync/settle.ts',
    from: 'return failedRow(unknown(answered(context)), row);',
    to: "return withRow(unknown(answered(context)), hold(row, 'gone'));",
  },
  {
    name: 'rows are keyed by the variant alone',
    property: 'intents kept',
    file: 'sync/lines.ts',
    from: 'rowKeyOf(variantId, ownMeta(meta));',
    to: 'rowKeyOf(variantId, meta && {});',
  },
  {
    name: 'the key depends on the order of properties',
    property: 'convergence',
    file: 'domain/cart.ts',
    from: '.sort(([a], [b]) => (a < b ? -1 : 1));\n  return entries',
    to: ';\n  return entries',
  },
  {
    name: 'surplus lines of a row are kept',
    property: 'intents kept',
    file: 'sync/decide.ts',
    from: 'if (lines.length > 1 || q === 0)',
    to: 'if (q === 0)',
  },
  {
    name: 'an old answer counts as a refresh',
    property: 'convergence',
    file: 'sync/settle.ts',
    from: 'return before.inflight?.stale ? unknown(after) : after;',
    to: 'return after;',
  },
  {
    name: 'lines that a region drops are taken for removed',
    property: 'regions',
    file: 'sync/observe.ts',
    from: "if (region === 'changed' && sum === 0)",
    to: "if (region === 'changed' && sum < 0)",
  },
  {
    name: 'a change of quantity sends metadata, an empty value among it',
    property: 'intents kept',
    file: 'medusa/carts.ts',
    from: '{ body: { quantity } }',
    to: "{ body: { quantity, metadata: { part: '' } } }",
  },
  {
    name: 'an add reuses its key, and the stored answer to it is believed',
    property: 'intents kept',
    file: 'medusa/carts.ts',
    from: "headers: { 'Idempotency-Key': key },",
    to: "headers: { 'Idempotency-Key': cartId + line.variantId + line.quantity },",
  },
  {
    name: 'a tab writes over what another one has written meanwhile',
    property: 'intents kept',
    file: 'sync/cart-rows.ts',
    from: 'turns.add(mark, turnKey(turn));',
    to: 'turns.put(mark, turnKey(turn));',
    onDisk: true,
  },
  {
    name: 'what was known is believed although the write has failed',
    property: 'intents kept',
    file: 'sync/indexed-store.ts',
    from: "if (error instanceof OtherConnection || (error instanceof Error && error.name === 'ConstraintError')) return null;",
    to: "if (error instanceof Error && error.name === 'ConstraintError') return { document, result };",
    onDisk: true,
  },
];
