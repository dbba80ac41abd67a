/** What search engines show below a page's title, and what a page says whose scripts have not come. */
export const head = {
  missing: 'Part of this page is missing: you can read it, but not use it yet.',
  again: 'Try again',
  tooOld: 'This browser is too old for this shop: you can read its pages here, but not buy. A newer browser can do both.',
  ask: 'Or ask us',
  notArrived: 'A part of the shop has not arrived. Your cart is safe.',
  listing_one: '{{name}} at Rille, workshop and shop in Berlin-Neukölln since {{year}}. With price, condition and stock.',
  listing_other:
    '{{name}} at Rille, workshop and shop in Berlin-Neukölln since {{year}}: {{count}} to choose from, with price, condition and stock.',
} as const;
