import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import * as v from 'valibot';
import { checked } from '../../../../corrections/border/checked';
import { Refusal, refuse } from '../../../../corrections/border/refusal';
import { STEPS, takeStep } from '../../../../rentals/steps';
import { STAFF_WORDS_MAX } from '../../../../shop-rules';

const StepBody = v.strictObject({
  step: v.picklist(Object.keys(STEPS) as (keyof typeof STEPS)[]),
  words: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(STAFF_WORDS_MAX)), ''),
});

/** POST /admin/rentals/:id: the next step of a rental, with words about it where there are any. For staff who are signed in. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    const id = String(req.params.id);
    const { step, words } = checked(StepBody, req.body);
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Refusal('not_found', 'There is no such rental.');
    if (step === 'refuse' && words === '') throw new Refusal('invalid_data', 'words is missing: whoever is refused is told why.');
    await takeStep(req.scope.resolve('manager'), id, step, words);
    res.json({ id });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}
