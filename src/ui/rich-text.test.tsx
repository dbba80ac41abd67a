import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from './rich-text';

const html = (text: string) => renderToStaticMarkup(<RichText text={text} parts={{ strong: <strong />, page: <a href="/page">?</a> }} />);

test('marked words of a sentence become what was given for the mark, the rest stays', () => {
  expect(html('plus <page>shipping</page>, <strong>today</strong>.')).toBe('plus <a href="/page">shipping</a>, <strong>today</strong>.');
});

test('a sentence without marks is itself', () => {
  expect(html('33⅓ rpm & no more')).toBe('33⅓ rpm &amp; no more');
});

test('what a shopper typed is never markup, even where it looks like it', () => {
  expect(html('Results for <strong></strong><img src=x></strong>')).toBe('Results for <strong>&lt;/strong&gt;&lt;img src=x&gt;</strong>');
  expect(html('<script>alert(1)</script>')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html('<constructor>x</constructor>')).toBe('&lt;constructor&gt;x&lt;/constructor&gt;');
});
