import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '../domain/locale';
import { STORED_THINGS } from '../src/content/stored-things';
import { content as german } from '../src/i18n/texts/content/de';
import { content as english } from '../src/i18n/texts/content/en';

const OWN_LIST = 'src/content/stored-things.ts';
const files = ['domain', 'src', 'sw', 'server']
  .flatMap((dir) => readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => join(dir, file)))
  .concat('index.html')
  .filter((file) => file !== OWN_LIST && /\.(?:tsx?|html)$/.test(file) && !/\.test\.|testing\//.test(file));
const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');

/** Names of ours that are kept nowhere: an event, a policy, a lock, a mark, a header, a font; what is taken away at once; or with staff alone: their session. */
const NOT_STORED = /^(?:rille-scheme|rille-left-session|rille-page-for|rille-kept|rille-figures-400|rille_probe|rille_staff)$/;

/** The fixed part of a name. */
const stem = (name: string): string => name.replace(/\*$/, '').trim();

test('whatever this code keeps on a device by a name of ours is in the privacy statement', () => {
  const said = STORED_THINGS.map(({ name }) => stem(name));
  const used = [...code.matchAll(/['"`](rille[_-][a-z][\w-]*|shop-cart)(?:[ :])?['"`]/g)].map(([, name = '']) => name);
  const unsaid = [...new Set(used)].filter((name) => !NOT_STORED.test(name) && !said.some((known) => known.replace(/:$/, '') === name));
  expect(unsaid).toEqual([]);
  // The search finds something at all.
  expect(new Set(used).size).toBeGreaterThan(15);
});

/** Named by libraries: the session by Medusa's Express, two by TanStack's router, the shell by Workbox from our prefix and its own part. */
const NAMED_ELSEWHERE = ['connect.sid', 'tanstack_router_reload:*', 'tsr-scroll-restoration-v1_3', 'rille-shell'];

test('whatever the privacy statement names is in the code', () => {
  const gone = STORED_THINGS.filter(({ name }) => !NAMED_ELSEWHERE.includes(name) && !code.includes(stem(name)));
  expect(gone.map(({ name }) => name)).toEqual([]);
});

test('each is explained in both languages, in other words than the others of its kind', () => {
  for (const texts of [english, german]) {
    const said = STORED_THINGS.map(({ what }) => texts.stored.what[what]);
    expect(said.every((words) => words.length > 10)).toBe(true);
  }
  expect(LOCALES).toEqual(['en', 'de']);
});
