import { expect, test } from 'vitest';
import { hasLink, namesSite } from './site-in-text';

test.each([
  ...['http://win.example', 'HTTPS://WIN.EXAMPLE/a', 'You won: https://a.io', 'www.win-money.example', 'Mara www.a.de'],
  ...['win-money.com/abc', 'see shop.win-money.net/abc'],
])('%s is a link in a mail, wherever it stands', (text) => {
  expect([hasLink(text), namesSite(text)]).toEqual([true, true]);
});

test.each(['win-money.example/abc', 'win-money.com', 'Mara win-money.ru', 'a.win-money.org', 'win.example\\abc'])(
  '%s is no name of a person',
  (text) => {
    expect([hasLink(text), namesSite(text)]).toEqual([false, true]);
  },
);

test.each([
  ...['Mara Feld', 'J. R. Feld', 'J.R. Feld', 'Dr.Feld', 'St.John', 'J.de Vries', 'A.Com', "O'Hara-Müller", '李小龙', 'mara@example.com'],
  ...['Müller GmbH & Co. KG', 'c/o Feld', 'Feld/Wiese', 'M.Sc./B.A.', 'Hinterhaus 3.OG/links'],
])('%s is', (text) => {
  expect([hasLink(text), namesSite(text)]).toEqual([false, false]);
});

test.each(['Weserstr.84/85', 'Plattenladen.com GmbH', 'Am Wall 3/4', 'St.-Georgs-Str.5/links', 'Hinterh.links/3.OG'])(
  '%s is a line of an address',
  (text) => {
    expect(hasLink(text)).toBe(false);
  },
);

test('a text of any length is looked through in no time', () => {
  for (const text of ['a.'.repeat(50_000), 'a-'.repeat(50_000), `${'a'.repeat(100_000)}.com`, 'www.'.repeat(25_000)]) namesSite(text);
});
