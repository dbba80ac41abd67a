import type { MedusaRequest } from '@medusajs/medusa';
import { Refusal } from '../corrections/border/refusal';

const IS_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The tablet, or the call from one, that a path names. @throws {Refusal} it can be none */
export function kioskIdIn({ params }: Pick<MedusaRequest, 'params'>): string {
  const id = String(params.id);
  if (!IS_ID.test(id)) throw new Refusal('not_found', 'There is no such tablet or call.');
  return id;
}
