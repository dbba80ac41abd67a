import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '../domain/locale';
import { contentParagraphs } from '../scripts/lib/content-words';

/** A row of `docs/words.md`: a thing, its words and what it is not called, by language. */
interface Thing {
  readonly thing: string;
  readonly words: Readonly<Record<Locale, string>>;
  readonly not: Readonly<Record<Locale, readonly string[]>>;
}

const listIn = (cell: string): string[] =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const THINGS: readonly Thing[] = readFileSync('docs/words.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => {
    const [thing = '', en = '', de = '', notEn = '', notDe = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { thing, words: { en, de }, not: { en: listIn(notEn), de: listIn(notDe) } };
  });

/** As a whole word, also at the beginning of a sentence. */
const asWord = (word: string): RegExp => {
  const [first = ''] = word;
  const start = first === first.toUpperCase() ? first : `[${first}${first.toUpperCase()}]`;
  return new RegExp(`(?<![\\p{L}\\p{N}-])${start}${word.slice(1)}(?![\\p{L}\\p{N}])`, 'u');
};

/** Another thing's word, and not wrong where that is meant: no test can know. */
const isElsewhereRight = (word: string, own: Thing, locale: Locale): boolean =>
  THINGS.some((other) => other !== own && asWord(word).test(other.words[locale]));

/** Every text of the shop by where it stands, such as `src/i18n/texts/cart: sync.saved` or `src/content/pages: /returns`. */
async function textsIn(locale: Locale): Promise<[place: string, text: string][]> {
  const flat = (texts: object, above: string): [string, string][] =>
    Object.entries(texts).flatMap(([name, text]): [string, string][] =>
      typeof text === 'string' ? [[`${above}${name}`, text]] : text && typeof text === 'object' ? flat(text, `${above}${name}.`) : [],
    );
  const bundles = ['src/i18n/texts', 'src/i18n/texts-elsewhere'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(`/${locale}.ts`))
      .map((path) => join(folder, path)),
  );
  const said = await Promise.all(
    bundles.map(async (path) => flat((await import(join('..', path))) as object, `${path.replace(`/${locale}.ts`, '')}: `)),
  );
  const written = contentParagraphs().flatMap(({ path, paragraphs }) =>
    paragraphs[locale].map((text): [string, string] => [`src/content/pages: ${path}`, text]),
  );
  return [...said.flat(), ...written];
}

interface Exception {
  readonly locale: Locale;
  readonly word: string;
  /** Where, or in what words. */
  readonly in: RegExp;
  readonly why: string;
}

const EXCEPTIONS: readonly Exception[] = [
  { locale: 'en', word: 'mail', in: /mail server/i, why: 'is what it is called' },
  { locale: 'en', word: 'mails', in: /pages: \/privacy-statement/, why: 'orders name its versions, and a word is not worth a new one' },
  { locale: 'de', word: 'Sache', in: /Abnutzung ist unsere Sache/, why: 'is our concern' },
  { locale: 'de', word: 'Im Laden', in: /texts\/(?:contact|ownOrder|service):|pages: /, why: 'is in Neukölln, not where the cart is' },
  { locale: 'de', word: 'Moment', in: /(?:[Ii]m|letzten|[Ee]inen) Moment|Moment mal/, why: 'is a short time, not what is done in it' },
  {
    locale: 'de',
    word: 'behalten',
    in: /ownOrder|ownRentals|exchange|orderCancelled|staff\.(?:order|rentals)\.keep|boxHint|\/faq\/rentals|deine E-Mail-Adresse/,
    why: 'is an order, a rental, a box, a fee or an address that somebody keeps',
  },
  {
    locale: 'de',
    word: 'liegen',
    in: /selben Land|gewählten Region|liegen darüber|liegen dem Artikel bei/,
    why: 'is where something lies, not that it is kept',
  },
  { locale: 'de', word: 'Treffer', in: /Beste Treffer/, why: 'is the order of results' },
  { locale: 'de', word: 'Fassung', in: /pages: \/terms-and-conditions/, why: 'is that of a text' },
];

const isMeant = (exception: Exception, { locale, word, place, text }: Hit): boolean =>
  exception.locale === locale && exception.word === word && exception.in.test(`${place} ${text}`);

interface Hit {
  readonly locale: Locale;
  readonly word: string;
  readonly place: string;
  readonly text: string;
}

const forbidden = (locale: Locale): string[] =>
  THINGS.flatMap((own) => own.not[locale].filter((word) => !isElsewhereRight(word, own, locale)));

async function hitsIn(locale: Locale): Promise<Hit[]> {
  const texts = await textsIn(locale);
  expect(texts.length).toBeGreaterThan(3_000);
  return forbidden(locale).flatMap((word) =>
    texts.filter(([, text]) => asWord(word).test(text)).map(([place, text]): Hit => ({ locale, word, place, text })),
  );
}

test.each(LOCALES)('no text in %s calls a thing what docs/words.md says it is not called', async (locale) => {
  const hits = (await hitsIn(locale)).filter((hit) => !EXCEPTIONS.some((exception) => isMeant(exception, hit)));
  expect(hits).toEqual([]);
});

test('a word is found as a word, also at the beginning of a sentence, and a capital that is asked for is a capital', () => {
  const found = (word: string) =>
    ['Bill us.', 'the bill', 'billing', 'e-bill', 'Die Leitung', 'Stromleitung', 'umleiten'].filter((text) => asWord(word).test(text));
  expect(found('bill')).toEqual(['Bill us.', 'the bill']);
  expect(found('Leitung')).toEqual(['Die Leitung']);
});

test('the table is read: most words stand in it to be looked for, those of another thing are left out', () => {
  expect(forbidden('en')).toContain('bill');
  expect(forbidden('de')).toEqual(expect.arrayContaining(['Freiwillig', 'Summe', 'am Stück', 'Systeme & Tonabnehmer']));
  expect(forbidden('de')).not.toContain('Laden');
});

test('no exception outlives the text it was made for', async () => {
  const hits = (await Promise.all(LOCALES.map(hitsIn))).flat();
  expect(EXCEPTIONS.filter((exception) => !hits.some((hit) => isMeant(exception, hit)))).toEqual([]);
});
