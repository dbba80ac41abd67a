import { expect, test } from 'vitest';
import { withoutUnused } from './unused-definitions';

test('an alphabet comes with its first letter', () => {
  const latin = '@font-face{font-family:Rille;src:url(a.woff2);unicode-range:U+??,U+131,U+152-153}';
  const beyond = '@font-face{font-family:Rille;src:url(b.woff2);unicode-range:U+100-17F,U+1E??}';
  const whole = '@font-face{font-family:Rille;src:url(c.woff2)}';
  expect(withoutUnused(latin + beyond + whole, '<p>Plattenspieler')).toBe(latin + whole);
  expect(withoutUnused(latin + beyond + whole, '<p>Łódź')).toBe(latin + beyond + whole);
  expect(withoutUnused(latin + beyond + whole, '<p>Ḁ')).toBe(latin + beyond + whole);
});

test('a property comes with whoever asks for it, and with what it asks for itself', () => {
  const css = ':root{--a:1px;--b:calc(var(--a) + 1px);--c:2px;--d:var(--c)}.card{margin:var(--b)}';
  expect(withoutUnused(css, '<p>')).toBe(':root{--a:1px;--b:calc(var(--a) + 1px);}.card{margin:var(--b)}');
  expect(withoutUnused(css, '<p style="margin:var(--d)">')).toBe(css);
});

test('a property that is asked for keeps all its values', () => {
  const css = ':root{--ground:#fff}@media (width<48em){:root{--ground:#eee}}[data-dark]{--ground:#000}p{color:var(--ground)}';
  expect(withoutUnused(css, '<p>')).toBe(css);
});

test('a rule of which nothing is left goes, and its group stays readable', () => {
  expect(withoutUnused('@media (width<48em){:root{--a:1px}p{margin:0}}', '<p>')).toBe('@media (width<48em){p{margin:0}}');
});

test('nothing changes from one state to another yet; what moves by itself moves', () => {
  expect(withoutUnused('p{margin:0;transition:margin var(--fast)}b{transition:margin 1s;animation:turn 1s}', '<p>')).toBe(
    'p{margin:0;}b{animation:turn 1s}',
  );
});
