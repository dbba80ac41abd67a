import { request } from 'node:http';
import { expect, inject, test } from 'vitest';
import { CHECKED_AT_HEADER } from '../../domain/catalogue';
import { STATE_ID } from '../../src/protocol/page-names';

const { url } = inject('shop');
const [ATTACKER, VISITOR] = ['127.0.0.66', '127.0.0.2'];

interface Page {
  readonly status: number;
  readonly isWhole: boolean;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What a browser at that address gets. */
function visit(path: string, from: string): Promise<Page> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, localAddress: from, agent: false, headers: { accept: 'text/html', 'accept-encoding': 'identity' } },
      (res) => {
        let text = '';
        res.setEncoding('utf8');
        res.on('data', (chunk) => {
          text += chunk;
        });
        res.on('end', () => resolve({ status: res.statusCode ?? 0, isWhole: text.includes(`id="${STATE_ID}"`), headers: res.headers }));
        res.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

test('while one address asks for three hundred pages at once, another visitor’s page still comes whole', async () => {
  expect((await visit('/shop/turntables', VISITOR)).isWhole).toBe(true);
  const storm = Array.from({ length: 300 }, (_, number) => visit(`/shop/turntables?search=${number}`, ATTACKER));
  await Promise.race(storm);
  const other = await visit('/product/technics-sl-1210mk2-refurbished', VISITOR);
  expect([other.status, other.isWhole]).toEqual([200, true]);
  const stormed = await Promise.all(storm);
  expect(new Set(stormed.map(({ status }) => status))).toEqual(new Set([200]));
  // The others start from the shell: nobody is turned away, and nothing piles up.
  expect(stormed.filter(({ isWhole }) => isWhole).length).toBeLessThan(150);
});

test('two hundred spellings of an address lead to its one page, and are rendered by nobody', async () => {
  const letters = [...'turntables'];
  const spelled = (number: number) =>
    letters.map((letter, place) => (number & (1 << place) ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join('');
  for (let number = 1; number < 200; number++) {
    const page = await visit(`/shop/${spelled(number)}`, ATTACKER);
    expect([page.status, page.isWhole, page.headers.location]).toEqual([308, false, '/shop/turntables']);
  }
});

test('a made-up part of the catalogue is not there, and nobody asks the backend for it', async () => {
  const checkedAtMs = async () => Number((await visit('/catalog/de.json', VISITOR)).headers[CHECKED_AT_HEADER]);
  // Neither so young that it would not be asked for again nor so old that the manifest itself is renewed.
  await expect
    .poll(
      async () => {
        const ageMs = Date.now() - (await checkedAtMs());
        return ageMs > 6_000 && ageMs < 50_000;
      },
      { timeout: 90_000, interval: 500 },
    )
    .toBe(true);
  const before = await checkedAtMs();
  for (const kind of ['products', 'shop', 'details', 'prices-reg_1']) {
    for (let number = 0; number < 20; number++) {
      expect((await visit(`/catalog/${kind}-${String(number).padStart(20, 'a')}.json`, ATTACKER)).status).toBe(404);
    }
  }
  expect(await checkedAtMs()).toBe(before);
});
