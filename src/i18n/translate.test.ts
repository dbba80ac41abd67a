import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { LOCALES, type Locale } from '../domain/locale';
import { languageTag } from '../domain/money';
import { createI18n, loadTexts } from './i18n';
import { type TextPart, textsOf } from './texts-of';
import { filled } from './translate';

const PARTS: readonly TextPart[] = [
  'frame',
  'account',
  'app',
  'appInfo',
  'cart',
  'checkout',
  'forms',
  'home',
  'listing',
  'packs',
  'product',
];
const COUNTS = [0, 1, 2, 5, 21, 1_000_000];

const pathsIn = (texts: object, above = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) => (typeof text === 'string' ? [`${above}${name}`] : pathsIn(text, `${above}${name}.`)));

/** A value for every name in any text: what a text does with it must not depend on what it looks like. */
const valuesFor = (texts: object, count: number): Record<string, unknown> => {
  const names = [...JSON.stringify(texts).matchAll(/\{\{(\w+)/g)].map(([, name]) => name as string);
  return { ...Object.fromEntries(names.map((name) => [name, `<${name} $1 & {{x}}>`])), size: 1234.5, count };
};

/** The library that the texts are written for. */
async function library(locale: Locale) {
  const instance = i18next.createInstance();
  const bundles = await Promise.all(PARTS.map((part) => textsOf(locale, part)));
  await instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: Object.assign({}, ...bundles) },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as never);
  instance.services.formatter?.add('number', (value: unknown) => new Intl.NumberFormat(languageTag(locale)).format(Number(value)));
  return { bundles, say: instance.t as unknown as (key: string, values?: object) => string };
}

test.each(LOCALES)('every text in %s is said as i18next says it, for every count', async (locale) => {
  const { bundles, say } = await library(locale);
  const i18n = await createI18n(locale);
  await loadTexts(i18n, ...PARTS.filter((part) => part !== 'frame'));
  const t = i18n.t as unknown as (key: string, values?: object) => string;
  let compared = 0;
  for (const [namespace, texts] of bundles.flatMap((bundle) => Object.entries(bundle))) {
    const paths = pathsIn(texts);
    for (const path of new Set(paths.map((own) => own.replace(/_(?:zero|one|other)$/, ''))))
      for (const count of COUNTS) {
        const values = valuesFor(texts, count);
        expect(t(`${namespace}:${path}`, values), `${namespace}:${path} for ${count}`).toBe(say(`${namespace}:${path}`, values));
        compared += 1;
      }
  }
  expect(compared).toBeGreaterThan(3_000);
});

test('a text that is missing is told to whoever looks after the shop, and its key stands in its place', async () => {
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  const i18n = await createI18n('de');
  const t = i18n.of('common') as unknown as (key: string) => string;
  expect(t('no.such.text')).toBe('no.such.text');
  expect(told.mock.calls.map(([error]) => (error as Error).message)).toEqual(['no text common:no.such.text']);
  i18n.learn('de', 'common', { no: { such: { text: 'Jetzt schon' } } });
  expect(t('no.such.text')).toBe('Jetzt schon');
  vi.unstubAllGlobals();
});

test('a value that is missing is named, and nothing inherited passes for a text', async () => {
  expect(() => filled('{{count}} of {{total}}', { count: 1 }, 'en')).toThrow('no value for total');
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  const i18n = await createI18n('en');
  expect((i18n.t as unknown as (key: string) => string)('constructor.name')).toBe('constructor.name');
  expect(told).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

test('the same namespaces have the same function until the language changes', async () => {
  const i18n = await createI18n('en');
  const before = i18n.of('common');
  expect(i18n.of('common')).toBe(before);
  const heard: string[] = [];
  const stop = i18n.onLanguage((locale) => heard.push(locale));
  i18n.speak('de');
  stop();
  i18n.speak('en');
  expect(heard).toEqual(['de']);
  expect(i18n.of('common')).not.toBe(before);
});
