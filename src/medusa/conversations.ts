import * as v from 'valibot';
import type { Conversation, ConversationMessage } from '../../domain/conversation';
import { call, type StoreClient } from './client';
import { NotFoundError } from './errors';
import { parse, TextSchema } from './parse';

const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text)),
);

/** What of a repair's answer is the conversation about it; an older backend says nothing of it. */
export const conversationEntries = {
  messages: v.optional(
    v.array(
      v.pipe(
        v.object({
          id: v.string(),
          author: v.picklist(['customer', 'staff']),
          text: TextSchema,
          at: Moment,
          photos: v.array(v.object({ id: v.string(), bytes: v.number() })),
        }),
        v.transform(
          ({ at, photos, ...message }): ConversationMessage => ({
            ...message,
            sentMs: at,
            photos: photos.map(({ id, bytes }) => ({ id, sizeBytes: bytes })),
          }),
        ),
      ),
    ),
    [],
  ),
  can_write: v.optional(v.boolean(), false),
};

/** As the pages have it. */
export const conversationIn = ({
  messages,
  can_write,
}: v.InferOutput<v.ObjectSchema<typeof conversationEntries, undefined>>): Conversation => ({ messages, isOpen: can_write });

/** What somebody writes about a repair, and the key under which it comes once. */
export interface NewMessage {
  readonly text: string;
  readonly photoIds: readonly string[];
  readonly key: string;
}

/** @throws {RefusedError} code `conversation_closed`, `conversation_full` or `photo_gone` */
export async function writeAboutOwn(client: StoreClient, id: string, { text, photoIds, key }: NewMessage): Promise<void> {
  const path = `/store/customers/me/service-requests/${encodeURIComponent(id)}/messages` as const;
  await call(client, ({ submissions }) => submissions.send(path, { message: text, photo_ids: photoIds }, key));
}

/** @throws {RefusedError} the same, and where the link opens nothing any more */
export async function writeByLink(client: StoreClient, token: string, { text, photoIds, key }: NewMessage): Promise<void> {
  await call(client, ({ submissions }) =>
    submissions.send('/store/service-requests/messages', { token, message: text, photo_ids: photoIds }, key),
  );
}

const BASE64 = /^[A-Za-z\d+/]*={0,2}$/;
const PhotoResponse = v.object({ jpeg: v.pipe(v.string(), v.regex(BASE64)) });

async function dataUrl(ask: () => Promise<unknown>): Promise<string | null> {
  try {
    return `data:image/jpeg;base64,${parse(PhotoResponse, await ask()).jpeg}`;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}

/** A photo of a customer's own, as an address that any browser shows; null where it has gone since it was named. */
export const fetchOwnPhoto = (client: StoreClient, id: string): Promise<string | null> =>
  dataUrl(() => call(client, ({ account }) => account.get(`/store/customers/me/photos/${encodeURIComponent(id)}`)));

/** The same by a mailed link. */
export const fetchPhotoByLink = (client: StoreClient, token: string, id: string): Promise<string | null> =>
  dataUrl(() => call(client, ({ account }) => account.post('/store/service-requests/photos', { token, photo_id: id })));
