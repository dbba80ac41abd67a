import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import type * as v from 'valibot';
import { checked } from '../corrections/border/checked';
import { Refusal, refuse } from '../corrections/border/refusal';

/** Does to the product that a request names what its body says, and answers with the product's id. */
export async function changeGood<Schema extends v.GenericSchema>(
  req: MedusaRequest,
  res: MedusaResponse,
  schema: Schema,
  change: (manager: EntityManager, id: string, given: v.InferOutput<Schema>) => Promise<void>,
): Promise<void> {
  const id = String(req.params.id);
  try {
    await change(req.scope.resolve('manager'), id, checked(schema, req.body));
    res.json({ id });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}
