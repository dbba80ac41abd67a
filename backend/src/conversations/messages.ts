import type { EntityManager } from 'typeorm';

/** More is no conversation: people call each other before. */
export const MOST_MESSAGES = 200;

/** So long after a repair is over its mailed link opens, and something can be written about it. */
export const CONVERSATION_DAYS = 30;

/** A photo of a message: its id, and how large it is. */
export interface MessagePhoto {
  readonly id: string;
  readonly bytes: number;
}

/** A message, as it is stored. */
export interface Message {
  readonly id: string;
  /** Its number in the conversation, from 1: what somebody has seen of it is said by that of the last one. */
  readonly place: number;
  readonly author: 'customer' | 'staff';
  /** Who of the team; null where it was the customer. */
  readonly staff: string | null;
  readonly text: string;
  readonly at: Date;
  /** When staff have read it. */
  readonly read_at: Date | null;
  readonly photos: readonly MessagePhoto[];
}

/** What is written about something. */
type MessagesOf = 'repair_id' | 'submission_id';

const MESSAGE = `jsonb_build_object('id', m.id, 'place', m.place, 'author', m.author, 'staff', writer.email, 'text', m.text, 'at', m.sent_at,
  'read_at', m.read_at, 'photos', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'bytes', length(p.bytes)) ORDER BY p.place), '[]')
    FROM rille_photo p WHERE p.message_id = m.id))`;

/** The messages of something, oldest first, as a column. @param id in SQL, whose they are */
export const messagesColumn = (of: MessagesOf, id: string): string =>
  `(SELECT coalesce(jsonb_agg(${MESSAGE} ORDER BY m.place), '[]') FROM rille_message m LEFT JOIN "user" writer ON writer.id = m.staff_id
    WHERE m.${of} = ${id})`;

/** How many messages of the customer of a repair `r` nobody of the team has read, as a column. */
export const UNREAD = `(SELECT count(*)::int FROM rille_message m WHERE m.repair_id = r.id AND m.author = 'customer' AND m.read_at IS NULL)`;

/** Whether something can be written about a repair `r`, as a column: not any more once it has been over for a while. */
export const CAN_WRITE = `(r.state NOT IN ('sent', 'picked_up', 'cancelled') OR r.changed_at > now() - make_interval(days => ${CONVERSATION_DAYS}))`;

/** One of them; null where it is gone. */
export async function messageOf(manager: EntityManager, id: string): Promise<Message | null> {
  const [row]: { message: Message }[] = await manager.query(
    `SELECT ${MESSAGE} AS message FROM rille_message m LEFT JOIN "user" writer ON writer.id = m.staff_id WHERE m.id = $1`,
    [id],
  );
  return row?.message ?? null;
}

/** As much of them as a customer reads: who of the team wrote one, and when one was read, stays there. */
export const forReader = (messages: readonly Message[]): object[] =>
  messages.map(({ id, author, text, at, photos }) => ({ id, author, text, at, photos }));

/** A photo that somebody has sent along about a repair; null where there is none such. */
export async function photoAbout(manager: EntityManager, repairId: string, id: string): Promise<Buffer | null> {
  const [photo]: { bytes: Buffer }[] = await manager.query(
    'SELECT p.bytes FROM rille_photo p JOIN rille_message m ON m.id = p.message_id WHERE p.id = $1 AND m.repair_id = $2',
    [id, repairId],
  );
  return photo?.bytes ?? null;
}
