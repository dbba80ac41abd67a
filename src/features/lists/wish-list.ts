import { splitJoined } from '../../../domain/search-params';
import { deviceList } from '../../storage/device-lists';

/** A product somebody has put on the wish list, and the choice they had made. */
export interface Wish {
  readonly handle: string;
  /** As an address names it (`variantKey`); left out where nothing was chosen. */
  readonly variant?: string;
}

/** More is no list any more. */
export const MOST_WISHES = 100;

const HANDLE = /^[\w.-]{1,200}$/;
const VARIANT = /^[\w.-]{1,100}$/;

function readWish(stored: unknown): Wish | undefined {
  const { handle, variant } = (stored ?? {}) as Partial<Record<keyof Wish, unknown>>;
  if (typeof handle !== 'string' || !HANDLE.test(handle)) return undefined;
  return { handle, ...(typeof variant === 'string' && VARIANT.test(variant) && { variant }) };
}

/** The wish list of this device, the newest first. */
export const wishList = deviceList('wish-list', readWish);

export const isWished = (wishes: readonly Wish[], handle: string): boolean => wishes.some((wish) => wish.handle === handle);

/** With a wish at its place; one that is there already stays as it is. */
export const withWish = (wishes: readonly Wish[], wish: Wish, place = 0): Wish[] =>
  (isWished(wishes, wish.handle) ? [...wishes] : [...wishes.slice(0, place), wish, ...wishes.slice(place)]).slice(0, MOST_WISHES);

export const withoutWish = (wishes: readonly Wish[], handle: string): Wish[] => wishes.filter((wish) => wish.handle !== handle);

/** Between a handle and its variant: in neither, and written as it is in an address. */
const AND = '~';

/** A list as it stands in the address that is shared. */
export const wishesInAddress = (wishes: readonly Wish[]): string =>
  wishes.map(({ handle, variant }) => (variant === undefined ? handle : handle + AND + variant)).join('+');

/** The wishes of an address; what cannot be one is left out. */
export function wishesOf(text: string | undefined): Wish[] {
  const wishes = splitJoined(text).flatMap((part) => {
    const [handle, variant] = part.split(AND);
    return readWish({ handle, variant }) ?? [];
  });
  return wishes.filter((wish, place) => wishes.findIndex(({ handle }) => handle === wish.handle) === place).slice(0, MOST_WISHES);
}
