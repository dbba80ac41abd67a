import { afterEach, beforeEach, expect, vi } from 'vitest';

// A warning nobody reads is a bug nobody finds: what a test does not expect on the console fails it.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  expect(said, 'console errors and warnings').toEqual([]);
});
