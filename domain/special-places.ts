import type { LocalText } from './locale';

/**
 * Places that belong to a country but not to its area of VAT, or, as Northern Ireland, to another one: neither a region of the shop
 * nor its carrier's table can tell what holds there. By how their postal codes begin.
 */
const PLACES: readonly { readonly country: string; readonly codes: RegExp; readonly name: LocalText }[] = [
  { country: 'de', codes: /^27498$/, name: { en: 'Heligoland', de: 'Helgoland' } },
  { country: 'de', codes: /^78266$/, name: { en: 'Büsingen', de: 'Büsingen' } },
  { country: 'it', codes: /^23041$/, name: { en: 'Livigno', de: 'Livigno' } },
  { country: 'es', codes: /^3[58]\d{3}$/, name: { en: 'the Canary Islands', de: 'die Kanarischen Inseln' } },
  { country: 'es', codes: /^51\d{3}$/, name: { en: 'Ceuta', de: 'Ceuta' } },
  { country: 'es', codes: /^52\d{3}$/, name: { en: 'Melilla', de: 'Melilla' } },
  { country: 'fi', codes: /^22\d{3}$/, name: { en: 'Åland', de: 'Åland' } },
  { country: 'fr', codes: /^97[1-6]\d{2}$/, name: { en: 'the French overseas departments', de: 'die französischen Überseedépartements' } },
  { country: 'gr', codes: /^6308[67]$/, name: { en: 'Mount Athos', de: 'den Berg Athos' } },
  { country: 'gb', codes: /^BT/, name: { en: 'Northern Ireland', de: 'Nordirland' } },
];

/** A postal code as it is told apart: without spaces, and without a country in front of it ("D-12045", "AX 22100"). */
export const plainPostalCode = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^[A-Z]{1,2}[-\s]+(?=\d{3})/, '')
    .replace(/\s/g, '');

/** How a place is called, as after "for", where other rules of VAT and customs hold; null anywhere else. @param countryCode as the shop writes it, e.g. `fi` */
export const specialPlace = (countryCode: string, postalCode: string): LocalText | null =>
  PLACES.find(({ country, codes }) => country === countryCode && codes.test(plainPostalCode(postalCode)))?.name ?? null;
