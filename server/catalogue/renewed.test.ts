import { expect, test } from 'vitest';
import { type RenewalRules, Renewed } from './renewed';

const RULES: RenewalRules = { freshMs: 60_000, patienceAgeMs: 600_000, patienceMs: 20, pauseMs: 5_000 };

/** A source that a test answers for, one reading after the other. */
function source() {
  const clock = { ms: 1_000 };
  const readings: { readonly resolve: (value: string) => void; readonly reject: (error: Error) => void }[] = [];
  const renewed = new Renewed(
    () => new Promise<string>((resolve, reject) => readings.push({ resolve, reject })),
    RULES,
    () => clock.ms,
  );
  const answer = (number: number, value: string) => readings[number]?.resolve(value);
  const fail = (number: number) => readings[number]?.reject(new Error('it is away'));
  return { clock, readings, renewed, answer, fail };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

async function withFirst() {
  const made = source();
  const first = made.renewed.get();
  made.answer(0, 'first');
  await first;
  return made;
}

test('what is known to be old is read again at once, however young it is, and whoever asks meanwhile gets the new one', async () => {
  const { renewed, readings, answer } = await withFirst();
  renewed.outdate();
  expect(readings).toHaveLength(2);
  const asked = renewed.get();
  answer(1, 'second');
  expect((await asked).value).toBe('second');
  expect((await renewed.get()).value).toBe('second');
  expect(readings).toHaveLength(2);
});

test('a visitor waits a little for it, not for ever', async () => {
  const { renewed, answer } = await withFirst();
  renewed.outdate();
  expect((await renewed.get()).value).toBe('first');
  answer(1, 'second');
  await nextTurn();
  expect((await renewed.get()).value).toBe('second');
});

test('what changes while it is being read is read once more, for the answer may be from before', async () => {
  const { renewed, readings, answer } = await withFirst();
  renewed.outdate();
  renewed.outdate();
  renewed.outdate();
  answer(1, 'half');
  await nextTurn();
  expect(readings).toHaveLength(3);
  const asked = renewed.get();
  answer(2, 'whole');
  expect((await asked).value).toBe('whole');
  expect(readings).toHaveLength(3);
});

test('where the reading fails the old one stays, and is not taken for new once the source is back', async () => {
  const { renewed, readings, clock, answer, fail } = await withFirst();
  renewed.outdate();
  fail(1);
  await nextTurn();
  expect((await renewed.get()).value).toBe('first');
  expect(readings).toHaveLength(2);
  clock.ms += RULES.pauseMs;
  const asked = renewed.get();
  answer(2, 'second');
  expect((await asked).value).toBe('second');
});

test('what nobody has asked for is not read because it changed', () => {
  const { renewed, readings } = source();
  renewed.outdate();
  expect(readings).toHaveLength(0);
});
