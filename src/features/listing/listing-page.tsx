import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { useCatalogue } from '../../catalogue/hooks';
import { catalogueQuery } from '../../catalogue/queries';
import type { ShopRoute } from '../../domain/catalogue';
import { useSettings } from '../../i18n/settings';
import { Notice } from '../../ui/notice';
import { TaxNote } from '../../ui/tax-note';
import { FilterPanel } from './filter-panel';
import { ListingBar } from './listing-bar';
import { ListingCards } from './listing-cards';
import { ListingHead } from './listing-head';
import classes from './listing-page.module.css';
import type { ListingParams } from './listing-params';
import { NothingFits } from './nothing-fits';
import { PriceAge } from './price-age';
import { choicesOf } from './use-choices';
import { useListing } from './use-listing';

export interface ListingPageProps {
  /** Null for the whole shop. */
  route: ShopRoute | null;
  params: ListingParams;
  /** Goes to the same listing with other params, at its top. */
  onChange: (params: ListingParams) => void;
}

/** A listing of the shop, or what a search found. */
export function ListingPage({ route, params, onChange }: ListingPageProps) {
  const { t } = useTranslation('listing');
  const { country } = useSettings();
  const { checkedAtMs } = useCatalogue();
  const { isError } = useQuery(catalogueQuery(country));
  const listing = useListing(route, params);
  const choices = choicesOf(listing, params, onChange);
  const { found } = listing;

  return (
    <div className="wrap">
      <ListingHead route={route} search={params.search} products={listing.items.map(({ product }) => product)} />
      {isError && (
        <Notice tone="target" className={classes.note} role="status">
          {t('stale')}
        </Notice>
      )}
      {found?.corrected && listing.items.length > 0 && (
        <p className={classes.understood}>
          <Trans t={t} i18nKey="understood" values={{ term: found.corrected }} components={{ strong: <strong /> }} />
        </p>
      )}
      {found && found.ignored.length > 0 && listing.items.length > 0 && (
        <p className={classes.understood}>{t('ignored', { words: found.ignored.join(' ') })}</p>
      )}
      <div className={classes.columns} data-bare={listing.items.length === 0 || undefined}>
        {listing.items.length > 0 && (
          <aside className={classes.filters} aria-label={t('filters.title')}>
            <FilterPanel listing={listing} params={params} choices={choices} look="rows" />
          </aside>
        )}
        <div className={classes.list}>
          {listing.items.length > 0 && <ListingBar listing={listing} params={params} choices={choices} />}
          <div className={classes.cards}>
            {listing.ordered.length > 0 ? (
              <ListingCards listing={listing} params={params} />
            ) : (
              <NothingFits route={route} params={params} listing={listing} choices={choices} />
            )}
          </div>
          {listing.ordered.length > 0 && (
            <p className={classes.tax}>
              <TaxNote start />. <PriceAge checkedAtMs={checkedAtMs} />
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
