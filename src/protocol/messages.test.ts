import { expect, test } from 'vitest';
import { asPageMessage, asWorkerMessage, toPage, toWorker } from './messages';

test('what a page says is what the worker hears', () => {
  const message = { type: 'keep-pictures', country: 'de', width: 320, format: 'avif' } as const;
  expect(asPageMessage(structuredClone(toWorker(message)))).toEqual(message);
});

test('what the worker says is what a page hears', () => {
  const message = {
    type: 'state',
    state: { builtAtMs: 1, shell: { kept: 1, total: 2 }, catalogue: null, pictures: { kept: 0, total: 0, bytes: 0 } },
  } as const;
  expect(asWorkerMessage(structuredClone(toPage(message)))).toEqual(message);
});

test.each([
  ['nothing', null],
  ['a word', 'activate-update'],
  ['a bare message', { type: 'activate-update' }],
  ['an older build', { rille: 0, message: { type: 'activate-update' } }],
  ['a newer build', { rille: 2, message: { type: 'activate-update' } }],
  ['an unknown type', { rille: 1, message: { type: 'delete-everything' } }],
  ['a country that is a path', { rille: 1, message: { type: 'keep-catalogue', country: '../store/carts' } }],
  ['a size nobody makes', { rille: 1, message: { type: 'keep-pictures', country: 'de', width: 99999, format: 'avif' } }],
  ['a getter', Object.defineProperty({ rille: 1 }, 'message', { get: () => undefined })],
])('D14, X05: %s is ignored by worker and page', (_, data) => {
  expect(asPageMessage(data)).toBeNull();
  expect(asWorkerMessage(data)).toBeNull();
});
