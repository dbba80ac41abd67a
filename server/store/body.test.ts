import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../src/testing/eventually';
import { ask } from '../testing/ask';
import { openServer } from '../testing/open-shop';
import { BodyError, type JsonBody, readBody } from './body';
import type { StoreCall } from './store-api';

const CALL: StoreCall = {
  method: 'POST',
  path: '/store/carts',
  share: 'writes',
  purpose: '',
  body: ['quantity', 'metadata'],
  largestBodyBytes: 50,
};
const JSON_TYPE = { 'content-type': 'application/json' };

/** Reads what is posted; `read` settles with the outcome. */
async function openReader(timeoutMs = 5_000) {
  const read: Promise<JsonBody | BodyError>[] = [];
  const { url } = await openServer((req, res) => {
    const outcome = readBody(req, CALL, timeoutMs).catch((error: BodyError) => error);
    read.push(outcome);
    void outcome.then((body) => res.writeHead(body instanceof BodyError ? body.refusal.status : 200).end());
  }, onTestFinished);
  return { url, read };
}

test('a body is read whole, its fields for whoever checks them', async () => {
  const { url, read } = await openReader();
  await ask(url, '/', { method: 'POST', body: '{"quantity": 2}', headers: { 'content-type': 'application/json; charset=UTF-8' } });
  expect(await read[0]).toEqual({ bytes: Buffer.from('{"quantity": 2}'), fields: { quantity: 2 } });
});

test('no body is as good as an empty one, whatever its type', async () => {
  const { url, read } = await openReader();
  await ask(url, '/', { method: 'POST' });
  expect(await read[0]).toEqual({ bytes: Buffer.alloc(0), fields: {} });
});

test.each([
  ['a form, which any site may send', 415, 'quantity=2', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['text, which any site may send', 415, '{"quantity":2}', { 'content-type': 'text/plain' }],
  ['nothing said about what it is', 415, '{"quantity":2}', {}],
  ['another alphabet', 415, '{"quantity":2}', { 'content-type': 'application/json; charset=utf-16' }],
  ['a compressed one', 415, '{"quantity":2}', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
  ['half of it', 400, '{"quantity":', JSON_TYPE],
  ['a list', 400, '[1]', JSON_TYPE],
  ['null', 400, 'null', JSON_TYPE],
  ['a field that no screen sends', 400, '{"customer_id":"cus_1"}', JSON_TYPE],
  ['a field of every object', 400, '{"__proto__":{"quantity":1}}', JSON_TYPE],
  ['more than the call takes', 413, JSON.stringify({ metadata: 'x'.repeat(50) }), JSON_TYPE],
  [
    'more than the call takes, in pieces',
    413,
    JSON.stringify({ metadata: 'x'.repeat(50) }),
    { ...JSON_TYPE, 'transfer-encoding': 'chunked' },
  ],
])('%s is answered %i', async (_, status, body, headers) => {
  const { url } = await openReader();
  expect((await ask(url, '/', { method: 'POST', body, headers: headers as Record<string, string> })).status).toBe(status);
});

test('a body that does not come in time is given up', async () => {
  const { url, read } = await openReader(50);
  const req = request(url, { method: 'POST', headers: { ...JSON_TYPE, 'content-length': '10' } });
  req.on('error', () => undefined);
  req.write('{');
  await eventually(() => expect(read).toHaveLength(1));
  expect(await read[0]).toMatchObject({ refusal: { status: 408, closes: true } });
  req.destroy();
});

test('a body whose sender leaves is given up', async () => {
  const { url, read } = await openReader();
  const req = request(url, { method: 'POST', headers: { ...JSON_TYPE, 'content-length': '10' } });
  req.on('error', () => undefined);
  req.write('{');
  await eventually(() => expect(read).toHaveLength(1));
  req.destroy();
  expect(await read[0]).toBeInstanceOf(BodyError);
});
