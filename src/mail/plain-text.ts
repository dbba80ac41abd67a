import { compile } from 'html-to-text';

const LINE_LENGTH = 78;

/** A letter as text: what it says, in its order, with its addresses in full. */
export const plainText = compile({
  wordwrap: LINE_LENGTH,
  selectors: [
    { selector: '.preview', format: 'skip' },
    { selector: '.mark', format: 'skip' },
    // Nobody scans a text; what the code says stands beside it.
    { selector: '.scanned', format: 'skip' },
    { selector: 'table.data', format: 'dataTable', options: { maxColumnWidth: 52 } },
    ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] as [string, string] } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
});
