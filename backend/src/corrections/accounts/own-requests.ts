import type { Pool } from 'pg';

/** Something that a customer has sent by a form. */
interface OwnRequest {
  readonly id: string;
  readonly kind: string;
  readonly reference: string | null;
  readonly received_at: Date;
  readonly content: Readonly<Record<string, unknown>>;
  /** Of what somebody waits for. */
  readonly product_title: string | null;
}

/** What stands in one of them beside what the account knows anyway. */
const TOLD = ['subject', 'message', 'contract', 'variant_id', 'device'] as const;

const MOST_REQUESTS = 100;

/**
 * Which submissions are a customer's ($1), with its e-mail address ($2) and whether that is confirmed ($3). By the address only then:
 * anybody can sign up with any. A withdrawal from an order of theirs and a service request that is one are theirs anyway.
 */
const OWN_SUBMISSIONS = `rille_submission submission
  LEFT JOIN "order" placed ON kind IN ('withdrawal', 'service_request') AND placed.id = submission.order_id AND placed.customer_id = $1
  LEFT JOIN product_variant variant ON kind = 'stock_alert' AND variant.id = content->>'variant_id'
  LEFT JOIN product ON product.id = variant.product_id
  WHERE (placed.id IS NOT NULL OR ($3 AND lower(submission.email) = $2))`;

async function addressOf(pool: Pool, customerId: string): Promise<{ readonly email: string; readonly is_confirmed: boolean }> {
  const { rows } = await pool.query<{ email: string; is_confirmed: boolean }>(
    'SELECT email, coalesce(confirmed_email = email, false) AS is_confirmed FROM customer WHERE id = $1',
    [customerId],
  );
  return rows[0] ?? { email: '', is_confirmed: false };
}

/** What a customer has sent by forms, newest first. */
export async function requestsOf(pool: Pool, customerId: string): Promise<{ email_confirmed: boolean; requests: object[] }> {
  const { email, is_confirmed } = await addressOf(pool, customerId);
  const sent = await pool.query<OwnRequest>(
    `SELECT submission.id, kind, reference, received_at, content, product.title AS product_title
     FROM ${OWN_SUBMISSIONS}
     ORDER BY received_at DESC LIMIT ${MOST_REQUESTS}`,
    [customerId, email, is_confirmed],
  );
  const requests = sent.rows.map(({ content, product_title, ...request }) => ({
    ...request,
    ...Object.fromEntries(TOLD.flatMap((field) => (content[field] === undefined ? [] : [[field, content[field]]]))),
    ...(product_title !== null && { product_title }),
  }));
  return { email_confirmed: is_confirmed, requests };
}

/** Something that a customer has sent by a form, with every word of it. */
interface WholeRequest extends OwnRequest {
  readonly email: string;
  readonly locale: string;
  /** Of the order that it is about, or that it is. */
  readonly display_id: number | null;
  readonly photos: readonly { readonly id: string; readonly name: string; readonly bytes: number }[];
  /** What the shop has answered. */
  readonly answers: readonly { readonly text: string; readonly at: Date }[];
}

/**
 * The same with all that was sent, photos by name and size, for who takes their data along; in stretches of {@link MOST_REQUESTS}, so
 * that an answer that is shorter is the last one.
 */
export async function wholeRequestsOf(pool: Pool, customerId: string, offset: number): Promise<WholeRequest[]> {
  const { email, is_confirmed } = await addressOf(pool, customerId);
  const { rows } = await pool.query<WholeRequest>(
    `SELECT submission.id, kind, reference, received_at, submission.email, locale, content, product.title AS product_title,
       (SELECT display_id FROM "order" WHERE id = submission.order_id) AS display_id,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', photo.id, 'bytes', length(photo.bytes),
          'name', concat(submission.reference, '-', photo.place + 1, '.jpg')) ORDER BY photo.place), '[]')
        FROM rille_photo photo WHERE photo.submission_id = submission.id) AS photos,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('text', answer.text, 'at', answer.sent_at) ORDER BY answer.place), '[]')
        FROM rille_message answer WHERE answer.submission_id = submission.id) AS answers
     FROM ${OWN_SUBMISSIONS}
     ORDER BY received_at DESC, submission.id LIMIT ${MOST_REQUESTS} OFFSET $4`,
    [customerId, email, is_confirmed, offset],
  );
  return rows;
}

/** A photo that came with one of them, or is in what was written about a repair of theirs; null where it is none of theirs. */
export async function ownPhoto(pool: Pool, customerId: string, id: string): Promise<Buffer | null> {
  const { email, is_confirmed } = await addressOf(pool, customerId);
  const { rows } = await pool.query<{ bytes: Buffer }>(
    `SELECT bytes FROM rille_photo WHERE id = $4 AND (submission_id IN (SELECT submission.id FROM ${OWN_SUBMISSIONS})
       OR message_id IN (SELECT message.id FROM rille_message message JOIN rille_repair repair ON repair.id = message.repair_id
         JOIN "order" placed ON placed.id = repair.order_id WHERE placed.customer_id = $1))`,
    [customerId, email, is_confirmed, id],
  );
  return rows[0]?.bytes ?? null;
}
