import * as v from 'valibot';
import type { SentPhoto, SentRequest } from '../../domain/sent-request';
import { call, type StoreClient } from './client';
import { fetchOwnPhoto } from './conversations';
import { EmailSchema } from './email';
import { parse } from './parse';

const WholeResponse = v.object({
  requests: v.array(
    v.object({
      kind: v.string(),
      reference: v.nullable(v.string()),
      received_at: v.string(),
      email: EmailSchema,
      locale: v.string(),
      display_id: v.nullable(v.number()),
      product_title: v.nullable(v.string()),
      content: v.record(v.string(), v.unknown()),
      photos: v.array(v.object({ id: v.string(), name: v.string(), bytes: v.number() })),
      answers: v.optional(v.array(v.object({ text: v.string(), at: v.string() })), []),
    }),
  ),
});

/** Room for photos in a file of one's own data: what is beyond it is named. */
export class PhotoRoom {
  constructor(
    private readonly client: StoreClient,
    private leftBytes: number,
  ) {}

  /** Reads a photo of the customer's, as long as there is room for it. */
  async take({ id, name, bytes }: { readonly id: string; readonly name: string; readonly bytes: number }): Promise<SentPhoto> {
    const dataUrl = bytes <= this.leftBytes ? await fetchOwnPhoto(this.client, id) : null;
    if (dataUrl !== null) this.leftBytes -= bytes;
    return { name, sizeBytes: bytes, ...(dataUrl !== null && { dataUrl }) };
  }
}

/**
 * All that the customer has sent by forms, newest first, with every word. One answer after the other, so that who has sent much is not
 * turned away.
 *
 * @param room takes their photos along
 * @throws {UnauthorizedError} nobody is signed in
 */
export async function fetchSentRequests(client: StoreClient, room: PhotoRoom): Promise<SentRequest[]> {
  const all: v.InferOutput<typeof WholeResponse>['requests'] = [];
  for (;;) {
    const answer = await call(client, ({ account }) => account.get(`/store/customers/me/requests/whole?offset=${all.length}`));
    const { requests } = parse(WholeResponse, answer);
    all.push(...requests);
    // Nobody has to know how long a stretch is: behind the last one there is nothing.
    if (requests.length === 0) break;
  }
  const whole: SentRequest[] = [];
  for (const { received_at, locale, display_id, product_title, photos, answers, ...request } of all) {
    const taken: SentPhoto[] = [];
    for (const photo of photos) taken.push(await room.take(photo));
    whole.push({
      ...request,
      receivedAtMs: Date.parse(received_at),
      language: locale,
      orderNumber: display_id,
      title: product_title,
      photos: taken,
      answers: answers.map(({ text, at }) => ({ text, sentAtMs: Date.parse(at) })),
    });
  }
  return whole;
}
