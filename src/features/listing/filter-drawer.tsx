import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { SideDrawer } from '../../ui/drawer';
import { FilterPanel } from './filter-panel';
import classes from './filter-sheet.module.css';
import type { ListingParams } from './listing-params';
import type { Listing } from './listing-view';
import { type Choices, choiceCount } from './use-choices';

export interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  listing: Listing;
  params: ListingParams;
  choices: Choices;
}

/** The sheet with the phone's filters; says how much is left. */
export function FilterDrawer({ open, onClose, listing, params, choices }: FilterDrawerProps) {
  const { t } = useTranslation('listing');
  const chosen = choiceCount(listing.filters);
  const count = listing.hits;

  return (
    <SideDrawer
      side="bottom"
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      footer={
        <div className={classes.foot}>
          <Button disabledReason={null} aria-disabled={chosen === 0 || undefined} onClick={choices.clear}>
            {t('filters.clearShort')}
          </Button>
          <Button variant="primary" full onClick={onClose}>
            {count === 0 ? t('filters.showNone') : t('filters.show', { count })}
          </Button>
        </div>
      }
    >
      <FilterPanel listing={listing} params={params} choices={choices} look="chips" />
    </SideDrawer>
  );
}
