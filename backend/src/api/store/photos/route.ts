import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { takePhoto } from '../../../submissions/take-photo';

/** POST /store/photos: a JPEG as it is, to be named by a message. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> => takePhoto(req, res);
