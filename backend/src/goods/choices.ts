type Choice = { readonly values?: readonly string[]; readonly values_de?: readonly string[] };

/** What core calls the only variant of a product that has no choices. */
const NO_CHOICE = 'Default';

/**
 * What was chosen of a product, as a variant's title has it, in a language; empty where there is nothing to choose.
 *
 * @param metadata of the product, which has the German names of its choices
 */
export function choicesOf(
  metadata: Readonly<Record<string, unknown>> | null | undefined,
  variantTitle: string | null,
  language: 'en' | 'de',
): string {
  if (!variantTitle || variantTitle === NO_CHOICE) return '';
  const options: readonly Choice[] = Array.isArray(metadata?.options) ? metadata.options : [];
  return variantTitle
    .split(' / ')
    .map((value) => {
      const option = options.find(({ values }) => values?.includes(value));
      return (language === 'de' && option?.values_de?.[option.values?.indexOf(value) ?? -1]) || value;
    })
    .join(', ');
}

/** What somebody buys, has repaired or claims, as the database has it. */
export interface NamedVariant {
  readonly title: string;
  readonly title_de: string | null;
  readonly variant_title: string | null;
  readonly product_metadata: Readonly<Record<string, unknown>> | null;
}

/** A product and what was chosen of it, in both languages; German where it has a German name. */
export const namesOf = ({ title, title_de, variant_title, product_metadata }: NamedVariant) => ({
  title: [title, choicesOf(product_metadata, variant_title, 'en')].filter(Boolean).join(', '),
  title_de: title_de ? [title_de, choicesOf(product_metadata, variant_title, 'de')].filter(Boolean).join(', ') : null,
});
