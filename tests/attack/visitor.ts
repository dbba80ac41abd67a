import { type IncomingHttpHeaders, request } from 'node:http';

/** What a visitor is answered. */
export interface Told {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Parsed where it is JSON, else text. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as they come.
  readonly body: any;
  /** The session cookie as a browser would send it back; empty when none was set. */
  readonly cookie: string;
}

export interface Visitor {
  ask(
    method: string,
    path: string,
    options?: { body?: object; cookie?: string; headers?: Readonly<Record<string, string>> },
  ): Promise<Told>;
}

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Somebody at an address of their own.
 *
 * @param from a loopback address, so that one machine can be many visitors (127.0.0.2, …)
 */
export function visitorAt(url: string, from: string): Visitor {
  const { port } = new URL(url);
  return {
    ask: (method, path, { body, cookie, headers = {} } = {}) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? '' : JSON.stringify(body);
        const sent = {
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(cookie && { cookie }),
          ...headers,
        };
        const req = request({ host: '127.0.0.1', port, localAddress: from, agent: false, method, path, headers: sent }, (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('error', reject);
          res.on('end', () => {
            const [set = ''] = res.headers['set-cookie']?.filter((line) => line.startsWith('connect.sid=')) ?? [];
            const answer = read(Buffer.concat(chunks).toString('utf8'));
            resolve({ status: res.statusCode ?? 0, headers: res.headers, body: answer, cookie: set.split(';')[0] ?? '' });
          });
        });
        req.on('error', reject);
        req.end(text);
      }),
  };
}

let people = 0;

export const PASSWORD = 'a strong one';
export const newEmail = (): string => `visitor-${Date.now()}-${process.pid}-${people++}@example.com`;

/** Signs up over the public port. @returns the e-mail address and the cookie */
export async function signUp(visitor: Visitor, email = newEmail()): Promise<{ email: string; cookie: string }> {
  const { status, cookie } = await visitor.ask('POST', '/store/customers', {
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
): Promise<Told> => visitor.ask('POST', '/store/auth', { body: { email, password }, headers });
