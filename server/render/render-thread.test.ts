import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RenderThread } from './render-thread';
import type { RenderOrder } from './thread-protocol';

const LIMITS = { timeoutMs: 300, mostWaiting: 3, heapMegabytes: 64, restartAfterMs: 20 };
const FILES = { manifest: '{}', shell: '', styles: {} };

/** A thread that answers every address except those that make it fall, hang or throw. */
const BEHAVIOUR = `
const { parentPort } = require('node:worker_threads');
parentPort.postMessage({ type: 'ready' });
parentPort.on('message', ({ id, order }) => {
  if (order.href === '/fall') process.exit(1);
  if (order.href === '/hang') for (;;);
  if (order.href === '/throw') return parentPort.postMessage({ type: 'failed', id, words: 'it threw' });
  if (order.href === '/never') return;
  parentPort.postMessage({ type: 'page', id, status: 200, html: 'page ' + order.href });
});
`;

async function openThread(): Promise<RenderThread> {
  const dir = await mkdtemp(join(tmpdir(), 'rille-thread-'));
  const file = join(dir, 'thread.cjs');
  await writeFile(file, BEHAVIOUR);
  // What it says to whoever runs the shop.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const thread = new RenderThread(file, FILES, async () => null, LIMITS);
  onTestFinished(async () => {
    await thread.close();
    await rm(dir, { recursive: true, force: true });
  });
  return thread;
}

const order = (href: string) => ({ href }) as RenderOrder;
const answersAgain = (thread: RenderThread) =>
  vi.waitFor(async () => expect(await thread.render(order('/'))).toEqual({ status: 200, html: 'page /' }), { timeout: 10_000 });

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

test('nothing is rendered any more once the shop is closed', async () => {
  const thread = await openThread();
  await thread.close();
  await expect(thread.render(order('/'))).rejects.toThrow();
});
