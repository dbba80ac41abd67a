import { randomUUID } from 'node:crypto';
import { onDatabase, type Row } from './postgres';

const databaseUrl = (): string => {
  const url = process.env.RILLE_DATABASE_URL;
  if (!url) throw new Error('The database is not known: start the tests with `npx playwright test`, or name it in RILLE_DATABASE_URL.');
  return url;
};

/** What the shop has stored from an e-mail address, oldest first; `photos` says how many came with it. */
export const submissionsOf = (email: string): Promise<readonly Row[]> =>
  onDatabase(databaseUrl(), async (client) => {
    const { rows } = await client.query(
      `SELECT s.*, to_json(s.received_at)#>>'{}' AS received_at, (SELECT count(*)::int FROM rille_photo p WHERE p.submission_id = s.id) AS photos,
         ARRAY(SELECT letter FROM rille_delivery d WHERE d.submission_id = s.id ORDER BY letter) AS letters
       FROM rille_submission s WHERE email = $1 ORDER BY s.received_at`,
      [email],
    );
    return rows;
  });

/** The photos that came with a message, in their order, as hexadecimal text. */
export const photosOf = (email: string): Promise<readonly Buffer[]> =>
  onDatabase(databaseUrl(), async (client) => {
    const { rows } = await client.query(
      `SELECT encode(bytes, 'hex') AS hex FROM rille_photo p JOIN rille_submission s ON s.id = p.submission_id WHERE email = $1 ORDER BY place`,
      [email],
    );
    return rows.map(({ hex }) => Buffer.from(String(hex), 'hex'));
  });

/** The number of an order that customers know, and what staff have noted on it. */
export const orderRow = (id: string): Promise<Row> =>
  onDatabase(databaseUrl(), async (client) => {
    const { rows } = await client.query('SELECT display_id, metadata FROM "order" WHERE id = $1', [id]);
    const [row] = rows;
    if (!row) throw new Error(`there is no order ${id}`);
    return row;
  });

/** Something that came by a form, with photos, as it is stored. @returns its reference */
export const storeSubmission = (
  given: { readonly kind: string; readonly email: string; readonly content: object; readonly orderId?: string },
  photos: readonly Buffer[] = [],
): Promise<string> =>
  onDatabase(databaseUrl(), async (client) => {
    const key = randomUUID();
    const reference = `X-${key.slice(0, 8)}`;
    const { rows } = await client.query(
      `INSERT INTO rille_submission (kind, idempotency_key, reference, email, locale, content, order_id) VALUES ($1, $2, $3, $4, 'en', $5, $6)
       RETURNING id`,
      [given.kind, key, reference, given.email, JSON.stringify(given.content), given.orderId ?? null],
    );
    for (const [place, bytes] of photos.entries())
      await client.query('INSERT INTO rille_photo (id, submission_id, place, bytes) VALUES ($1, $2, $3, $4)', [
        `photo_${randomUUID()}`,
        rows[0]?.id,
        place,
        bytes,
      ]);
    return reference;
  });

/** Somebody has opened the link that was mailed to the address of their account. */
export const confirmEmailOf = (email: string): Promise<unknown> =>
  onDatabase(databaseUrl(), (client) =>
    client.query('UPDATE customer SET confirmed_email = email WHERE email = $1 AND has_account', [email]),
  );

/** What the first line of an order is called. */
export const orderedTitle = (id: string): Promise<string> =>
  onDatabase(databaseUrl(), async (client) => {
    const { rows } = await client.query('SELECT title FROM line_item WHERE order_id = $1 ORDER BY created_at, id', [id]);
    return String(rows[0]?.title);
  });
