import { beforeEach, expect, test, vi } from 'vitest';
import { mayReload, reload } from './reload-once';

const reloaded = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  vi.stubGlobal('location', { reload: reloaded });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    reloaded.mockReset();
  };
});

const kept = new Map<string, string>();
const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) };
const forbidden = {
  getItem: () => {
    throw new Error('storage is forbidden');
  },
  setItem: () => {
    throw new Error('storage is forbidden');
  },
};

test.each([
  ['in the session', storage],
  ['in the history where storage is forbidden', forbidden],
])('a path is reloaded once in ten seconds, remembered %s', (_, sessionStorage) => {
  const history = {
    state: { ours: 1 } as Record<string, unknown>,
    replaceState(state: Record<string, unknown>) {
      history.state = state;
    },
  };
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('history', history);
  expect(mayReload('/shop')).toBe(true);
  reload('/shop');
  expect(reloaded).toHaveBeenCalledOnce();
  expect([mayReload('/shop'), mayReload('/')]).toEqual([false, true]);
  vi.setSystemTime(1_009_999);
  expect(mayReload('/shop')).toBe(false);
  vi.setSystemTime(1_010_000);
  expect(mayReload('/shop')).toBe(true);
  expect(history.state.ours).toBe(1);
});
