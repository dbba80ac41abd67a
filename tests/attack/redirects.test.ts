import { expect, inject, test } from 'vitest';
import { answersIn, head, sendRaw } from './raw';

const { url } = inject('shop');
const HOST = new URL(url).host;

/** Spellings that some browser, proxy or library takes for an address of another host. */
const SPELLINGS = [
  '//evil.example/',
  '///evil.example/',
  '////evil.example/',
  '//evil.example//',
  '//evil.example/a/',
  '//evil.example/%2e%2e/',
  '/\\evil.example/',
  '/\\/evil.example/',
  '\\\\evil.example/',
  '\\/evil.example/',
  '//\\evil.example/',
  '/\\\\evil.example/',
  '/%5cevil.example/',
  '/%5C%5Cevil.example/',
  '/%2fevil.example/',
  '/%2f%2fevil.example/',
  '/%2F/evil.example/',
  '//%2fevil.example/',
  '/.//evil.example/',
  '/./evil.example//',
  '/..//evil.example/',
  '/a/..//evil.example/',
  '/a/../..//evil.example/',
  '/%2e//evil.example/',
  '/%2e%2e//evil.example/',
  '/;//evil.example/',
  '/de//evil.example/',
  '/de/../..//evil.example/',
  '/%09/evil.example/',
  '/%0a/evil.example/',
  '/%0d%0alocation:%20https://evil.example/',
  '/%00//evil.example/',
  '/\t/evil.example/',
  '/ /evil.example/',
  '/\u00a0//evil.example/',
  '/%c2%a0//evil.example/',
  '//evil%E3%80%82example/',
  '//evil.example:80/',
  '//user@evil.example/',
  `//${HOST}@evil.example/`,
  `/@evil.example/`,
  '/https://evil.example/',
  '/https:evil.example/',
  'https://evil.example/',
  'http:evil.example/',
  '/shop/turntables//',
  '/shop//turntables/',
  '?//evil.example/',
  '*',
];

test('there are more than forty spellings', () => expect(SPELLINGS.length).toBeGreaterThan(40));

test.each(SPELLINGS)('X09: %j leads to no other host', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    const raw = await sendRaw(url, head(`${method} ${path} HTTP/1.1`, `Host: ${HOST}`, 'Accept: text/html', 'Connection: close'));
    const [answer] = answersIn(raw);
    expect(answer?.status, raw.slice(0, 200)).toBeGreaterThanOrEqual(200);
    const { location } = answer?.headers ?? {};
    if (location !== undefined) expect(new URL(location, url).host).toBe(HOST);
    // A location that a browser could read as a host is none of ours, whatever a parser here makes of it.
    expect(location ?? '/').toMatch(/^\/(?![/\\])/);
  }
});

test('a slash at the end still leads to the page without one, with its query', async () => {
  for (const [asked, location] of [
    ['/shop/turntables/', '/shop/turntables'],
    ['/de/shop/?sort=price', '/de/shop?sort=price'],
  ] as const) {
    const [answer] = answersIn(
      await sendRaw(url, head(`GET ${asked} HTTP/1.1`, `Host: ${HOST}`, 'Accept: text/html', 'Connection: close')),
    );
    expect([answer?.status, answer?.headers.location]).toEqual([308, location]);
  }
});
