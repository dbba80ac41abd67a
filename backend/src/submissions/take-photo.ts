import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { raw } from 'express';
import { Refusal, refuse } from '../corrections/border/refusal';
import { LARGEST_PHOTO_BYTES } from '../shop-rules';
import { keepPhoto } from './photos';

const read = raw({ type: 'image/jpeg', limit: LARGEST_PHOTO_BYTES });

/** Takes a JPEG as it is, to be named by a message; answers with its name. */
export async function takePhoto(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    await new Promise<void>((ready, fail) => {
      read(req, res, (error?: unknown) => (error ? fail(new Refusal('invalid_data', 'The photo could not be read.')) : ready()));
    });
    res.json({ photo: { id: await keepPhoto(req.scope.resolve('manager'), req.body) } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}
