import { createHmac, randomUUID } from 'node:crypto';
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

/** What the mail to set a new password would hold. */
export async function resetToken({ databaseUrl }: Address, customerId: string): Promise<string> {
  const [row] = await sql(databaseUrl, 'SELECT password_hash FROM customer WHERE id = $1', [customerId]);
  return token({ customer_id: customerId }, row.password_hash);
}
