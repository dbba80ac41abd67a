import { expect, test } from 'vitest';
import { isForeign } from './cross-site';

const OPEN = { publicUrl: undefined, trustProxy: false };
const from = (headers: Readonly<Record<string, string>>) => ({ headers: { host: 'rille.example', ...headers } });

test.each([
  ['a tool, which says nothing', {}],
  ['a fetch of our page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  [
    'a write of our page',
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', origin: 'https://rille.example' },
  ],
  ['our page in a browser that says only where from', { origin: 'http://rille.example' }],
  ['our page, its port written out', { origin: 'https://rille.example', host: 'rille.example:443' }],
  ['our page in other letters', { origin: 'https://rille.example', host: 'RILLE.example' }],
])('%s is served', (_, headers) => {
  expect(isForeign(from(headers), OPEN)).toBe(false);
});

test.each([
  ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['an address typed in', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['a link of our own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['a frame of our own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['a picture of our own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a script of our own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'script' }],
  ['another shop below the same name', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['another site’s fetch', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['two answers to where from', { 'sec-fetch-site': 'same-origin, cross-site' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['another port', { origin: 'https://rille.example:8443' }],
  ['a name that ends like ours', { origin: 'https://evil-rille.example' }],
  ['our name as a user’s', { origin: 'https://rille.example@evil.example' }],
  ['a sandbox', { origin: 'null' }],
  ['a file', { origin: 'file://' }],
  ['another scheme', { origin: 'chrome-extension://rille.example' }],
  ['a page being opened, in a browser that says nothing', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
])('%s is not', (_, headers) => {
  expect(isForeign(from(headers), OPEN)).toBe(true);
});

test('behind a proxy of ours its name for the shop counts, and only then', () => {
  const req = from({ host: 'inside:8080', 'x-forwarded-host': 'rille.example', origin: 'https://rille.example' });
  expect(isForeign(req, { ...OPEN, trustProxy: true })).toBe(false);
  expect(isForeign(req, OPEN)).toBe(true);
});

test('the configured address counts, however the proxy calls us', () => {
  const req = from({ host: 'inside:8080', origin: 'https://rille.example' });
  expect(isForeign(req, { ...OPEN, publicUrl: 'https://rille.example' })).toBe(false);
  expect(isForeign(req, { ...OPEN, publicUrl: 'https://other.example' })).toBe(true);
});
