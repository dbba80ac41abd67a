import type { ComponentType } from 'react';
import type { Product, Variant } from '../../domain/catalogue';
import { createValueStore } from '../ui/value-store';
import type { Card } from './card';

/**
 * Places in cards and pages that nothing fills at first: what belongs there is worth less than the page, and its code comes
 * when somebody moves (`src/routes/-own-lists.ts`). A server never fills them.
 */

export interface CardToolsProps {
  card: Card;
}

/** At the upper corner of a card's picture. */
export const cardTools = createValueStore<ComponentType<CardToolsProps> | null>(null);

export interface ProductToolsProps {
  product: Product;
  variant: Variant | undefined;
  /** Those that the product is put together with. */
  parts: readonly Variant[];
}

/** Below a product's pictures. */
export const productTools = createValueStore<ComponentType<ProductToolsProps> | null>(null);

export interface RecentlyViewedProps {
  /** Of the page's own product, which is not named again. */
  except?: string;
}

/** At the end of a page. */
export const recentlyViewed = createValueStore<ComponentType<RecentlyViewedProps> | null>(null);

/** At the lower edge of pages with goods. */
export const compareTray = createValueStore<ComponentType | null>(null);

/** Handles of the products last looked at, for the search to offer. */
export const recentHandles = createValueStore<readonly string[]>([]);

/** How much is on the shopper's own lists, by the path of their page. */
export const ownCounts = createValueStore<Readonly<Record<string, number>>>({});
