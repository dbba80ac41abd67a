import { expect, onTestFinished, test } from 'vitest';
import { configFrom } from '../config';
import { acceptRequest } from '../request-guard';
import { ask } from '../testing/ask';
import { openNotingBackend } from '../testing/noting-backend';
import { openServer } from '../testing/open-shop';
import { storeProxy } from './proxy';
import type { Refusal, RequestCheck, StoreRequest } from './request-check';

const TOO_MANY: Refusal = { status: 429, type: 'rate_limited', code: 'too_many', message: 'Too many.', retryAfterSeconds: 7 };
const LOGIN = { method: 'POST', body: '{"email":"Ada@example.com","password":"x"}', headers: { 'content-type': 'application/json' } };

/** The way to a backend that answers 401, with these checks. */
async function openWith(...checks: RequestCheck[]) {
  const backend = await openNotingBackend(onTestFinished, (_, res) => res.writeHead(401).end('Unauthorized'));
  const proxy = storeProxy(configFrom({ BACKEND_URL: backend.url }, '.'), { checks });
  onTestFinished(() => proxy.close());
  const { url } = await openServer((req, res) => {
    const context = acceptRequest(req, res);
    if (context) void proxy.handler(context);
  }, onTestFinished);
  return { url, seen: backend.seen };
}

test('a check sees the call, the address and what the body says, and hears what came of it', async () => {
  const asked: StoreRequest[] = [];
  const answered: number[] = [];
  const check: RequestCheck = {
    beforeForward: (request) => {
      asked.push(request);
      return null;
    },
    afterAnswer: (_, status) => void answered.push(status),
  };
  const { url } = await openWith(check);
  expect((await ask(url, '/store/auth', LOGIN)).status).toBe(401);
  expect(asked).toMatchObject([{ call: { limit: 'login' }, addressShare: '127.0.0.1', body: { email: 'Ada@example.com' } }]);
  expect(answered).toEqual([401]);
});

test('the first refusal counts, says when to come again, and the backend hears nothing', async () => {
  const { url, seen } = await openWith({ beforeForward: () => null }, { beforeForward: async () => TOO_MANY });
  const answer = await ask(url, '/store/auth', LOGIN);
  expect([answer.status, answer.headers['retry-after'], JSON.parse(answer.text)]).toEqual([
    429,
    '7',
    { code: 'too_many', type: 'rate_limited', message: 'Too many.' },
  ]);
  expect(seen).toEqual([]);
});
