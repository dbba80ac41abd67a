import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { Refusal, refuse } from '../corrections/border/refusal';

/** Does something to the mail that a request names, and answers with its new state. */
export async function changeMail(
  req: MedusaRequest,
  res: MedusaResponse,
  change: (manager: EntityManager, id: string) => Promise<boolean>,
  { state, otherwise }: { readonly state: string; readonly otherwise: string },
): Promise<void> {
  const id = String(req.params.id);
  const isId = /^[0-9a-f-]{36}$/.test(id);
  if (isId && (await change(req.scope.resolve('manager'), id))) res.json({ id, state });
  else refuse(res, new Refusal('not_found', otherwise));
}
