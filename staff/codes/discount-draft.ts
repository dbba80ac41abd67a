import { berlinWall } from '../../domain/berlin-time';
import { codeProblem, likelyKind, toCode } from '../../domain/cart-codes';
import { MOST_PRICE_CENTS } from '../../domain/goods-price';
import { type DISCOUNT_KINDS, FAR_PERCENT, MOST_USES, newCode, SHORTEST_CODE } from '../../domain/new-codes';
import { centsIn } from '../amount';
import { wholeIn } from './code-state';

/** A discount as it is typed. */
export interface DiscountDraft {
  readonly code: string;
  readonly kind: (typeof DISCOUNT_KINDS)[number];
  readonly value: string;
  /** Empty: everywhere, which an amount cannot be. */
  readonly region: string;
  readonly limit: string;
  /** Days, ISO 8601; empty for none. */
  readonly starts: string;
  readonly ends: string;
}

export type DraftField = 'code' | 'value' | 'limit' | 'starts' | 'ends';

const GROUPS = 2;

/** Below a limit, without a leaning to any number. */
function drawn(limit: number): number {
  const most = Math.floor(256 / limit) * limit;
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < most) return byte % limit;
  }
}

export const newDraft = (): DiscountDraft => ({
  code: newCode(GROUPS, drawn),
  kind: 'percentage',
  value: '',
  region: '',
  limit: '',
  starts: '',
  ends: '',
});

/** What a draft takes off: percent or cents, 0 of free shipping; undefined for what is neither. */
export function worthOf({ kind, value }: DiscountDraft): number | undefined {
  if (kind === 'free_shipping') return 0;
  if (kind === 'percentage') return wholeIn(value, 100);
  const cents = centsIn(value);
  return cents === null || cents > MOST_PRICE_CENTS ? undefined : cents;
}

/** Which fields are wrong, in their order. */
export function faultsOf(draft: DiscountDraft): readonly DraftField[] {
  const code = toCode(draft.code);
  const isCode = code.length >= SHORTEST_CODE && codeProblem(code) === null && likelyKind(code) === 'discount';
  const endsWrong = draft.ends !== '' && (draft.ends < berlinWall(Date.now()).date || draft.ends < draft.starts);
  const faults: readonly (readonly [DraftField, boolean])[] = [
    ['code', !isCode],
    ['value', worthOf(draft) === undefined],
    ['limit', draft.limit.trim() !== '' && wholeIn(draft.limit, MOST_USES) === undefined],
    ['ends', endsWrong],
  ];
  return faults.flatMap(([name, isWrong]) => (isWrong ? [name] : []));
}

/** Whether it is asked about once more. */
export const isFarOff = (draft: DiscountDraft): boolean => draft.kind === 'percentage' && (worthOf(draft) ?? 0) > FAR_PERCENT;

/** The body of the call that makes it. */
export const bodyOf = (draft: DiscountDraft, regionIds: readonly string[]): object => ({
  code: toCode(draft.code),
  kind: draft.kind,
  value: worthOf(draft),
  region_ids: draft.region === '' ? regionIds : [draft.region],
  usage_limit: draft.limit.trim() === '' ? null : wholeIn(draft.limit, MOST_USES),
  starts_on: draft.starts || null,
  ends_on: draft.ends || null,
  certain: isFarOff(draft),
});
