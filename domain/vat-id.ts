/** What follows the country in a VAT ID; of Greece it is EL, of Northern Ireland XI (Council Directive 2006/112/EC, Art. 215). */
const FORMS: Readonly<Record<string, string>> = {
  AT: 'U\\d{8}',
  BE: '[01]\\d{9}',
  BG: '\\d{9,10}',
  CY: '\\d{8}[A-Z]',
  CZ: '\\d{8,10}',
  DE: '\\d{9}',
  DK: '\\d{8}',
  EE: '\\d{9}',
  EL: '\\d{9}',
  ES: '[A-Z\\d]\\d{7}[A-Z\\d]',
  FI: '\\d{8}',
  FR: '[A-Z\\d]{2}\\d{9}',
  HR: '\\d{11}',
  HU: '\\d{8}',
  IE: '\\d[A-Z\\d+*]\\d{5}[A-Z]{1,2}',
  IT: '\\d{11}',
  LT: '(?:\\d{9}|\\d{12})',
  LU: '\\d{8}',
  LV: '\\d{11}',
  MT: '\\d{8}',
  NL: '\\d{9}B\\d{2}',
  PL: '\\d{10}',
  PT: '\\d{9}',
  RO: '\\d{2,10}',
  SE: '\\d{10}01',
  SI: '\\d{8}',
  SK: '\\d{10}',
  XI: '(?:\\d{9}|\\d{12}|GD\\d{3}|HA\\d{3})',
  // Outside the Union the tax office wants it for its papers.
  CHE: '\\d{9}(?:MWST|TVA|IVA)?',
  GB: '(?:\\d{9}|\\d{12}|GD\\d{3}|HA\\d{3})',
  NO: '\\d{9}(?:MVA)?',
};

const VAT_ID = new RegExp(
  `^(?:${Object.entries(FORMS)
    .map(([country, rest]) => country + rest)
    .join('|')})$`,
);

/** As it is stored: without what people write between its digits. */
export const plainVatId = (typed: string): string => typed.toUpperCase().replace(/[\s.\-/]/g, '');

/** Whether it has the form of a VAT ID of a country; whether it exists, only that country knows. */
export const isVatId = (typed: string): boolean => VAT_ID.test(plainVatId(typed));
