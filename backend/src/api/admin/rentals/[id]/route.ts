import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import * as v from 'valibot';
import { checked } from '../../../../corrections/border/checked';
import { Refusal, refuse } from '../../../../corrections/border/refusal';
import { draftSourcesOf } from '../../../../orders/complete-draft';
import { rentalIdIn } from '../../../../rentals/answer';
import { STEPS, takeStep } from '../../../../rentals/steps';
import { BACK_FIELDS } from '../../../../rentals/take-back';
import { STAFF_WORDS_MAX } from '../../../../shop-rules';

const StepBody = v.strictObject({
  step: v.picklist(Object.keys(STEPS) as (keyof typeof STEPS)[]),
  words: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(STAFF_WORDS_MAX)), ''),
  /** Of one that is called off, what had been paid of it when it was looked at. */
  paid_cents: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  ...BACK_FIELDS,
});

/** POST /admin/rentals/:id: the next step of a rental, with words about it where there are any. For staff who are signed in. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    const id = rentalIdIn(req);
    const { step, words, paid_cents, ...back } = checked(StepBody, req.body);
    if (step === 'refuse' && words === '') throw new Refusal('invalid_data', 'words is missing: whoever is refused is told why.');
    await takeStep(draftSourcesOf(req), id, { step, words, paidCents: paid_cents, back });
    res.json({ id });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}
