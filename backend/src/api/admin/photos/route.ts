import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { takePhoto } from '../../../submissions/take-photo';

/** POST /admin/photos: a JPEG as it is, to be named by an answer. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> => takePhoto(req, res);
