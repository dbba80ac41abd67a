import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOCALES, type Locale } from '../../domain/locale';
import { languageTag } from '../../domain/money';
import { addStaffTexts } from '../../staff/staff-texts';
import { addMailTexts } from '../mail/mail-texts';
import { addHeadTexts } from '../ssr/head-texts';
import { createI18n, type I18n, loadTexts, switchLanguage, translateFunctions } from './i18n';
import type { Texts } from './text-shape';
import { type EnglishTexts, type TextBundle, textsOf } from './texts-of';

/** Names of folders of texts, by what matches their German files. */
const foldersIn = (files: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(files).flatMap((path) => path.split('/').at(-2) ?? []);
const BUNDLES = foldersIn(import.meta.glob('./texts/*/de.ts')) as TextBundle[];
const INNER = Object.keys(import.meta.glob('./texts/*/*/de.ts'));
const COUNTS = [0, 1, 2, 5, 21, 1_000_000];
const PLACE = /\{\{(\w+)(, number)?\}\}/g;

type Say = (key: string, values?: object) => string;

const reported = vi.fn();
const messages = () => reported.mock.calls.map(([error]) => (error as Error).message);

beforeEach(() => {
  reported.mockReset();
  vi.stubGlobal('reportError', reported);
});
afterEach(() => vi.unstubAllGlobals());

/** An instance that knows every text of the shop. */
async function everyText(locale: Locale): Promise<I18n> {
  const i18n = addStaffTexts(addMailTexts(addHeadTexts(await createI18n(locale), locale), locale), locale);
  await loadTexts(i18n, ...BUNDLES);
  return i18n;
}

/** Texts by path, such as `hero.lead` or `items_one`. */
const textsIn = (texts: object, above = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[above + name, text]] : textsIn(text, `${above}${name}.`),
  );

const sayFrom = (i18n: I18n, namespace: 'common' | 'head' | 'mail' | TextBundle): Say =>
  translateFunctions(i18n)(namespace as 'common') as Say;

test.each(LOCALES)('every text in %s is said in full, in the form of its count, with its values as they are', async (locale) => {
  const i18n = await everyText(locale);
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(languageTag(locale));
  let said = 0;
  for (const [namespace, texts] of Object.entries(i18n.getDataByLanguage(locale) ?? {})) {
    const written = new Map(textsIn(texts as object));
    const say = sayFrom(i18n, namespace as TextBundle);
    for (const path of new Set([...written.keys()].map((own) => own.replace(/_(?:zero|one|other)$/, ''))))
      for (const count of COUNTS) {
        const forms = [...(count === 0 ? ['_zero'] : []), `_${rules.select(count)}`, ''].map((form) => path + form);
        const text = written.get(forms.find((form) => written.has(form)) ?? '') ?? '';
        const values: Record<string, unknown> = { count };
        for (const [, name = '', number] of text.matchAll(PLACE))
          values[name] ??= number ? 1234.5 : `<${name} $1 & $t(common:close) {{y}}>`;
        const whole = text.replace(PLACE, (_, name: string, number) => (number ? numbers.format(1234.5) : String(values[name])));
        expect(say(path, values), `${namespace}:${path} for ${count}`).toBe(whole);
        expect(whole.replaceAll('{{y}}', '')).not.toMatch(/\{\{|^$/);
        said += 1;
      }
  }
  expect(messages()).toEqual([]);
  expect(said).toBeGreaterThan(3_000);
});

/** Namespaces of a bundle that have no folder: what the pages of texts are called is in their front matter. */
const WITHOUT_FOLDER: Partial<Record<TextBundle, readonly string[]>> = { footer: ['contentLabels'] };

test.each(BUNDLES)('the folder %s has the namespace of its name and those of the folders in it, in each language', async (bundle) => {
  const inner = INNER.filter((path) => path.startsWith(`./texts/${bundle}/`)).flatMap((path) => path.split('/').at(-2) ?? []);
  // It has none of its own.
  const own = bundle === 'frame' ? [] : [bundle];
  for (const locale of LOCALES)
    expect(Object.keys(await textsOf(locale, bundle)).sort()).toEqual([...own, ...inner, ...(WITHOUT_FOLDER[bundle] ?? [])].sort());
});

test('the type check knows every namespace and its keys, and refuses German that has not those of English', () => {
  const known: [keyof EnglishTexts, keyof EnglishTexts['layout'], keyof EnglishTexts['ownRentals']] = ['mail', 'home', 'none'];
  // @ts-expect-error there is no such namespace
  const none: keyof EnglishTexts = 'club';
  // @ts-expect-error there is no such text
  const gone: keyof EnglishTexts['layout'] = 'noSuchText';
  // @ts-expect-error no page loads what is said elsewhere
  const elsewhere: TextBundle = 'mail';
  expect(new Set([...known, none, gone, elsewhere]).size).toBe(5);
  type English = { readonly title: 'Club'; readonly open: { readonly today: 'Open today' } };
  // @ts-expect-error one is missing
  const tooFew: Texts<English> = { title: 'Klub', open: {} };
  // @ts-expect-error one is too many
  const tooMany: Texts<English> = { title: 'Klub', open: { today: 'Heute offen' }, shut: 'Zu' };
  const german: Texts<English> = { title: 'Klub', open: { today: 'Heute offen' } };
  expect([tooFew, tooMany]).not.toContainEqual(german);
});

test('a text that is missing is reported, its key stands in its place, and it is said as soon as it has come', async () => {
  const i18n = await createI18n('de');
  const say = sayFrom(i18n, 'common');
  expect(say('no.such.text')).toBe('no.such.text');
  expect([say('common:no.such.text'), say('home:hero.lead', { count: 2 })]).toEqual(['no.such.text', 'hero.lead']);
  // A branch is no text.
  expect((i18n.t as Say)('layout:footer')).toBe('footer');
  expect(messages()).toEqual([
    'no text common:no.such.text',
    'no text common:no.such.text',
    'no text home:hero.lead',
    'no text layout:footer',
  ]);
  i18n.addResourceBundle('de', 'common', { no: { such: { text: 'Jetzt schon' } } });
  expect([say('no.such.text'), say('common:no.such.text')]).toEqual(['Jetzt schon', 'Jetzt schon']);
});

test('a value that is missing is reported, and nothing inherited passes for a text', async () => {
  const i18n = await createI18n('en');
  i18n.addResourceBundle('en', 'common', { progress: '{{count}} of {{total}}' });
  const say = sayFrom(i18n, 'common');
  expect(say('progress', { count: 1 })).toBe('1 of {{total}}');
  expect(say('constructor.name')).toBe('constructor.name');
  expect(messages()).toEqual(['no value for {{total}} in "1 of {{total}}"', 'no text common:constructor.name']);
});

test('a text is looked up once for all who say it, and anew in another language', async () => {
  const i18n = await createI18n('en');
  const lookUps = vi.spyOn(i18n, 't');
  const english = translateFunctions(i18n);
  expect(english('common')).toBe(english('common'));
  expect([1, 2, 3].map(() => english('common')('close'))).toEqual(['Close', 'Close', 'Close']);
  expect(lookUps).toHaveBeenCalledTimes(1);
  await switchLanguage(i18n, 'de');
  expect(translateFunctions(i18n)('common')('close')).toBe('Schließen');
});

test('two requests on one server speak their own languages', async () => {
  const [english, german] = await Promise.all([createI18n('en'), createI18n('de')]);
  expect([english.t('close'), german.t('close')]).toEqual(['Close', 'Schließen']);
  await switchLanguage(german, 'en');
  await switchLanguage(german, 'de');
  expect([english.language, english.t('close')]).toEqual(['en', 'Close']);
});

test('no number of a text asks Intl, whose first use a slow phone feels', async () => {
  const i18n = await everyText('de');
  const refuse = () => {
    throw new Error('Intl was asked');
  };
  vi.stubGlobal('Intl', { ...Intl, PluralRules: refuse, NumberFormat: refuse });
  expect(sayFrom(i18n, 'packs')('megabytes', { size: 1234.5 })).toBe('1.234,5 MB');
  expect((i18n.t as Say)('layout:cart.count', { count: 2 })).not.toContain('{{');
  expect(messages().filter((message) => message.includes('Intl'))).toEqual([]);
});

/** What `docs/words.md` does not say of a price in which there is no VAT. */
const OTHER_WORDS_FOR_NO_VAT: Readonly<Record<Locale, RegExp>> = {
  en: /without (?!VAT)\S+ VAT|VAT[- ]free|excl\w*\.? VAT|\bnet price/i,
  de: /ohne (?!MwSt)\S+ MwSt|(?:ohne|keine).* Mehrwertsteuer|exkl\w*\.? MwSt|MwSt\.?-frei|steuerfrei/i,
};

test.each(LOCALES)('a price without VAT is called so in the same words everywhere in %s', async (locale) => {
  const i18n = await everyText(locale);
  const other = Object.values(i18n.getDataByLanguage(locale) ?? {})
    .flatMap((texts) => textsIn(texts as object))
    .filter(([, text]) => OTHER_WORDS_FOR_NO_VAT[locale].test(text));
  expect(other).toEqual([]);
  expect((i18n.t as Say)('tax.without')).toBe({ en: 'without VAT', de: 'ohne MwSt.' }[locale]);
});
