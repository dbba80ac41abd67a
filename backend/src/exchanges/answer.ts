import type { MedusaResponse } from '@medusajs/medusa';
import { Refusal, refuse } from '../corrections/border/refusal';
import type { Exchange } from './exchanges';

/** Answers by the exchanges that `work` comes to; what is refused is said in words. */
export async function answerExchanges(res: MedusaResponse, work: () => Promise<Exchange[]>): Promise<void> {
  try {
    res.json({ exchanges: await work() });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}
