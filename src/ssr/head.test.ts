import { expect, test } from 'vitest';
import type { PageMeta } from '../page/page-meta';
import { headOf } from './head';

const META: PageMeta = { description: 'All of them' };
const AT = { path: '/shop', way: [], locale: 'en', origin: 'https://shop.example' } as const;

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

test('the way to a page is that of its row, unless its data says another one', () => {
  const way = [
    { name: 'Home', path: '/' },
    { name: 'Service', path: '/service' },
  ];
  const stepsIn = (meta: PageMeta) => {
    const { structuredData } = headOf(meta, { ...AT, title: 'Service', way });
    return [...structuredData.matchAll(/"position":\d+,"name":"([^"]*)","item":"([^"]*)"/g)].map(([, name, item]) => `${name} ${item}`);
  };
  expect(stepsIn(META)).toEqual(['Home https://shop.example/en', 'Service https://shop.example/en/service']);
  expect(stepsIn({ ...META, breadcrumbs: [{ name: 'Elsewhere', path: '/a' }] })).toEqual(['Elsewhere https://shop.example/en/a']);
});
