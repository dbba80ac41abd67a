import type { Offer } from '../../../domain/catalogue';
import { inLocale, type Locale, type LocalText } from '../../../domain/locale';
import type { Region } from '../../../domain/region';

export interface CountryChoice {
  readonly value: string;
  readonly label: string;
}

/** All countries the shop sends to, as the reader names and sorts them. */
export function countryChoices(regions: readonly Region[], locale: Locale): CountryChoice[] {
  const collator = new Intl.Collator(locale);
  return regions
    .flatMap((region) => region.countries)
    .map((country) => ({ value: country.iso2, label: inLocale(country.name, locale) }))
    .sort((one, other) => collator.compare(one.label, other.label));
}

/** A country's name, or its code where no region knows it. */
export function countryName(regions: readonly Region[], iso2: string, locale: Locale): string {
  const country = regions.flatMap((region) => region.countries).find((candidate) => candidate.iso2 === iso2);
  return country ? inLocale(country.name, locale) : iso2.toUpperCase();
}

interface ChosenLine {
  readonly variantId: string;
  readonly unitCents: number;
  readonly snapshot: { readonly title: LocalText };
  readonly parts: readonly { readonly variantId: string; readonly unitCents: number; readonly snapshot: { readonly title: LocalText } }[];
}

/** What a move to another region does to the cart. */
export interface CartAfterMove {
  /** Titles that cannot be sent there. */
  readonly stayBehind: readonly LocalText[];
  /** Whether anything that follows has another price there. */
  readonly pricesChange: boolean;
}

/** Looks up each line, and each part of a configuration, in the prices of the new region. */
export function cartAfterMove(lines: readonly ChosenLine[], offers: Readonly<Record<string, Offer>>): CartAfterMove {
  const goods = lines.flatMap((line) => [line, ...line.parts]);
  const priceThere = (item: { readonly variantId: string }) => offers[item.variantId]?.cents ?? null;
  return {
    stayBehind: goods.filter((item) => priceThere(item) === null).map((item) => item.snapshot.title),
    pricesChange: goods.some((item) => priceThere(item) !== null && priceThere(item) !== item.unitCents),
  };
}
