import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Category, Product } from '../../../domain/catalogue';
import { filterValues } from '../../../domain/condition';
import { useFrame } from '../../catalogue/hooks';
import { productQuery } from '../../catalogue/product-query';
import { type FitNote, fitNotes } from './fit-notes';
import type { PartChoice } from './parts';

export interface ChosenOfDeck {
  readonly product: Product;
  /** Those that say for which decks something is. */
  readonly categories: readonly Category[];
  /** Of the configurator. */
  readonly chosen: readonly PartChoice[];
}

/** What the chosen cartridge needs on this deck; nothing until its specs are there. */
export function useFitNotes({ product, categories, chosen }: ChosenOfDeck): readonly FitNote[] {
  const { region } = useFrame();
  const cartridge = chosen.find((part) => part.product.type === 'cartridge');
  const handle = cartridge?.product.handle;
  const { data } = useQuery({ ...productQuery(handle ?? '', region.id), enabled: handle !== undefined });
  return useMemo(() => {
    if (handle === undefined || data?.product.handle !== handle) return [];
    const { specs, tags } = data.product;
    const models = filterValues(product, categories, 'model').map(({ token }) => token);
    return fitNotes(models, product.specs.en, { specs: specs.en, tags });
  }, [product, categories, handle, data]);
}
