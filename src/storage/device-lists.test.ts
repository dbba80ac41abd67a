import 'fake-indexeddb/auto';
import { createStore, set, type UseStore } from 'idb-keyval';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Broadcast } from '../platform/broadcast';
import { eventually } from '../testing/eventually';
import { deviceList } from './device-lists';

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

/** Tabs of one browser: what one posts, the others hear. */
function browser(name: string) {
  const rows = createStore(name, 'rows');
  const ears = new Set<(message: unknown) => void>();
  const tab = (open: () => Promise<UseStore> = async () => rows) => {
    const own = new Set<(message: unknown) => void>();
    const tabs: Broadcast = {
      post: (message) => {
        for (const ear of ears) if (!own.has(ear)) ear(message);
      },
      listen: (ear) => {
        own.add(ear);
        ears.add(ear);
        return () => ears.delete(ear);
      },
    };
    return deviceList('list', (stored) => (typeof stored === 'string' ? stored : undefined), { open, tabs: () => tabs });
  };
  return { rows, tab };
}

test('what is put on a list is there in the next window, and told to the other tabs', async () => {
  const { tab } = browser('kept');
  const [one, other] = [tab(), tab()];
  await Promise.all([one.read(), other.read()]);
  expect(await one.change((items) => [...items, 'a'])).toBe(true);
  await eventually(() => expect(other.now()).toEqual(['a']));
  expect([await one.read(), await other.read()]).toEqual([['a'], ['a']]);
  // Onto the latest list, not onto the one this tab has seen.
  await Promise.all([one.change((items) => [...items, 'b']), other.change((items) => [...items, 'c'])]);
  const later = tab();
  expect([...(await later.read())].sort()).toEqual(['a', 'b', 'c']);
});

test('what another build has written is left out where it cannot be read', async () => {
  const { rows, tab } = browser('strange');
  await set('list', ['a', 7, null, { handle: 'x' }], rows);
  expect(await tab().read()).toEqual(['a']);
  await set('list', 'no list', rows);
  expect(await tab().read()).toEqual([]);
});

test('on a device that keeps nothing a list lasts as long as its window, and says so', async () => {
  const refusing = browser('refused').tab(() => Promise.reject(new Error('refused')));
  const heard = vi.fn();
  refusing.subscribe(heard);
  expect(await refusing.change((items) => [...items, 'a'])).toBe(false);
  expect(await refusing.change((items) => [...items, 'b'])).toBe(false);
  expect(refusing.now()).toEqual(['a', 'b']);
  expect(heard).toHaveBeenCalled();
});
