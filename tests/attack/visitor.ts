import { call, type JsonAnswer } from './shopper';

/** What a visitor is answered. */
export interface Told extends JsonAnswer {
  /** The session cookie as a browser would send it back; empty when none was set. */
  readonly cookie: string;
}

/** Makes one call. No cookie is kept: which one is sent is what these tests are about. */
export type Visitor = (
  method: string,
  path: string,
  options?: { body?: object; cookie?: string; headers?: Readonly<Record<string, string>> },
) => Promise<Told>;

/**
 * Somebody at an address of their own.
 *
 * @param from a loopback address, so that one machine can be many visitors (127.0.0.2, …)
 */
export const visitorAt =
  (url: string, from: string): Visitor =>
  async (method, path, { body, cookie, headers } = {}) => {
    const answer = await call(url, method, path, body, { from, headers: { ...headers, ...(cookie && { cookie }) } });
    const set = answer.headers['set-cookie']?.find((line) => line.startsWith('connect.sid='));
    return { ...answer, cookie: set?.split(';')[0] ?? '' };
  };

let people = 0;

export const PASSWORD = 'a strong one';
export const newEmail = (): string => `visitor-${Date.now()}-${process.pid}-${people++}@example.com`;

/** Signs up over the public port. @returns the e-mail address and the cookie */
export async function signUp(visitor: Visitor, email = newEmail()): Promise<{ email: string; cookie: string }> {
  const { status, cookie } = await visitor('POST', '/store/customers', {
    body: { email, password: PASSWORD, first_name: 'M', last_name: 'N' },
  });
  if (status !== 200) throw new Error(`No account: ${status}`);
  return { email, cookie };
}

/** Tries a password. */
export const logIn = (
  visitor: Visitor,
  email: string,
  password = PASSWORD,
  headers: Readonly<Record<string, string>> = {},
): Promise<Told> => visitor('POST', '/store/auth', { body: { email, password }, headers });
