import type { Catalogue, CatalogueRegion } from './catalogue';

/** One of the catalogue's three regions; shipping prices and price overrides name these. */
export type Zone = 'reg_de' | 'reg_eu' | 'reg_world';

/** A region of the shop: one VAT rate. */
export interface ShopRegion {
  readonly id: string;
  readonly name: string;
  readonly name_de: string;
  readonly zone: Zone;
  readonly vatPermille: number;
  readonly countries: CatalogueRegion['countries'];
  readonly note?: string;
}

/**
 * The regions a Medusa needs for VAT by shipping country. A Medusa region has one tax rate,
 * so each EU country is a region of its own; the rest of the world shares one without VAT.
 */
export function shopRegions({ regions }: Pick<Catalogue, 'regions'>): ShopRegion[] {
  return regions.flatMap((region): ShopRegion[] => {
    const zone = region.id as Zone;
    if (zone !== 'reg_eu') {
      const { id, name, name_de, countries, note } = region;
      return [{ id, name, name_de, zone, countries, note, vatPermille: permille(countries[0]?.vat_percent_charged ?? 0) }];
    }
    return region.countries.map((country) => ({
      id: `reg_${country.iso_2}`,
      name: country.name,
      name_de: country.name_de,
      zone,
      countries: [country],
      note: region.note,
      vatPermille: permille(country.vat_percent_charged),
    }));
  });
}

function permille(percent: number): number {
  return Math.round(percent * 10);
}
