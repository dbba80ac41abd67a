import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Refusal } from '../corrections/border/refusal';
import { LARGEST_PHOTO_BYTES, MOST_PHOTOS } from '../shop-rules';

/** Photos whose message never came, at most 200 MB of them; whoever fills this up stops nobody from writing. */
const MOST_LOOSE = 400;
const LOOSE_HOURS = 24;

/** No message has come with it yet. */
const IS_LOOSE = 'submission_id IS NULL AND message_id IS NULL';

/** What photos go with: what a form has sent, or a message about a repair. */
type PhotosOf = 'submission_id' | 'message_id';

const isJpeg = (bytes: Buffer): boolean =>
  bytes.length > 4 && bytes.readUIntBE(0, 3) === 0xff_d8_ff && bytes.readUInt16BE(bytes.length - 2) === 0xff_d9;

/**
 * Keeps a photo until its message comes. The shop's server has read it as a picture and written it anew (`server/pictures/upload.ts`).
 *
 * @returns a name that nobody can guess
 * @throws {Refusal} no picture, too large, or too many are waiting
 */
export async function keepPhoto(manager: EntityManager, bytes: unknown): Promise<string> {
  if (!Buffer.isBuffer(bytes) || bytes.length > LARGEST_PHOTO_BYTES || !isJpeg(bytes))
    throw new Refusal('invalid_data', 'The photo must be a JPEG of at most 500 kB.');
  const id = `photo_${randomBytes(16).toString('base64url')}`;
  const kept: unknown[] = await manager.query(
    `INSERT INTO rille_photo (id, bytes)
     SELECT $1, $2 WHERE (SELECT count(*) FROM rille_photo WHERE ${IS_LOOSE}) < ${MOST_LOOSE} RETURNING id`,
    [id, bytes],
  );
  if (kept.length === 0)
    throw new Refusal('not_allowed', 'We cannot take any photos at the moment. Please send the message without them.', 'photos_full');
  return id;
}

/** @throws {Refusal} one of them is gone, or belongs to another message */
export async function attachPhotos(manager: EntityManager, of: PhotosOf, id: string, ids: readonly string[]): Promise<void> {
  for (const photo of ids) {
    const [, changed]: [unknown, number] = await manager.query(
      `UPDATE rille_photo SET ${of} = $1, place = (SELECT count(*) FROM rille_photo WHERE ${of} = $1) WHERE id = $2 AND ${IS_LOOSE}`,
      [id, photo],
    );
    if (changed === 0) throw new Refusal('not_allowed', 'A photo is no longer here. Please send it again.', 'photo_gone');
  }
}

/**
 * What was sent is sent once more, maybe with a photo that was forgotten: that one is added to it. A photo sent again is the same bytes.
 *
 * @throws {Refusal} one of them is gone, or there would be too many
 */
export const addPhotos = (manager: EntityManager, submissionId: string, ids: readonly string[]): Promise<void> =>
  manager.transaction(async (transaction) => {
    const known: { id: string }[] = await transaction.query(
      `SELECT given.id FROM rille_photo given JOIN rille_photo kept ON md5(kept.bytes) = md5(given.bytes)
       WHERE given.id = ANY($2) AND kept.submission_id = $1`,
      [submissionId, ids],
    );
    const isKnown = new Set(known.map(({ id }) => id));
    const added = ids.filter((id) => !isKnown.has(id));
    const [{ count: kept } = { count: 0 }]: { count: number }[] = await transaction.query(
      'SELECT count(*)::int AS count FROM rille_photo WHERE submission_id = $1',
      [submissionId],
    );
    if (kept + added.length > MOST_PHOTOS)
      throw new Refusal('invalid_data', `photo_ids: more than the ${MOST_PHOTOS} photos that go with a request.`);
    await attachPhotos(transaction, 'submission_id', submissionId, added);
  });

/** Photos whose message never came are nobody's business. */
export async function forgetLoosePhotos(manager: EntityManager): Promise<void> {
  await manager.query(`DELETE FROM rille_photo WHERE ${IS_LOOSE} AND created_at < now() - interval '${LOOSE_HOURS} hours'`);
}
