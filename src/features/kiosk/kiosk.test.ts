import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LOCALES } from '../../../domain/locale';
import { STORED_THINGS } from '../../content/stored-things';
import { createI18n, loadTexts, switchLanguage } from '../../i18n/i18n';
import { PAGES } from '../../protocol/pages';
import { readConfig } from './config';
import { isRefused, needsOf } from './refused-pages';
import { isVisitors } from './visitors';
import { sayInKiosk } from './words';

afterEach(() => vi.unstubAllGlobals());

describe('what is the visitor’s', () => {
  test('is everything but a list of what stays, each with a reason', () => {
    vi.stubGlobal('document', { cookie: '' });
    const staying = STORED_THINGS.filter(({ kind, name }) => !isVisitors(kind, name)).map(({ kind, name }) => `${kind} ${name}`);
    expect(staying).toEqual([
      // That the device is the tablet.
      'cookie rille_kiosk',
      'database rille-kiosk',
      // The app.
      'cache rille-shell',
      'cache rille-rest',
      'cache rille-earlier',
      // The goods, and pictures of all of them.
      'cache rille-catalogue',
      'cache rille-pictures-list',
      'cache rille-packs',
      // Which version was here last.
      'local rille_build',
      // As the cookie.
      'local rille_kiosk',
    ]);
  });

  test.each([
    ['cookie', 'connect.sid'],
    ['cookie', 'something-new'],
    ['database', 'rille-orders'],
    ['database', 'rille-drafts'],
    ['database', 'something-new'],
    ['cache', 'rille-pages'],
    ['cache', 'rille-shell-of-somebody'],
    ['local', 'rille_settings'],
    ['session', 'rille_build'],
    ['session', 'rille-draft:contact'],
  ] as const)('is a %s that is called %s', (kind, name) => {
    vi.stubGlobal('document', { cookie: '' });
    expect(isVisitors(kind, name)).toBe(true);
  });

  test('P03: is not the note that a session has still to be ended', () => {
    vi.stubGlobal('document', { cookie: 'rille_session=left' });
    expect(isVisitors('cookie', 'rille_session')).toBe(false);
    vi.stubGlobal('document', { cookie: 'rille_session=1234' });
    expect(isVisitors('cookie', 'rille_session')).toBe(true);
  });
});

describe('what is allowed on a tablet', () => {
  const usual = { locale: 'de', country: 'de', login: false, checkout: false, forms: false, install: false };

  test.each([undefined, null, 'login', 7, [], { login: 'yes', country: 'DE' }, { locale: 'fr', forms: 1 }])(
    'is the usual where it says %j',
    (stored) => {
      expect(readConfig(stored)).toEqual(usual);
    },
  );

  test('is what is right of it, and nothing that is for the shop to say', () => {
    expect(readConfig({ idleSeconds: 1, login: true, locale: 'fr' })).toEqual({ ...usual, login: true });
  });
});

describe('pages on a tablet', () => {
  const nothing = { login: false, checkout: false, forms: false };

  test('are those that ask for nobody', () => {
    const open = PAGES.filter(({ path }) => !isRefused(path, nothing)).map(({ path }) => path);
    expect(open).toEqual([
      '/',
      '/shop',
      '/shop/$type',
      '/product/$handle',
      '/tonearm-check',
      '/service',
      '/service/prices',
      '/service/status',
      '/contract-text/$hash',
      '/cart',
      '/wishlist',
      '/compare',
      '/handover',
    ]);
  });

  test('are opened by their switches, and some by none', () => {
    const all = { login: true, checkout: true, forms: true };
    expect(PAGES.filter(({ path }) => isRefused(path, all)).map(({ path }) => path)).toEqual([
      '/kiosk',
      '/reset-password',
      '/confirm-email',
    ]);
    expect(isRefused('/account/order/$id', { ...nothing, login: true })).toBe(false);
    expect(isRefused('/$', nothing)).toBe(false);
  });

  test('that somebody adds for a person are none before somebody has thought of them', () => {
    expect(needsOf({ path: '/new', who: 'personal' })).toBe('never');
    expect(needsOf({ path: '/new', who: 'form' })).toBe('never');
    expect(needsOf({ path: '/new' })).toBe('nothing');
  });
});

test.each(LOCALES)('what is called otherwise on the tablet is said so, in whichever order texts come (%s)', async (locale) => {
  const i18n = await createI18n(locale === 'en' ? 'de' : 'en');
  sayInKiosk(i18n);
  await loadTexts(i18n, 'product');
  await loadTexts(i18n, 'kiosk');
  await switchLanguage(i18n, locale);
  const said = { en: ['Ask us: it may be on the shelf', 'Onto your list'], de: ['Frag uns: vielleicht im Regal', 'Auf deine Liste'] }[
    locale
  ];
  expect([i18n.t('common:availability.inStock'), i18n.t('product:buy.add')]).toEqual(said);
  // The rest of them is as ever.
  expect(i18n.t('common:availability.soldOut')).not.toContain('availability');
});

test('what prints, and what saves a file, is marked so that the tablet does not show it', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$/.test(file) && !/\.test\./.test(file))
    .map((file) => ({ file, source: readFileSync(join('src', file), 'utf8') }));
  const unmarked = (what: RegExp, mark: string) =>
    sources.filter(({ source }) => what.test(source) && !source.includes(mark)).map(({ file }) => file);
  expect(unmarked(/window\.print\(/, 'data-prints')).toEqual([]);
  expect(unmarked(/import \{ saveFile \}/, 'data-saves')).toEqual([]);
  // Where another window is opened, the tablet opens it over the page.
  expect(sources.filter(({ source }) => source.includes('_blank')).map(({ file }) => file)).toEqual(['page/own-window.tsx']);
  expect(sources.filter(({ source }) => source.includes('saveFile(')).length).toBeGreaterThan(3);
});
