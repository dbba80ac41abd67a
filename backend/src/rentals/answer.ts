import type { MedusaRequest } from '@medusajs/medusa';
import { Refusal } from '../corrections/border/refusal';

/** The rental that a path names. @throws {Refusal} it can be none */
export function rentalIdIn({ params }: MedusaRequest): string {
  const id = String(params.id);
  if (!/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id)) throw new Refusal('not_found', 'There is no such rental.');
  return id;
}
