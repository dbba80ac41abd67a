import { expect, test } from 'vitest';
import type { PageMeta } from '../catalogue/page-meta';
import { headOf } from './head';

const META: PageMeta = { description: 'All of them', breadcrumbs: [] };
const AT = { path: '/shop', locale: 'en', origin: 'https://shop.example' } as const;

test('a title is text, whatever stands in it, and ends with the name of the shop', () => {
  const { head, share } = headOf(META, { ...AT, title: '7" & 12" <records> – new' });
  const shown = '7&quot; &amp; 12&quot; &lt;records&gt; – new – Rille';
  expect(head.match(/<title>.*?<\/title>/g)).toEqual([`<title>${shown}</title>`]);
  expect(head).toContain(`<meta property="og:title" content="${shown}">`);
  expect(share).toMatchObject({ title: '7" & 12" <records>', rest: 'new' });
});

test('nothing but its title is told of a page that does not exist', () => {
  expect(headOf(null, { ...AT, title: 'Page Not Found' })).toEqual({
    head: '<title>Page Not Found – Rille</title>',
    structuredData: '',
    share: null,
  });
});
