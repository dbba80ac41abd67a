import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { addDelivery } from '../mail/outbox';
import { type Repair, repairOf } from '../repairs/repairs';
import { ANSWER_MAX, MESSAGE_MAX, requiredLines } from '../shop-rules';
import { attachPhotos } from '../submissions/photos';
import { photoIds } from '../submissions/rules';
import { type Message, MOST_MESSAGES } from './messages';

/** What a customer writes about a repair. */
export const MessageBody = v.strictObject({ message: requiredLines(MESSAGE_MAX), photo_ids: photoIds });

const token = v.string();

/** The same by a mailed link. */
export const LinkMessageBody = v.strictObject({ token, ...MessageBody.entries });

/** A photo that whoever has the link asks for. */
export const LinkPhotoBody = v.strictObject({ token, photo_id: v.string() });

/** The number of the last message that staff have seen; 0 before there is one. */
const seen = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const key = v.pipe(v.string(), v.uuid());

/** What staff answer about a repair. */
export const AnswerBody = v.strictObject({ key, seen, message: requiredLines(ANSWER_MAX), photo_ids: photoIds });

/** What staff answer to what came by a form: it goes out as a mail, and a mail is words. */
export const WrittenAnswerBody = v.strictObject({ key, seen, message: requiredLines(ANSWER_MAX) });

/** Up to where staff have read. */
export const ReadBody = v.strictObject({ seen });

interface Written {
  /** What comes again with it is the same message. */
  readonly key: string;
  readonly text: string;
  readonly photoIds: readonly string[];
}

interface Answered extends Written {
  readonly staffId: string;
  readonly seen: number;
}

/** The same from another tab within this time, with nothing written in between, is one that was sent already. */
const SAME_HOURS = 24;

/** Held, so that of two at one moment each has its place. @throws {Refusal} there is none */
async function held(transaction: EntityManager, id: string): Promise<Repair> {
  await transaction.query('SELECT 1 FROM rille_repair WHERE id = $1 FOR UPDATE', [id]);
  const repair = await repairOf(transaction, id);
  if (!repair) throw new Refusal('not_found', 'There is no such repair.');
  return repair;
}

const isThere = async (transaction: EntityManager, id: string, author: Message['author'], key: string): Promise<boolean> =>
  (await transaction.query('SELECT 1 FROM rille_message WHERE repair_id = $1 AND author = $2 AND idempotency_key = $3', [id, author, key]))
    .length > 0;

/** @throws {Refusal} nothing is written about it any more */
function checkOpen({ can_write, messages }: Repair): void {
  if (!can_write)
    throw new Refusal('not_allowed', 'This repair has been over for a while. Please write to the shop.', 'conversation_closed');
  if (messages.length >= MOST_MESSAGES)
    throw new Refusal('not_allowed', 'A lot has been written about this repair. Please call the shop.', 'conversation_full');
}

/** The last message says the same and shows the same, from another tab: a photo that is sent again is the same bytes again. */
async function saysTheSame(transaction: EntityManager, last: Message | undefined, { text, photoIds }: Written): Promise<boolean> {
  if (last?.author !== 'customer' || last.text !== text || last.photos.length !== photoIds.length) return false;
  const [same]: unknown[] = await transaction.query(
    `SELECT 1 FROM rille_message m WHERE m.id = $1 AND m.sent_at > now() - interval '${SAME_HOURS} hours'
       AND ARRAY(SELECT md5(p.bytes) FROM rille_photo p WHERE p.message_id = m.id ORDER BY p.place)
         = ARRAY(SELECT md5(p.bytes) FROM unnest($2::varchar[]) WITH ORDINALITY AS given (id, place) JOIN rille_photo p ON p.id = given.id
                 ORDER BY given.place)`,
    [last.id, photoIds],
  );
  return same !== undefined;
}

interface NewMessage extends Written {
  readonly of: 'repair_id' | 'submission_id';
  readonly id: string;
  readonly place: number;
  readonly staffId: string | null;
}

/** @returns its id */
async function store(transaction: EntityManager, { of, id, place, staffId, key, text, photoIds }: NewMessage): Promise<string> {
  const [row]: { id: string }[] = await transaction.query(
    `INSERT INTO rille_message (${of}, place, author, staff_id, idempotency_key, text) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [id, place, staffId === null ? 'customer' : 'staff', staffId, key, text],
  );
  const stored = row?.id ?? '';
  await attachPhotos(transaction, 'message_id', stored, photoIds);
  return stored;
}

const nextPlace = (messages: readonly Pick<Message, 'place'>[]): number => (messages.at(-1)?.place ?? 0) + 1;

/**
 * The owner of a deck writes to the workshop. The same with the same key, or once more from another tab, is as once.
 *
 * @returns the repair as it is then
 * @throws {Refusal} there is no such repair, nothing is written about it any more (codes `conversation_closed`, `conversation_full`), or
 * a photo is gone
 */
export const writeAsCustomer = (manager: EntityManager, id: string, written: Written): Promise<Repair> =>
  manager.transaction(async (transaction) => {
    const repair = await held(transaction, id);
    if (await isThere(transaction, id, 'customer', written.key)) return repair;
    if (await saysTheSame(transaction, repair.messages.at(-1), written)) return repair;
    checkOpen(repair);
    await store(transaction, { ...written, of: 'repair_id', id, place: nextPlace(repair.messages), staffId: null });
    return (await repairOf(transaction, id)) ?? repair;
  });

const MOVED_ON = 'Something was written since you have looked. Nothing was sent.';

/**
 * Staff answer the owner of a deck, who is mailed; with that all that was written is read. The same with the same key is as once.
 *
 * @returns the repair as it is then
 * @throws {Refusal} as for its owner, and where something was written since they have looked (code `conversation_moved_on`)
 */
export const answerAsStaff = (manager: EntityManager, id: string, { staffId, seen, ...written }: Answered): Promise<Repair> =>
  manager.transaction(async (transaction) => {
    const repair = await held(transaction, id);
    if (await isThere(transaction, id, 'staff', written.key)) return repair;
    const place = nextPlace(repair.messages);
    if (seen !== place - 1) throw new Refusal('conflict', MOVED_ON, 'conversation_moved_on');
    checkOpen(repair);
    const messageId = await store(transaction, { ...written, of: 'repair_id', id, place, staffId });
    await markRead(transaction, id, place);
    await addDelivery(transaction, { letter: 'repair_message', event: messageId, about: { repair_id: id, message_id: messageId } });
    return (await repairOf(transaction, id)) ?? repair;
  });

const markRead = (manager: EntityManager, id: string, seen: number): Promise<unknown> =>
  manager.query(
    `UPDATE rille_message SET read_at = now() WHERE repair_id = $1 AND author = 'customer' AND read_at IS NULL AND place <= $2`,
    [id, seen],
  );

/** Staff have read what was written about a repair, as far as they have seen it; once more is as once. @throws {Refusal} there is none */
export const readAsStaff = (manager: EntityManager, id: string, seen: number): Promise<Repair> =>
  manager.transaction(async (transaction) => {
    const repair = await held(transaction, id);
    await markRead(transaction, id, seen);
    return (await repairOf(transaction, id)) ?? repair;
  });

/**
 * Staff answer a message that came by the form: its writer is mailed. The same with the same key is as once.
 *
 * @throws {Refusal} there is no such message, it has been answered as often as anybody reads, or somebody has answered it since they have
 * looked (code `conversation_moved_on`)
 */
export const answerMessage = (
  manager: EntityManager,
  id: string,
  { staffId, seen, ...written }: Omit<Answered, 'photoIds'>,
): Promise<void> =>
  manager.transaction(async (transaction) => {
    const [message]: unknown[] = await transaction.query(
      `SELECT 1 FROM rille_submission WHERE id = $1 AND kind = 'contact_message' FOR UPDATE`,
      [id],
    );
    if (!message) throw new Refusal('not_found', 'There is no such message.');
    const answers: { place: number; idempotency_key: string }[] = await transaction.query(
      'SELECT place, idempotency_key FROM rille_message WHERE submission_id = $1 ORDER BY place',
      [id],
    );
    if (answers.some(({ idempotency_key }) => idempotency_key === written.key)) return;
    const place = nextPlace(answers);
    if (seen !== place - 1) throw new Refusal('conflict', MOVED_ON, 'conversation_moved_on');
    if (answers.length >= MOST_MESSAGES)
      throw new Refusal('not_allowed', 'This message has been answered very often. Please call its writer.', 'conversation_full');
    const messageId = await store(transaction, { ...written, photoIds: [], of: 'submission_id', id, place, staffId });
    await addDelivery(transaction, { letter: 'contact_answer', event: messageId, submissionId: id, about: { message_id: messageId } });
  });
