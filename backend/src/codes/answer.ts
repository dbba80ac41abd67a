import type { MedusaResponse } from '@medusajs/medusa';
import { Refusal, refuse } from '../corrections/border/refusal';

/** Answers with what was done, or why it was not. */
export async function answerCode(res: MedusaResponse, work: () => Promise<object>): Promise<void> {
  try {
    res.json(await work());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}
