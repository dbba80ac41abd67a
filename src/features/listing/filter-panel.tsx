import { splitJoined } from '../../../domain/search-params';
import { useTranslation } from '../../i18n/translator';
import { Checkbox } from '../../ui/checkbox';
import { DeckFilter } from './deck-filter';
import { DECKS_ID } from './decks-id';
import { FilterGroup } from './filter-group';
import classes from './filter-panel.module.css';
import { knownTokens } from './known-tokens';
import type { ListingParams } from './listing-params';
import type { Listing } from './listing-view';
import { PriceFader } from './price-fader';
import type { Choices } from './use-choices';

export interface FilterPanelProps {
  listing: Listing;
  /** What the address asks for, which may be ahead of the list: a tick is there with the tap. */
  params: ListingParams;
  choices: Choices;
  look: 'rows' | 'chips';
}

/** Everything a list can be narrowed by. */
export function FilterPanel({ listing, params, choices, look }: FilterPanelProps) {
  const { t } = useTranslation('listing');
  const { groups, scale, counts, filters, currencyCode } = listing;
  const chosen = knownTokens(groups, splitJoined(params.filters));
  const hidesSoldOut = params.hide === 'sold-out';

  return (
    <div className={classes.panel}>
      <DeckFilter listing={listing} chosen={chosen} choices={choices} />
      {scale && <PriceFader scale={scale} currencyCode={currencyCode} from={params.from} to={params.to} onChange={choices.setPrice} />}
      {groups
        .filter(({ id }) => id !== DECKS_ID)
        .map((group) => (
          <FilterGroup key={group.id} group={group} counts={counts} chosen={chosen} onToggle={choices.toggle} look={look} />
        ))}
      {(filters.hideSoldOut || hidesSoldOut || listing.someSoldOut) && (
        <Checkbox
          className={classes.stock}
          label={t('filters.hideSoldOut')}
          checked={hidesSoldOut}
          onChange={() => choices.setHideSoldOut(!hidesSoldOut)}
        />
      )}
    </div>
  );
}
