import * as v from 'valibot';
import type { WithdrawalReceipt } from '../../medusa/submissions';
import { readTabDraft, writeTabDraft } from '../../storage/tab-drafts';

export const RECEIPT = 'withdrawal-receipt';

const Receipt = v.object({ reference: v.string(), receivedAtMs: v.number(), name: v.string(), contract: v.string(), email: v.string() });

/** A receipt stays with its tab: a reload is no reason to withdraw again. */
export const keepReceipt = (receipt: WithdrawalReceipt): void => void writeTabDraft(RECEIPT, receipt);

export function keptReceipt(): WithdrawalReceipt | null {
  const kept = v.safeParse(Receipt, readTabDraft(RECEIPT));
  return kept.success ? kept.output : null;
}
