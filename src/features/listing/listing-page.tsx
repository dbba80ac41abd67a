import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ShopRoute } from '../../../domain/catalogue';
import { kindOfMost } from '../../../domain/kind-of-good';
import { viewOf } from '../../catalogue/page-view';
import { PriceAge } from '../../catalogue/price-age';
import { useFreshGoods } from '../../catalogue/whole-shop';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Notice } from '../../ui/notice';
import { TaxNote } from '../../ui/tax-note';
import { TextLink } from '../../ui/text-link';
import { Filters, SearchNotes } from './deferred';
import { ListingBar } from './listing-bar';
import { ListingCards } from './listing-cards';
import { ListingHead } from './listing-head';
import classes from './listing-page.module.css';
import type { ListingParams } from './listing-params';
import { NothingFits } from './nothing-fits';
import { listingView } from './queries';
import { useAskedParams } from './use-asked-params';
import { type ChangeParams, choicesOf } from './use-choices';

export interface ListingPageProps {
  /** Null for the whole shop. */
  route: ShopRoute | null;
  params: ListingParams;
  /** Goes to the same listing with other params, at its top. */
  onChange: ChangeParams;
  /** Keeps this listing for times without a network. */
  offline?: ReactNode;
}

/** A listing of the shop, or what a search found. */
export function ListingPage({ route, params, onChange, offline }: ListingPageProps) {
  const { t } = useTranslation('listing');
  const { isError } = useFreshGoods().catalogue;
  const { data: listing } = useSuspenseQuery({ ...listingView(useSettings(), route?.slug, params), select: viewOf });
  const choices = choicesOf(listing, onChange);
  const asked = useAskedParams(params);
  const { found } = listing;
  const kind = kindOfMost(listing.cards.map((card) => card.kind));

  return (
    // The workshop and the rental desk stand on grounds of their own.
    <div data-ground={route === null || kind === 'goods' ? undefined : kind}>
      <div className="wrap">
        <ListingHead route={route} search={params.search} listing={listing} />
        {found && params.search !== undefined && <SearchNotes found={found} total={listing.total} />}
        <div className={classes.columns} data-bare={listing.total === 0 || undefined}>
          {listing.total > 0 && (
            <aside className={classes.filters} aria-label={t('filters.title')}>
              <Filters listing={listing} params={asked} choices={choices} look="rows" />
            </aside>
          )}
          <div className={classes.list}>
            {listing.total > 0 && <ListingBar listing={listing} params={asked} choices={choices} />}
            {listing.unknownFilters.length > 0 && (
              <Notice tone="needs" className={classes.note}>
                {t('filters.unknown', { names: listing.unknownFilters.join(', ') })}
              </Notice>
            )}
            <div className={classes.cards}>
              {listing.hits > 0 ? (
                <ListingCards listing={listing} params={params} another={route !== null && listing.onlyTurntables} />
              ) : (
                <NothingFits route={route} params={params} listing={listing} choices={choices} />
              )}
            </div>
            {/* Below the list: it comes when it is known, and moves nothing that somebody is looking at. */}
            {isError && (
              <Notice tone="target" className={classes.note} role="status">
                {t('stale')}
              </Notice>
            )}
            {listing.hits > 0 && (
              <p className={classes.tax}>
                <TaxNote kind={kind} start />. {kind === 'rental' && <TextLink to="/rental">{t('rentalDays')}</TextLink>}{' '}
                <PriceAge atMs={listing.checkedAtMs} />
              </p>
            )}
            {offline}
          </div>
        </div>
      </div>
    </div>
  );
}
