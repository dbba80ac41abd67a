import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type LinkPurpose, tokenOfLink } from '../../src/corrections/accounts/mailed-links';
import type { Address } from './global-setup';
import { type Answer, type Shopper, shopperAt, sql } from './shop';

export const PASSWORD = 'a strong one';

/** Somebody who has not signed up yet. */
export const person = () => ({ email: `person-${randomUUID()}@example.com`, password: PASSWORD, first_name: 'Mika', last_name: 'Näder' });

/** The session cookie of an answer, as a browser would send it back; empty when there is none. */
export const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? '';

/** A new customer and the cookie she is signed in with. */
export async function signUp(shop: Address): Promise<{ id: string; email: string; cookie: string }> {
  const someone = person();
  const answer = await shopperAt(shop).post('/store/customers', someone);
  if (answer.status !== 200) throw new Error(`No account: ${answer.status} ${JSON.stringify(answer.body)}`);
  return { id: answer.body.customer.id, email: someone.email, cookie: cookieOf(answer) };
}

/** Sign in as on another device. @returns its cookie */
export async function logIn(shop: Pick<Address, 'url'>, email: string, password = PASSWORD): Promise<string> {
  const answer = await shopperAt(shop).post('/store/auth', { email, password });
  if (answer.status !== 200) throw new Error(`Not signed in: ${answer.status}`);
  return cookieOf(answer);
}

/** What the holder of a cookie is told when she asks who she is. */
export const statusWith = async (shopper: Shopper, cookie: string): Promise<number> =>
  (await shopper.get('/store/customers/me', { cookie })).status;

/** A token as jsonwebtoken makes them, good for a minute. */
export function token(payload: object, secret: string): string {
  const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');
  const words = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...payload, exp: Math.floor(Date.now() / 1_000) + 60 })}`;
  return `${words}.${createHmac('sha256', secret).update(words).digest('base64url')}`;
}

/** What stands in the last mail of a kind about an account. */
export async function mailedToken(shop: Address, email: string, purpose: LinkPurpose): Promise<string> {
  const [row] = await sql(
    shop.databaseUrl,
    `SELECT link.id FROM rille_mailed_link link JOIN customer ON customer.id = customer_id
     WHERE customer.email = $1 AND purpose = $2 ORDER BY link.created_at DESC`,
    [email, purpose],
  );
  return tokenOfLink(JSON.parse(readFileSync(join(inject('template'), 'secrets.json'), 'utf8')).cookie, purpose, row.id);
}

/** Asks for a mail to set a new password. @returns what stands in it */
export async function resetToken(shop: Address, email: string): Promise<string> {
  await shopperAt(shop).post('/store/customers/password-token', { email });
  return mailedToken(shop, email, 'reset-password');
}
