import { expect, test } from 'vitest';
import { checkedQuery, id, names, text, wholeNumber } from './query-rules';

const RULES = { id, handle: text(20), limit: wholeNumber(1, 100), offset: wholeNumber(0, 10_000), expand: names('items', 'items.variant') };

test.each([
  ['', ''],
  ['?', ''],
  ['?limit=100&offset=0', '?limit=100&offset=0'],
  ['?expand=items,items.variant', '?expand=items%2Citems.variant'],
  ['?handle=a%20b', '?handle=a%20b'],
  ['?handle=a+b', '?handle=a%20b'],
  ['?%6cimit=5', '?limit=5'],
  ['?handle=%26limit%3D1000', '?handle=%26limit%3D1000'],
])('%j goes on as %j', (search, query) => {
  expect(checkedQuery(search, RULES)).toEqual({ query });
});

test.each([
  '?limit=0',
  '?limit=101',
  '?limit=1e2',
  '?limit=-1',
  '?limit=%201',
  '?limit=',
  '?limit=5&limit=6',
  '?limit[]=5',
  '?limit[gt]=5',
  '?offset=10001',
  '?expand=customer',
  '?expand=items,customer.orders',
  '?expand=items,',
  '?expand=',
  '?fields=password_hash',
  '?__proto__=1',
  '?constructor=1',
  '?id=..%2f',
  '?handle=',
  '?handle=a%00',
  `?handle=${'x'.repeat(21)}`,
])('%j goes nowhere', (search) => {
  expect(checkedQuery(search, RULES)).toEqual({ wrong: expect.any(String) });
});

test('what a call needs must be there', () => {
  expect(checkedQuery('?limit=5', RULES, ['handle'])).toEqual({ wrong: 'handle' });
  expect(checkedQuery('?limit=5&handle=a', RULES, ['handle'])).toEqual({ query: '?limit=5&handle=a' });
});
