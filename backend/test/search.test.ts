import { describe, expect, inject, test } from 'vitest';
import { shopperAt } from './support/shop';

const shopper = shopperAt(inject('ours'));
const handles = async (q: unknown, more: object = {}) => {
  const { status, body } = await shopper.post('/store/products/search', { q, ...more });
  expect(status).toBe(200);
  return body.hits.map(({ handle }: { handle: string }) => handle) as string[];
};

describe('Searching the shop', () => {
  test('finds things by words of either language', async () => {
    expect(await handles('dust cover')).toContain('dust-cover-sl-1200-acrylic');
    expect(await handles('Staubschutzhaube')).toContain('dust-cover-sl-1200-acrylic');
    expect(await handles('überholt 1210mk2')).toContain('technics-sl-1210mk2-refurbished');
  });

  test('finds things by article number, and titles before descriptions', async () => {
    expect(await handles('CA-2MRED')).toEqual(['ortofon-2m-red']);
    expect((await handles('2M Red'))[0]).toBe('ortofon-2m-red');
  });

  test('every word must be there', async () => {
    expect(await handles('technics zzzz')).toEqual([]);
  });

  test('shows pages and says how many there are', async () => {
    const { body } = await shopper.post('/store/products/search', { q: 'technics', limit: 5, offset: 5 });
    expect(body).toMatchObject({ limit: 5, offset: 5, query: 'technics' });
    expect(body.hits).toHaveLength(5);
    expect(body.estimatedTotalHits).toBeGreaterThan(10);
    const first = await handles('technics', { limit: 5 });
    expect(body.hits.map(({ handle }: { handle: string }) => handle)).not.toEqual(expect.arrayContaining([first[0]]));
  });

  test('a hit has what a suggestion shows', async () => {
    const { body } = await shopper.post('/store/products/search', { q: 'CA-2MRED' });
    expect(body.hits[0]).toMatchObject({
      id: 'prod_ortofon-2m-red',
      title: 'Ortofon 2M Red',
      thumbnail: '/img/products/ortofon-2m-red.jpg',
      localizations: [{ language_code: 'en' }, { language_code: 'de' }],
      type: { value: 'cartridge' },
    });
  });

  test('keeps to the channel: decks are no services', async () => {
    expect(await handles('technics', { sales_channel_id: 'sc_service', limit: 100 })).not.toContain('technics-sl-1210mk2-refurbished');
    expect(await handles('repair', { sales_channel_id: ['sc_service'], limit: 100 })).toContain('repair-rca-cable');
    const { body } = await shopper.post(
      '/store/products/search',
      { q: 'technics', sales_channel_id: 'sc_service' },
      { 'x-publishable-api-key': inject('ours').publishableKey },
    );
    expect(body.hits).toEqual([]);
  });

  test.each([
    undefined,
    null,
    '',
    '   ',
    7,
    {},
    [],
    '%',
    '_',
    '\\',
    "'; drop table product; --",
    'a\u0000b',
    '\ud800',
    'x'.repeat(50_000),
    '💿',
  ])('whatever is asked is answered: %j', async (q) => {
    await handles(q);
  });

  test('odd limits and bodies are answered too', async () => {
    for (const body of ['[]', '{"q":"technics","limit":-3,"offset":"abc"}', '{"q":"technics","limit":1e9}', '']) {
      expect((await shopper.post('/store/products/search', body)).status).toBe(200);
    }
  });
});
