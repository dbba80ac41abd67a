import type { Category, ProductSummary } from '../../../domain/catalogue';
import { MOST_COMPARED } from '../../../domain/comparison';
import { splitJoined } from '../../../domain/search-params';
import { deviceList } from '../../storage/device-lists';

const HANDLE = /^[\w.-]{1,200}$/;

const readHandle = (stored: unknown): string | undefined => (typeof stored === 'string' && HANDLE.test(stored) ? stored : undefined);

/** Handles of what somebody wants to see side by side, in the order in which they chose it. */
export const compareList = deviceList('compare', readHandle);

/** The products of an address; what cannot be one is left out, and what is too much. */
export const comparedIn = (text: string | undefined): string[] =>
  splitJoined(text)
    .filter((handle) => readHandle(handle) !== undefined)
    .slice(0, MOST_COMPARED);

/** Things of one kind have the same facts: a stylus beside a turntable says nothing. */
export const kindKey = (product: Pick<ProductSummary, 'type' | 'categoryIds'>, categories: readonly Category[]): string =>
  [
    product.type ?? '',
    ...categories.filter(({ id, role }) => role === 'sub_category' && product.categoryIds.includes(id)).map(({ id }) => id),
  ].join(' ');
