import { expect, test } from 'vitest';
import { complaintsOf } from './support/structured-data';

const AT = 'https://shop.example/en/about';
const crumb = (position: number, item: string) => ({ '@type': 'ListItem', position, name: 'A step', item });

/** A page that is as it should be, with these things told of it. */
const page = (...things: object[]): string => `<html lang="en"><title>About us – Rille</title>
<meta property="og:title" content="About us – Rille"><meta property="og:url" content="${AT}">
<meta property="og:image" content="https://shop.example/img/share/en/about.jpg"><meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630"><meta property="og:image:alt" content="About us – Rille">
<meta name="twitter:card" content="summary_large_image"><nav aria-label="You are here"><a href="/en">Home</a></nav>
<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': things })}</script>`;

const WAY = { '@type': 'BreadcrumbList', itemListElement: [crumb(1, 'https://shop.example/en'), crumb(2, AT)] };

test('a page that tells what is asked for gives no reason to complain', () => {
  expect(complaintsOf(page(WAY), AT)).toEqual([]);
});

test.each([
  ['nothing', [], /BreadcrumbList is not there/],
  [
    'a way that leads elsewhere',
    [{ ...WAY, itemListElement: [crumb(1, 'https://shop.example/en'), crumb(2, `${AT}/other`)] }],
    /leads from/,
  ],
  [
    'another way than it shows',
    [{ ...WAY, itemListElement: [crumb(1, 'https://shop.example/en'), crumb(2, `${AT}/a`), crumb(3, AT)] }],
    /shown/,
  ],
  ['addresses without an origin', [{ ...WAY, itemListElement: [crumb(1, '/en'), crumb(2, AT)] }], /not absolute/],
  ['a thing that nobody knows', [WAY, { '@type': 'Gadget' }], /Gadget/],
  [
    'a price that is none',
    [
      WAY,
      {
        '@type': 'Product',
        name: 'A',
        description: 'A',
        sku: 'a',
        offers: { '@type': 'Offer', url: AT, price: '12,50', priceCurrency: 'EUR' },
      },
    ],
    /offers\.price/,
  ],
  ['questions in another language', [WAY, { '@type': 'FAQPage', inLanguage: 'de', mainEntity: [] }], /it is in de/],
] as const)('a page that tells %s is found', (_, things, complaint) => {
  expect(complaintsOf(page(...things), AT).join('\n')).toMatch(complaint);
});

test('a page without a picture to be shared with is found', () => {
  expect(complaintsOf(page(WAY).replace(/<meta property="og:image" [^>]*>/, ''), AT)).toEqual(['og:image is undefined']);
});
