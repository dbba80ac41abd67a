import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ProductCard } from '../../catalogue/product-card';
import { ProductGrid } from '../../catalogue/product-grid';
import { useTranslation } from '../../i18n/translator';
import { buttonClass } from '../../ui/button';
import classes from './listing-cards.module.css';
import type { ListingParams } from './listing-params';
import type { Listing } from './listing-view';
import { LookingForAnother } from './looking-for-another';
import { extractOf } from './paging';

/** Above the fold on any screen; the rest of the pictures waits until it is near. */
const EAGER = 4;
const SIZES = '(width < 48em) 45vw, (width <= 64em) 32vw, 290px';

/** The products, as many as the page in the address says, and the way to more. */
export function ListingCards({
  listing,
  params,
  another,
}: {
  listing: Listing;
  params: ListingParams;
  /** At its end: the way to ask for what is not in it. */
  another: boolean;
}) {
  const { t } = useTranslation('listing');
  const { hits, currencyCode } = listing;
  const { start, end, next, nextStartsAnew, previous } = extractOf(hits, params.page ?? 1);
  const cards = useRef<HTMLDivElement>(null);
  const focusFrom = useRef<number | null>(null);

  // Who pressed "show more" goes on reading with the first new card, by keyboard too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is what changes when more is shown.
  useEffect(() => {
    if (focusFrom.current === null) return;
    const card = cards.current?.querySelectorAll<HTMLAnchorElement>('article a')[focusFrom.current];
    focusFrom.current = null;
    card?.focus({ preventScroll: true });
  }, [end]);

  const pageLink = (page: number) => ({ ...params, page: page > 1 ? page : undefined });

  return (
    <div ref={cards}>
      {previous !== null && (
        <p className={classes.turn}>
          <Link to="." search={pageLink(previous)} className={buttonClass('secondary')}>
            {t('earlier')}
          </Link>
        </p>
      )}
      <ProductGrid columns={3}>
        {listing.cards.map((card, place) => (
          <ProductCard key={card.id} card={card} currencyCode={currencyCode} headingLevel={2} priority={place < EAGER} sizes={SIZES} />
        ))}
        {another && next === null && <LookingForAnother />}
      </ProductGrid>
      {next !== null && (
        <div className={classes.turn}>
          <p className={`figures ${classes.shown}`}>{t('shown', { from: start + 1, to: end, total: hits })}</p>
          <Link
            to="."
            search={pageLink(next)}
            // The list grows below: the place stays, and "back" does not count the steps.
            replace={!nextStartsAnew}
            resetScroll={nextStartsAnew}
            preload={false}
            className={buttonClass('secondary')}
            onClick={() => {
              if (!nextStartsAnew) focusFrom.current = end - start;
            }}
          >
            {t('more', { count: Math.min(extractOf(hits, next).end - end, hits - end) })}
          </Link>
        </div>
      )}
    </div>
  );
}
