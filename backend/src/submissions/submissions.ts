import type { EntityManager } from 'typeorm';
import { addDelivery, type Letter } from '../mail/outbox';
import type { SUBMISSION_KINDS } from '../shop-rules';

type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

/** What somebody has sent us by a form. */
export interface Submission {
  readonly id: string;
  readonly kind: SubmissionKind;
  /** For people: `M-1001`, `W-1001`. Stock alerts have none. */
  readonly reference: string | null;
  readonly email: string;
  readonly locale: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly received_at: Date;
}

export interface NewSubmission extends Pick<Submission, 'kind' | 'email' | 'locale' | 'content'> {
  /** Made by the sender: whatever comes again with it is the same submission. */
  readonly key: string;
  /** What is to be mailed because of it. */
  readonly letters: readonly Letter[];
  /** What else must happen with it or not at all. */
  readonly alongside?: (manager: EntityManager, submission: Submission) => Promise<void>;
}

const PREFIX: Readonly<Record<SubmissionKind, string | null>> = {
  contact_message: 'M',
  withdrawal: 'W',
  stock_alert: null,
  service_request: 'S',
};

const COLUMNS = 'id, kind, reference, email, locale, content, received_at';

const find = async (manager: EntityManager, { kind, key }: Pick<NewSubmission, 'kind' | 'key'>): Promise<Submission | undefined> => {
  const rows: Submission[] = await manager.query(`SELECT ${COLUMNS} FROM rille_submission WHERE kind = $1 AND idempotency_key = $2`, [
    kind,
    key,
  ]);
  return rows[0];
};

/**
 * Stores a submission and what is to be mailed because of it, in one transaction and before anything else happens.
 * One that comes again with the same key, at the same moment too, is stored once.
 *
 * @returns the stored one; null for a stock alert that is there already under another key
 */
export async function submit(manager: EntityManager, given: NewSubmission): Promise<Submission | null> {
  // Most repeats are found here and use up no number.
  const known = await find(manager, given);
  if (known) return known;
  return manager.transaction(async (transaction) => {
    const { kind, key, email, locale, content, letters, alongside } = given;
    const prefix = PREFIX[kind];
    const reference = prefix && `$6 || '-' || nextval('rille_${kind}_seq')`;
    const rows: Submission[] = await transaction.query(
      // Waits for another transaction that is storing the same.
      `INSERT INTO rille_submission (kind, idempotency_key, email, locale, content, reference)
       VALUES ($1, $2, $3, $4, $5, ${reference ?? '$6'}) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
      [kind, key, email, locale, JSON.stringify(content), prefix],
    );
    const [stored] = rows;
    if (!stored) return (await find(transaction, given)) ?? null;
    await alongside?.(transaction, stored);
    for (const letter of letters) await addDelivery(transaction, { letter, event: stored.id, submissionId: stored.id });
    return stored;
  });
}

/** Takes a submission out with everything that belongs to it, such as a stock alert that was mailed or is no longer wanted. */
export async function forget(manager: EntityManager, id: string): Promise<void> {
  await manager.query('DELETE FROM rille_submission WHERE id = $1', [id]);
}
