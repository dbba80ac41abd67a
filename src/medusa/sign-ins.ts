import * as v from 'valibot';
import type { SignIn } from '../../domain/sign-in';
import { call, type StoreClient } from './client';
import { parse } from './parse';

const SignInsResponse = v.object({
  sessions: v.array(
    v.pipe(
      v.object({
        id: v.string(),
        browser: v.nullable(v.string()),
        system: v.nullable(v.string()),
        device: v.picklist(['computer', 'phone', 'tablet']),
        signed_in_at: v.pipe(
          v.string(),
          v.transform((text) => Date.parse(text)),
          v.number(),
        ),
        last_seen_hours_ago: v.pipe(v.number(), v.integer()),
        is_current: v.boolean(),
      }),
      v.transform(
        ({ signed_in_at, last_seen_hours_ago, is_current, ...device }): SignIn => ({
          ...device,
          signedInAtMs: signed_in_at,
          lastSeenHoursAgo: Math.max(0, last_seen_hours_ago),
          isCurrent: is_current,
        }),
      ),
    ),
  ),
});

/** Where the customer is signed in, this device first. @throws {UnauthorizedError} nobody is */
export const fetchSignIns = async (client: StoreClient): Promise<readonly SignIn[]> =>
  parse(SignInsResponse, await call(client, ({ account }) => account.get('/store/customers/me/sessions'))).sessions;

/** Signs out on another device. @throws {NotFoundError} nobody is signed in there any more */
export async function endSignIn(client: StoreClient, id: string): Promise<void> {
  await call(client, ({ account }) => account.delete(`/store/customers/me/sessions/${encodeURIComponent(id)}`));
}
