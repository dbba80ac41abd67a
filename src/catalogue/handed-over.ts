import type { Variant } from '../../domain/catalogue';
import { type Handover, isHandoverKey } from '../../domain/handover';

/** As much of a line of the cart as is handed over. */
export interface GivenLine {
  readonly variantId: string;
  readonly quantity: number;
  readonly parts: readonly { readonly variantId: string }[];
}

/** What a page hands over, as it has it. */
export type Given =
  | { readonly kind: 'cart'; readonly lines: readonly GivenLine[] }
  /** A product with a choice that was made, and its parts; `title` is what the system's sheet calls it. */
  | { readonly kind: 'product'; readonly title: string; readonly variant: Variant; readonly parts: readonly Variant[] }
  | { readonly kind: 'compare'; readonly title: string; readonly handles: readonly string[] };

type Named = Pick<Variant, 'id' | 'sku'>;

/** By its SKU, which is shorter than an id, where it has one that a code can say. */
const keyOf = ({ id, sku }: Named): string => (sku !== null && isHandoverKey(sku) ? sku : id);

/** @param variants of the catalogue, by id; what is not among them is named by its id */
export function handoverOf(given: Given, variants: ReadonlyMap<string, Named>): Handover {
  switch (given.kind) {
    case 'cart': {
      const nameOf = ({ variantId }: { readonly variantId: string }) => keyOf(variants.get(variantId) ?? { id: variantId, sku: null });
      return {
        kind: 'cart',
        things: given.lines.map((line) => ({ key: nameOf(line), parts: line.parts.map(nameOf), pieces: line.quantity })),
      };
    }
    case 'product':
      return { kind: 'product', thing: { key: keyOf(given.variant), parts: given.parts.map(keyOf) } };
    case 'compare':
      return { kind: 'compare', handles: given.handles };
  }
}
