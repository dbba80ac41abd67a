import * as v from 'valibot';
import type { SentPhoto, SentRequest } from '../../domain/sent-request';
import { call, type StoreClient } from './client';
import { EmailSchema } from './email';
import { NotFoundError } from './errors';
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
    }),
  ),
});

const BASE64 = /^[A-Za-z\d+/]*={0,2}$/;

/** @returns null where it has gone since it was named */
async function fetchPhoto(client: StoreClient, id: string): Promise<string | null> {
  try {
    const answer = await call(client, ({ account }) => account.get(`/store/customers/me/photos/${encodeURIComponent(id)}`));
    return `data:image/jpeg;base64,${parse(v.object({ jpeg: v.pipe(v.string(), v.regex(BASE64)) }), answer).jpeg}`;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}

/**
 * All that the customer has sent by forms, newest first, with every word. One answer after the other, so that who has sent much is not
 * turned away.
 *
 * @param mostPhotoBytes so much of photos is taken along; what is beyond it is named
 * @throws {UnauthorizedError} nobody is signed in
 */
export async function fetchSentRequests(client: StoreClient, mostPhotoBytes: number): Promise<SentRequest[]> {
  const all: v.InferOutput<typeof WholeResponse>['requests'] = [];
  for (;;) {
    const answer = await call(client, ({ account }) => account.get(`/store/customers/me/requests/whole?offset=${all.length}`));
    const { requests } = parse(WholeResponse, answer);
    all.push(...requests);
    // Nobody has to know how long a stretch is: behind the last one there is nothing.
    if (requests.length === 0) break;
  }
  let leftBytes = mostPhotoBytes;
  const whole: SentRequest[] = [];
  for (const { received_at, locale, display_id, product_title, photos, ...request } of all) {
    const taken: SentPhoto[] = [];
    for (const { id, name, bytes } of photos) {
      const dataUrl = bytes <= leftBytes ? await fetchPhoto(client, id) : null;
      if (dataUrl !== null) leftBytes -= bytes;
      taken.push({ name, sizeBytes: bytes, ...(dataUrl !== null && { dataUrl }) });
    }
    whole.push({
      ...request,
      receivedAtMs: Date.parse(received_at),
      language: locale,
      orderNumber: display_id,
      title: product_title,
      photos: taken,
    });
  }
  return whole;
}
