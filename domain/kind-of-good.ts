import type { ProductSummary } from './catalogue';

/** What a thing is for whoever pays for it: it is sent, done in the workshop, or lent. Stock and shipping are words for goods alone. */
export type KindOfGood = (typeof KINDS)[number];

const KINDS = ['goods', 'service', 'rental'] as const;

/** What is sold among the services but sent like goods, such as the box to send a deck in. */
const SENT = 'packing';

export function kindOfGood({ type, tags }: Pick<ProductSummary, 'type' | 'tags'>): KindOfGood {
  if (type === 'rental') return 'rental';
  return type === 'service' && !tags.includes(SENT) ? 'service' : 'goods';
}

/** The kind that one sentence about several things can speak of; where they differ it is that of goods, which says the most. */
export function kindOfAll(kinds: readonly KindOfGood[]): KindOfGood {
  const [first = 'goods'] = kinds;
  return kinds.every((kind) => kind === first) ? first : 'goods';
}

/** The kind that the sentence below a list speaks of: that of most things in it. */
export function kindOfMost(kinds: readonly KindOfGood[]): KindOfGood {
  const count = (kind: KindOfGood) => kinds.filter((other) => other === kind).length;
  return KINDS.reduce((most, kind) => (count(kind) > count(most) ? kind : most));
}
