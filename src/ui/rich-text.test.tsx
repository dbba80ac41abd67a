import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from './rich-text';

const html = (text: string) => renderToStaticMarkup(<RichText text={text} parts={{ strong: <strong />, page: <a href="/page">?</a> }} />);

test('marked words of a sentence become what was given for the mark, the rest stays', () => {
  expect(html('plus <page>shipping</page>, <strong>today</strong>.')).toBe(
    '<span>plus </span><a href="/page">shipping</a><span>, </span><strong>today</strong><span>.</span>',
  );
});

test('a sentence without marks is itself', () => {
  expect(html('33⅓ rpm & no more')).toBe('<span>33⅓ rpm &amp; no more</span>');
});

test('what a shopper typed is never markup, even where it looks like it', () => {
  expect(html('Results for <strong></strong><img src=x></strong>')).toBe(
    '<span>Results for </span><strong>&lt;/strong&gt;&lt;img src=x&gt;</strong>',
  );
  expect(html('<script>alert(1)</script>')).toBe('<span>&lt;script&gt;alert(1)&lt;/script&gt;</span>');
  expect(html('<constructor>x</constructor>')).toBe('<span>&lt;constructor&gt;x&lt;/constructor&gt;</span>');
});
