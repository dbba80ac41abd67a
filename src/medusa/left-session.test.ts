import { expect, test } from 'vitest';
import { ForeignAnswerError, OfflineError, UnauthorizedError } from './errors';
import { endLeftSession, setLeftSession } from './left-session';

/** A device that somebody has left; `hear` is what the shop's own answer does to its note. */
function leftDevice() {
  let isOpen = true;
  let asked = 0;
  setLeftSession({ isOpen: () => isOpen, alone: (work) => work() });
  return {
    hear: () => {
      isOpen = false;
    },
    asked: () => asked,
    end: (answer: () => void = () => {}) =>
      endLeftSession(async () => {
        asked += 1;
        answer();
      }),
  };
}

const fails = (error: Error) => () => {
  throw error;
};

test('P05: a session that somebody has left is ended once the shop itself says so', async () => {
  const device = leftDevice();
  await device.end(device.hear);
  await device.end();
  expect(device.asked()).toBe(1);
});

test('P10: a success that does not take the note away is somebody else’s, and the shop is asked again', async () => {
  const device = leftDevice();
  await expect(device.end()).rejects.toBeInstanceOf(ForeignAnswerError);
  await device.end(device.hear);
  expect(device.asked()).toBe(2);
});

test.each([new UnauthorizedError('a portal wants a log-in'), new OfflineError('nobody answers')])(
  'P10: a refusal that does not take the note away ends nothing: %s',
  async (error) => {
    const device = leftDevice();
    await expect(device.end(fails(error))).rejects.toBe(error);
    await device.end(device.hear);
    expect(device.asked()).toBe(2);
  },
);

test('P05: where nobody is signed in any more that is all that was wanted, if the shop itself says it', async () => {
  const device = leftDevice();
  await device.end(() => {
    device.hear();
    throw new UnauthorizedError('nobody is signed in');
  });
  await device.end();
  expect(device.asked()).toBe(1);
});
