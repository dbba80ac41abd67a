import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { KeptStaffCode } from '../../../domain/kiosk';
import { forgetKiosk, keepKiosk, readKiosk } from '../../storage/kiosk-record';
import { tryStaffCode } from './staff-code';

const NOW_MS = 1_764_000_000_000;
const LOCKED_MS = 5 * 60_000;
const RIGHT = '123456';
const WRONG = '654321';

let kept: KeptStaffCode;
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

beforeAll(async () => {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(RIGHT), 'PBKDF2', false, ['deriveBits']);
  const hash = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 10 }, key, 256);
  kept = { salt: base64(salt), hash: base64(new Uint8Array(hash)), iterations: 10 };
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  await forgetKiosk();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Writes a row as a damaged disk or another version would have it. */
const keepTries = (row: unknown) => keepKiosk('tries', row as never);
const enter = (code: string) => tryStaffCode(code, kept);

test('the right code lets in, and takes the wrong tries back', async () => {
  expect(await enter(WRONG)).toEqual({ kind: 'wrong' });
  expect(await enter(RIGHT)).toEqual({ kind: 'right' });
  expect(await readKiosk('tries')).toEqual({ wrong: 0, lockedUntilMs: 0 });
});

test('after five wrong ones nobody is let in for five minutes, by the right one neither', async () => {
  for (let tries = 0; tries < 4; tries += 1) expect(await enter(WRONG)).toEqual({ kind: 'wrong' });
  expect(await enter(WRONG)).toEqual({ kind: 'locked', waitMs: LOCKED_MS });
  vi.setSystemTime(NOW_MS + LOCKED_MS - 1);
  expect(await enter(RIGHT)).toEqual({ kind: 'locked', waitMs: 1 });
  vi.setSystemTime(NOW_MS + LOCKED_MS);
  expect(await enter(WRONG)).toEqual({ kind: 'wrong' });
  expect(await enter(RIGHT)).toEqual({ kind: 'right' });
});

test('what was locked while the clock was ahead is open five minutes after the first look by the right one', async () => {
  vi.setSystemTime(NOW_MS + 400 * 86_400_000);
  for (let tries = 0; tries < 5; tries += 1) await enter(WRONG);
  vi.setSystemTime(NOW_MS);
  expect(await enter(RIGHT)).toEqual({ kind: 'locked', waitMs: LOCKED_MS });
  vi.setSystemTime(NOW_MS + LOCKED_MS / 2);
  expect(await enter(RIGHT)).toEqual({ kind: 'locked', waitMs: LOCKED_MS / 2 });
  vi.setSystemTime(NOW_MS + LOCKED_MS);
  expect(await enter(RIGHT)).toEqual({ kind: 'right' });
});

test.each([
  {},
  null,
  'five',
  [],
  { wrong: 'many', lockedUntilMs: 0 },
  { wrong: Number.NaN, lockedUntilMs: 0 },
  { wrong: -1e9, lockedUntilMs: 0 },
  { wrong: 0, lockedUntilMs: Number.NaN },
  { wrong: 0, lockedUntilMs: Number.POSITIVE_INFINITY },
  { wrong: 0.5, lockedUntilMs: '0' },
])('a row that says %j leaves one try, and the next wrong one locks', async (row) => {
  await keepTries(row);
  expect(await enter(WRONG)).toEqual({ kind: 'locked', waitMs: LOCKED_MS });
  await keepTries(row);
  expect(await enter(RIGHT)).toEqual({ kind: 'right' });
});
