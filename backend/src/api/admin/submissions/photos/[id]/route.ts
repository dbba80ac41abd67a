import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';

/** GET /admin/submissions/photos/:id: a photo that came with a message, or went with an answer. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const rows: { bytes: Buffer }[] = await req.scope
    .resolve<EntityManager>('manager')
    .query('SELECT bytes FROM rille_photo WHERE id = $1 AND (submission_id IS NOT NULL OR message_id IS NOT NULL)', [req.params.id]);
  const [photo] = rows;
  if (!photo) {
    res.status(404).json({ type: 'not_found', message: 'There is no such photo.' });
    return;
  }
  res.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }).type('image/jpeg').send(photo.bytes);
}
