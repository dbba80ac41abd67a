import { expect, test } from 'vitest';
import { MOST_COMPARED } from '../../../domain/comparison';
import { joinValues } from '../../../domain/search-params';
import { parseSearch, stringifySearch } from '../../protocol/page-query';
import fc from '../../testing/fast-check';
import { comparedIn } from './compare-list';
import { MOST_RECENT, withViewed } from './recent-list';
import { isWished, MOST_WISHES, type Wish, wishesInAddress, wishesOf, withoutWish, withWish } from './wish-list';

const names = fc.stringMatching(/^[a-z0-9]([a-z0-9.-]{0,29}[a-z0-9])?$/);
const wish = fc.record({ handle: names, variant: names }, { requiredKeys: ['handle'] }) as fc.Arbitrary<Wish>;
const wishes = fc.uniqueArray(wish, { selector: ({ handle }) => handle, maxLength: 20 });

test('a wish list that is shared arrives as it was, through the address bar', () => {
  fc.assert(
    fc.property(wishes, (list) => {
      const { p } = parseSearch(stringifySearch({ p: wishesInAddress(list) }));
      expect(wishesOf(p)).toEqual(list);
    }),
  );
});

test('an address that nobody has shared gives no wishes, and is never thrown at the visitor', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const { handle } of wishesOf(text)) expect(handle).toMatch(/^[\w.-]+$/);
      expect(comparedIn(text).length).toBeLessThanOrEqual(MOST_COMPARED);
    }),
  );
  expect(wishesOf('a+a~b+<b>+c~')).toEqual([{ handle: 'a' }, { handle: 'c' }]);
});

test('a thing is on the wish list once, and comes back to its place', () => {
  fc.assert(
    fc.property(wishes, wish, (list, one) => {
      const more = withWish(list, one);
      expect(more.filter(({ handle }) => handle === one.handle)).toHaveLength(1);
      expect(isWished(withoutWish(more, one.handle), one.handle)).toBe(false);
    }),
  );
  const list: Wish[] = [{ handle: 'a' }, { handle: 'b', variant: 'x' }, { handle: 'c' }];
  expect(withWish(withoutWish(list, 'b'), { handle: 'b', variant: 'x' }, 1)).toEqual(list);
  const full = Array.from({ length: MOST_WISHES }, (_, place) => ({ handle: `h${place}` }));
  expect(withWish(full, { handle: 'new' })).toHaveLength(MOST_WISHES);
});

test('what is compared stands in the address in its order, at most four', () => {
  expect(comparedIn('a+b+a+c!d+e+f')).toEqual(['a', 'b', 'e', 'f']);
  expect(joinValues(['a', 'b'])).toBe('a+b');
  expect(joinValues([])).toBeUndefined();
});

test('the last twelve products are remembered, each once, the newest first', () => {
  expect(withViewed(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
  const many = Array.from({ length: 20 }, (_, place) => `h${place}`).reduce<string[]>(withViewed, []);
  expect(many).toHaveLength(MOST_RECENT);
  expect(many[0]).toBe('h19');
});
