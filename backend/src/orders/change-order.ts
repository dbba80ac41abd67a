import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import type * as v from 'valibot';
import { checked } from '../corrections/border/checked';
import { Refusal, refuse } from '../corrections/border/refusal';
import type { OrderDesk } from './desk';

/** Does to the order that a request names what its body says, and answers with the order's id. */
export async function changeOrder<Schema extends v.GenericSchema>(
  req: MedusaRequest,
  res: MedusaResponse,
  schema: Schema,
  change: (desk: OrderDesk, id: string, given: v.InferOutput<Schema>) => Promise<void>,
): Promise<void> {
  const id = String(req.params.id);
  try {
    const desk = { manager: req.scope.resolve('manager'), orders: req.scope.resolve('orderService') } as OrderDesk;
    await change(desk, id, checked(schema, req.body));
    res.json({ id });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}
