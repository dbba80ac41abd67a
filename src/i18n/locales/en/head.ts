/** What search engines show below a page's title. */
export const head = {
  listing_one: '{{name}} at Rille, workshop and shop in Berlin-Neukölln since {{year}}. With price, condition and stock.',
  listing_other:
    '{{name}} at Rille, workshop and shop in Berlin-Neukölln since {{year}}: {{count}} to choose from, with price, condition and stock.',
} as const;
