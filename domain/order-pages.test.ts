import { expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { orderWindow } from './order-pages';

const SERVICE = 'sc_service';
const order = (id: number, service = false) => ({ id: `order_${id}`, salesChannelId: service ? SERVICE : 'sc_shop' });
const orders = (count: number) => Array.from({ length: count }, (_, index) => order(index));

test('without service requests a page is the plain ten orders of the specification', () => {
  const window = orderWindow(orders(25), { page: 2, pageSize: 10, otherChannelIds: [SERVICE] });
  expect(window).toMatchObject({ page: 2, pages: 3, count: 25, offset: 10, limit: 10 });
});

test('service requests are not listed among orders, and a page still has ten', () => {
  const mixed = [order(0, true), ...orders(12), order(99, true)];
  const window = orderWindow(mixed, { page: 1, pageSize: 10, otherChannelIds: [SERVICE] });
  expect(window).toMatchObject({ pages: 2, count: 12, offset: 1, limit: 10 });
  expect(window.ids).toHaveLength(10);
});

test('rentals are not listed either', () => {
  const mixed = [{ id: 'order_lent', salesChannelId: 'sc_rental' }, order(0, true), ...orders(3)];
  expect(orderWindow(mixed, { page: 1, pageSize: 10, otherChannelIds: [SERVICE, 'sc_rental'] })).toMatchObject({
    count: 3,
    offset: 2,
    limit: 3,
  });
});

test('a page that does not exist shows the nearest one', () => {
  expect(orderWindow(orders(25), { page: 99, pageSize: 10, otherChannelIds: [] })).toMatchObject({ page: 3, offset: 20, limit: 5 });
  expect(orderWindow(orders(25), { page: -1, pageSize: 10, otherChannelIds: [] })).toMatchObject({ page: 1 });
});

test('somebody who has ordered nothing has one empty page, for which nothing is read', () => {
  expect(orderWindow([], { page: 4, pageSize: 10, otherChannelIds: [SERVICE] })).toEqual({
    page: 1,
    pages: 1,
    count: 0,
    ids: [],
    offset: 0,
    limit: 0,
  });
});

test('all pages together show every ordinary order once, in order, from the stretch that is read', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), fc.integer({ min: 1, max: 12 }), (services, pageSize) => {
      const index = services.map((service, id) => order(id, service));
      const { pages } = orderWindow(index, { page: 1, pageSize, otherChannelIds: [SERVICE] });
      const windows = Array.from({ length: pages }, (_, at) => orderWindow(index, { page: at + 1, pageSize, otherChannelIds: [SERVICE] }));
      expect(windows.flatMap(({ ids }) => ids)).toEqual(index.filter((_, id) => !services[id]).map(({ id }) => id));
      for (const { ids, offset, limit } of windows) {
        const read = index.slice(offset, offset + limit).map(({ id }) => id);
        expect(ids.every((id) => read.includes(id))).toBe(true);
      }
    }),
  );
});
