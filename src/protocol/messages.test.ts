import { expect, test } from 'vitest';
import { asPageMessage, asWorkerMessage, type StoredState, toPage, toWorker, wholeness } from './messages';

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

const ALL = { kept: 3, total: 3 };
const SOME = { kept: 2, total: 3 };
const kept = (shell = ALL, texts = ALL, pictures = ALL): StoredState => ({
  builtAtMs: 1,
  shell,
  catalogue: { checkedAtMs: 1, products: 174, bytes: 1, texts },
  pictures: { ...pictures, bytes: 1 },
});

test.each([
  ['whole', kept()],
  ['pictures missing', kept(ALL, ALL, SOME)],
  ['partly', kept(ALL, SOME)],
  ['partly', kept(SOME)],
  ['partly', { ...kept(), catalogue: null }],
])('N02: the shop is %s on this device when that is what the worker has counted', (said, state) => {
  expect(wholeness(state)).toBe(said);
});

test('a worker of an older build that does not count the texts is believed', () => {
  const { texts: _, ...catalogue } = { ...kept().catalogue, texts: ALL };
  const message = toPage({ type: 'state', state: { ...kept(), catalogue } as StoredState });
  const heard = asWorkerMessage(message);
  expect(heard?.type === 'state' && wholeness(heard.state)).toBe('whole');
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
