import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../src/testing/eventually';
import { RenderThread, type ThreadLimits } from './render-thread';
import type { RenderOrder } from './thread-protocol';

const LIMITS = {
  timeoutMs: 300,
  mostWaiting: 3,
  mostOfOne: 3,
  mostInThread: 2,
  heapMegabytes: 64,
  restartAfterMs: 20,
  askEveryMs: 20,
  silentMs: 1_000,
  startMs: 30_000,
};
const FILES = { manifest: '{}', shell: '', styles: {} };

/** A thread that answers every address except those that make it fall, hang or throw. */
const BEHAVIOUR = `
const { parentPort } = require('node:worker_threads');
let begun = 0;
parentPort.postMessage({ type: 'ready' });
parentPort.on('message', ({ type, id, order }) => {
  if (type === 'are you there') return parentPort.postMessage({ type: 'here' });
  if (order.href === '/fall') process.exit(1);
  if (order.href === '/hang') for (;;);
  if (order.href === '/throw') return parentPort.postMessage({ type: 'failed', id, words: 'it threw' });
  if (order.href === '/never') return;
  if (order.href === '/begun') return parentPort.postMessage({ type: 'page', id, status: 200, html: String(begun) });
  if (order.href.startsWith('/slow')) begun++;
  if (order.href.startsWith('/slow')) for (const until = Date.now() + 100; Date.now() < until; );
  parentPort.postMessage({ type: 'page', id, status: 200, html: 'page ' + order.href });
});
`;

async function openThread(limits: ThreadLimits = LIMITS): Promise<RenderThread> {
  const dir = await mkdtemp(join(tmpdir(), 'rille-thread-'));
  const file = join(dir, 'thread.cjs');
  await writeFile(file, BEHAVIOUR);
  // What it says to whoever runs the shop.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const thread = new RenderThread(file, FILES, async () => null, limits);
  onTestFinished(async () => {
    await thread.close();
    await rm(dir, { recursive: true, force: true });
  });
  return thread;
}

const order = (href: string) => ({ href }) as RenderOrder;
const answersAgain = (thread: RenderThread) =>
  eventually(async () => expect(await thread.render(order('/'))).toEqual({ status: 200, html: 'page /' }));

test('a page that takes the thread with it fails, with those that wait beside it, and the next ones are rendered by another', async () => {
  const thread = await openThread();
  await answersAgain(thread);
  const both = await Promise.allSettled([thread.render(order('/fall')), thread.render(order('/never'))]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await answersAgain(thread);
});

test('a page that never ends is given up in time, and another thread takes over', async () => {
  const thread = await openThread();
  await answersAgain(thread);
  await expect(thread.render(order('/hang'))).rejects.toThrow('too long');
  await answersAgain(thread);
});

test('a thread that hangs is noticed and replaced also while nobody waits for a page', async () => {
  const thread = await openThread({ ...LIMITS, timeoutMs: 60_000 });
  await answersAgain(thread);
  expect(thread.isWell).toBe(true);
  const hanging = thread.render(order('/hang'));
  await expect(hanging).rejects.toThrow('hangs');
  expect(thread.isWell).toBe(false);
  await eventually(() => expect(thread.isWell).toBe(true));
  await answersAgain(thread);
});

test('a page that throws fails alone', async () => {
  const thread = await openThread();
  await answersAgain(thread);
  const [thrown, other] = await Promise.allSettled([thread.render(order('/throw')), thread.render(order('/other'))]);
  expect([thrown.status, other.status]).toEqual(['rejected', 'fulfilled']);
});

test('more than may wait are turned away at once, to get the shell', async () => {
  const thread = await openThread();
  await answersAgain(thread);
  const waiting = Array.from({ length: LIMITS.mostWaiting }, () => thread.render(order('/never')).catch(() => 'late'));
  await expect(thread.render(order('/one-too-many'))).rejects.toThrow('too many');
  expect(await Promise.all(waiting)).toEqual(['late', 'late', 'late']);
});

test('one visitor’s pages do not take the places of all the others', async () => {
  const thread = await openThread({ ...LIMITS, mostWaiting: 100, mostOfOne: 2 });
  await answersAgain(thread);
  const greedy = [1, 2, 3].map((number) => thread.render(order(`/${number}`), { address: '203.0.113.1' }));
  const other = thread.render(order('/other'), { address: '203.0.113.2' });
  expect((await Promise.allSettled(greedy)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect((await other).html).toBe('page /other');
});

test('what nobody waits for any more, or waited for too long, is never begun', async () => {
  const thread = await openThread({ ...LIMITS, mostWaiting: 100, mostOfOne: 100, timeoutMs: 1_000 });
  await answersAgain(thread);
  const gone = new AbortController();
  const slow = Array.from({ length: 20 }, (_, index) => thread.render(order(`/slow-${index}`)));
  const left = thread.render(order('/left'), { signal: gone.signal });
  gone.abort();
  await expect(left).rejects.toThrow('nobody waits');
  const late = (await Promise.allSettled(slow)).filter(({ status }) => status === 'rejected');
  expect(late.length).toBeGreaterThan(5);
  // Those the thread had been given already are made; the others it never hears of.
  const begun = Number((await thread.render(order('/begun'))).html);
  expect(begun).toBeLessThanOrEqual(slow.length - late.length + LIMITS.mostInThread);
  expect(thread.waiting).toBe(0);
});

test('nothing is rendered any more once the shop is closed', async () => {
  const thread = await openThread();
  await thread.close();
  await expect(thread.render(order('/'))).rejects.toThrow();
});
