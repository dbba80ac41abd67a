import { expect, test } from 'vitest';
import fc from '../testing/fast-check';
import { createSpeaker, QUIET_MS } from './speaker';

/** Time that passes only when a test says so. */
function stage() {
  let time = 0;
  let timers: { at: number; work: () => void }[] = [];
  const said: { at: number; text: string }[] = [];
  const speaker = createSpeaker({
    now: () => time,
    setTimer(delayMs, work) {
      const timer = { at: time + delayMs, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    say: (text) => said.push({ at: time, text }),
  });
  const pass = (ms: number) => {
    const end = time + ms;
    for (;;) {
      const [first] = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at);
      if (!first) break;
      timers = timers.filter((timer) => timer !== first);
      time = first.at;
      first.work();
    }
    time = end;
  };
  return { speaker, said, pass, texts: () => said.map(({ text }) => text) };
}

test('five presses on "one more" are said once, as their result', () => {
  const { speaker, pass, texts } = stage();
  for (const count of [1, 2, 3, 4, 5]) {
    speaker.tell('line', `${count} pieces.`);
    pass(300);
  }
  pass(QUIET_MS);
  expect(texts()).toEqual(['5 pieces.']);
});

test('what happens at the same time is said in one breath, in its order', () => {
  const { speaker, pass, texts } = stage();
  speaker.become('sync', 'in-sync', 'With the shop.');
  speaker.tell('line a', 'A: 2 pieces.');
  speaker.become('sync', 'waiting', 'Kept on this device.');
  pass(QUIET_MS);
  expect(texts()).toEqual(['A: 2 pieces. Kept on this device.']);
});

test('where a state begins is no news, and a state that did not last is none either', () => {
  const { speaker, pass, texts } = stage();
  speaker.become('sync', 'in-sync', 'With the shop.');
  pass(QUIET_MS);
  speaker.become('sync', 'sending', 'On its way.');
  pass(300);
  speaker.become('sync', 'in-sync', 'With the shop.');
  pass(QUIET_MS);
  expect(texts()).toEqual([]);
  speaker.become('sync', 'decision', 'Needs you.');
  pass(QUIET_MS);
  expect(texts()).toEqual(['Needs you.']);
});

test('a stopped speaker says nothing more', () => {
  const { speaker, pass, texts } = stage();
  speaker.tell('line', 'One.');
  speaker.stop();
  pass(QUIET_MS);
  expect(texts()).toEqual([]);
});

test('A01: whatever happens, there are five seconds between two announcements, and the last word is said', () => {
  const event = fc.record({
    pause: fc.integer({ min: 0, max: 4_000 }),
    topic: fc.constantFrom('a', 'b', 'sync'),
    value: fc.constantFrom('x', 'y', 'z'),
  });
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 40 }), (events) => {
      const { speaker, said, pass, texts } = stage();
      speaker.become('sync', 'start', 'start');
      for (const { pause, topic, value } of events) {
        if (topic === 'sync') speaker.become(topic, value, `sync ${value}.`);
        else speaker.tell(topic, `${topic} ${value}.`);
        pass(pause);
      }
      pass(2 * QUIET_MS);
      for (const [index, { at }] of said.entries()) if (index > 0) expect(at - (said[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(QUIET_MS);
      for (const topic of ['a', 'b']) {
        const last = events.findLast((other) => other.topic === topic);
        if (last) expect(texts().findLast((text) => text.includes(`${topic} `))).toContain(`${topic} ${last.value}.`);
      }
      const sync = events.findLast(({ topic }) => topic === 'sync');
      if (sync) expect(texts().findLast((text) => text.includes('sync '))).toContain(`sync ${sync.value}.`);
    }),
  );
});
