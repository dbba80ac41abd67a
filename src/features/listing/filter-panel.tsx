import { useTranslation } from '../../i18n/translator';
import { Checkbox } from '../../ui/checkbox';
import { DeckFilter } from './deck-filter';
import { DECKS_ID } from './decks-id';
import { FilterGroup } from './filter-group';
import classes from './filter-panel.module.css';
import type { ListingParams } from './listing-params';
import type { Listing } from './listing-view';
import { PriceFader } from './price-fader';
import { Tick } from './tick';
import type { Choices } from './use-choices';

export interface FilterPanelProps {
  listing: Listing;
  params: ListingParams;
  choices: Choices;
  look: 'rows' | 'chips';
}

/** Everything a list can be narrowed by. */
export function FilterPanel({ listing, params, choices, look }: FilterPanelProps) {
  const { t } = useTranslation('listing');
  const { groups, scale, counts, filters, currencyCode } = listing;

  return (
    <div className={classes.panel}>
      <DeckFilter listing={listing} choices={choices} />
      {scale && <PriceFader scale={scale} currencyCode={currencyCode} from={params.from} to={params.to} onChange={choices.setPrice} />}
      {groups
        .filter(({ id }) => id !== DECKS_ID)
        .map((group) => (
          <FilterGroup key={group.id} group={group} counts={counts} chosen={filters.tokens} onToggle={choices.toggle} look={look} />
        ))}
      {(filters.hideSoldOut || listing.someSoldOut) && (
        <Tick checked={filters.hideSoldOut} onToggle={choices.setHideSoldOut}>
          {(ticked, toggle) => <Checkbox className={classes.stock} label={t('filters.hideSoldOut')} checked={ticked} onChange={toggle} />}
        </Tick>
      )}
    </div>
  );
}
