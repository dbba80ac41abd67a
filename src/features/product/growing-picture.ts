import type { ParsedLocation } from '@tanstack/react-router';
import { decoded } from '../../../domain/whole-text';

/** The same as in `base.css`. */
const NAME = 'goods';
const PRODUCT = /^\/product\/([^/]+)$/;

interface Change {
  readonly fromLocation?: ParsedLocation;
  readonly toLocation: ParsedLocation;
  readonly pathChanged: boolean;
}

const onScreen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** The card's picture, as far as there is something to be seen of it. */
function cardPicture(handle: string): HTMLImageElement | null {
  const address = `/product/${CSS.escape(handle)}`;
  // A list's link may name the choice that its price is of.
  const link = document.querySelector(`main article a:is([href$="${address}"], [href*="${address}?"])`);
  const picture = link?.closest('article')?.querySelector('img') ?? null;
  return picture?.complete && onScreen(picture) ? picture : null;
}

const canFly = (): boolean =>
  typeof document !== 'undefined' &&
  'startViewTransition' in document &&
  // Without types a browser cannot be told that a change of page has nothing that flies.
  CSS.supports('selector(:active-view-transition-type(picture))') &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The picture of a card grows into its product's page, in browsers that can do that by themselves and for
 * who likes things to move. Only the picture: what else is on the page is there at once, to be used.
 */
export function growingPicture() {
  let card: HTMLImageElement | null = null;

  return {
    /** For the router, before the page changes: what flies, if anything. */
    types: ({ fromLocation, toLocation, pathChanged }: Change): string[] | false => {
      card?.style.removeProperty('view-transition-name');
      card = null;
      const [, handle] = PRODUCT.exec(toLocation.pathname) ?? [];
      // From one product to another there would be two pictures of one name.
      if (!fromLocation || !pathChanged || !handle || PRODUCT.test(fromLocation.pathname) || !canFly()) return false;
      card = cardPicture(decoded(handle));
      card?.style.setProperty('view-transition-name', NAME);
      return card ? ['picture'] : false;
    },
    /** Once the new page stands: until its picture is there, the card's stands in for it. */
    land: (): void => {
      const picture = card && document.querySelector<HTMLImageElement>('main [data-large-picture] img');
      if (!card || !picture || picture.complete) return;
      picture.style.background = `url("${card.currentSrc}") center / cover`;
      picture.addEventListener('load', () => picture.style.removeProperty('background'), { once: true });
    },
  };
}
