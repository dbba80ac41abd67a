import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../testing/ask';
import { openServer, openShop } from '../testing/open-shop';

/** The shop in front of a backend that answers everything so. */
async function shopOver(status: number, headers: Record<string, string | string[]> = {}): Promise<string> {
  const backend = await openServer((_, res) => res.writeHead(status, headers).end('OK'), onTestFinished);
  return (await openShop(onTestFinished, { backendUrl: backend.url })).url;
}
const LEFT = { cookie: 'connect.sid=s%3Aabc; rille_session=left' };
const FORGOTTEN = 'rille_session=; Path=/; Max-Age=0; SameSite=Lax';

test.each([200, 204, 401])(
  'P05: where the backend has ended the session (%s) the note that somebody has left goes with the answer',
  async (status) => {
    const own = 'connect.sid=; Path=/; Max-Age=0; HttpOnly';
    const url = await shopOver(status, { 'set-cookie': own });
    const answer = await ask(url, '/store/auth', { method: 'DELETE', headers: LEFT });
    expect(answer.headers['set-cookie']).toEqual([own, FORGOTTEN]);
    expect(answer.headers).toMatchObject({ 'clear-site-data': '"cache"', 'cache-control': 'no-store' });
  },
);

test.each([302, 403, 404, 500, 503])('P05: a backend that answers %s has ended nothing, and the note stays', async (status) => {
  const answer = await ask(await shopOver(status), '/store/auth', { method: 'DELETE', headers: LEFT });
  expect([answer.headers['set-cookie'], answer.headers['clear-site-data']]).toEqual([undefined, undefined]);
});

test('P05: a backend that is not there has ended nothing', async () => {
  const { url } = await openShop(onTestFinished, { backendUrl: 'http://127.0.0.1:9' });
  const answer = await ask(url, '/store/auth', { method: 'DELETE', headers: LEFT });
  expect([answer.status, answer.headers['set-cookie']]).toEqual([503, undefined]);
});

test('nothing else than the end of a session takes the note away, or empties what the browser keeps', async () => {
  const url = await shopOver(200);
  for (const [method, path, headers] of [
    ['GET', '/store/auth', LEFT],
    ['GET', '/store/customers/me', LEFT],
    ['DELETE', '/store/auth', { cookie: 'rille_session=leftover' }],
  ] as const) {
    const answer = await ask(url, path, { method, headers });
    expect([path, answer.headers['set-cookie']]).toEqual([path, undefined]);
    expect([path, 'clear-site-data' in answer.headers]).toEqual([path, method === 'DELETE']);
  }
});
