import { expect, test } from 'vitest';
import fc from '../testing/fast-check';
import {
  asPageMessage,
  asWorkerMessage,
  type PageMessage,
  type StoredState,
  toPage,
  toWorker,
  unreadablePageMessage,
  unreadableWorkerMessage,
  wholeness,
} from './messages';

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

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary', minLength: 400, maxLength: 500 }));
/** Also more than anybody has thought of. */
const many = <Item>(item: fc.Arbitrary<Item>): fc.Arbitrary<Item[]> =>
  fc.oneof(
    fc.array(item),
    fc.tuple(item, fc.integer({ min: 0, max: 30_000 })).map(([one, count]) => Array<Item>(count).fill(one)),
  );
const pack = fc.record({
  id: fc.oneof(
    fc.constant('all'),
    text.map((handle) => `product:x${handle}`),
    text.map((slug) => `list:x${slug}`),
  ),
  title: text,
  handles: many(text),
  country: fc.constantFrom('de', 'ch'),
  format: fc.constantFrom('avif' as const, 'webp' as const, 'jpg' as const),
});
const visitor = fc.record({ locale: fc.constantFrom('en' as const, 'de' as const), country: fc.constantFrom('de', 'ch') });

/** Of the kinds that carry what there is any number of, and texts of any length. */
const pageMessage: fc.Arbitrary<PageMessage> = fc.oneof(
  fc.record({ type: fc.constant('keep-pages' as const), visitor, paths: many(text), isLineThin: fc.boolean() }),
  fc.record({ type: fc.constant('weigh-pack' as const), pack }),
  fc.record({ type: fc.constant('keep-pack' as const), pack }),
  fc.record({ type: fc.constant('drop-pack' as const), id: text }),
);

test('D14: a message is heard whole, however much it names and however long its names are', () => {
  fc.assert(
    fc.property(pageMessage, (message) => {
      expect(asPageMessage(toWorker(message))).toEqual(message);
      expect(unreadablePageMessage(toWorker(message))).toBeNull();
    }),
  );
});

test('one pack that this page cannot read takes the others off no list', () => {
  const state = {
    id: 'all',
    title: 'All products',
    handles: [],
    total: 2,
    kept: 1,
    gone: 0,
    bytes: 1,
    askedAtMs: 1,
    trouble: null,
  };
  const data = { rille: 1, message: { type: 'packs', packs: [{ ...state, trouble: 'of a later build' }, state] } };
  expect(asWorkerMessage(data)).toEqual({ type: 'packs', packs: [state] });
});

test('a message of a known kind that cannot be read is named, with what is wrong', () => {
  expect(unreadablePageMessage({ rille: 1, message: { type: 'keep-catalogue', country: '../store/carts' } })).toMatch(
    /^keep-catalogue: country /,
  );
  expect(unreadablePageMessage({ rille: 1, message: { type: 'keep-pages', paths: ['/', 1] } })).toMatch(/^keep-pages: .*paths\.1 /);
  expect(unreadableWorkerMessage({ rille: 1, message: { type: 'state' } })).toMatch(/^state: state /);
});

test.each([
  ['what can be read', toWorker({ type: 'keep-rest' })],
  ['a kind that only a later build knows', { rille: 1, message: { type: 'of a later build' } }],
  ['what an earlier or later build says otherwise', { rille: 2, message: { type: 'keep-catalogue' } }],
  ['what is no message of ours', { type: 'keep-catalogue' }],
  ['nothing', null],
])('D14: %s is no mistake of ours', (_, data) => {
  expect(unreadablePageMessage(data)).toBeNull();
  expect(unreadableWorkerMessage(data)).toBeNull();
});
