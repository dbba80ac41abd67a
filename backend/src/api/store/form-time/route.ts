import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { formTime } from '../../../submissions/form-time';
import { formSecret } from '../../../submissions/receive';

/** GET /store/form-time: a form was opened; what it sends must say when. */
export function GET(req: MedusaRequest, res: MedusaResponse): void {
  res.json({ form_time: formTime(formSecret(req), Date.now()) });
}
