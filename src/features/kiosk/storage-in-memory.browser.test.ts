import { afterEach, expect, test } from 'vitest';
import { keepStorageInMemory } from './storage-in-memory';

const real = { local: localStorage, session: sessionStorage };
afterEach(() => {
  real.local.clear();
  real.session.clear();
});

test('what is kept then is read as from a browser’s own storage, and never comes there', () => {
  real.local.setItem('shop', '1');
  const undo = keepStorageInMemory();
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem('typed', 'word');
    expect(storage.getItem('typed')).toBe('word');
    expect(Object.keys(storage)).toContain('typed');
    expect(storage.getItem('toString')).toBeNull();
    storage.removeItem('typed');
    expect(storage.getItem('typed')).toBeNull();
    storage.setItem('typed', 'again');
  }
  expect(localStorage.getItem('shop')).toBe('1');
  localStorage.removeItem('shop');
  expect(localStorage.key(0)).toBe('typed');
  undo();
  expect(localStorage).toBe(real.local);
  expect(Object.keys(localStorage)).toEqual(['shop']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('clearing it leaves nothing of it', () => {
  const undo = keepStorageInMemory();
  localStorage.setItem('a', '1');
  localStorage.clear();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(localStorage.key(0)).toBeNull();
  undo();
});
