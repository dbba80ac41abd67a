import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { SideDrawer } from '../../ui/drawer';
import { Icon } from '../../ui/icon';
import { FilterPanel } from './filter-panel';
import classes from './filter-sheet.module.css';
import type { ListingParams } from './listing-params';
import { type Choices, choiceCount } from './use-choices';
import type { Listing } from './use-listing';

/** The phone's filters: a button, and a sheet that says how much is left. */
export function FilterSheet({ listing, params, choices }: { listing: Listing; params: ListingParams; choices: Choices }) {
  const { t } = useTranslation('listing');
  const [open, setOpen] = useState(false);
  const chosen = choiceCount(listing.wishes);
  const count = listing.ordered.length;

  return (
    <>
      <Button className={classes.button} full aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <span className={classes.label}>
          <Icon name="filter" />
          {t('filters.button')}
          {chosen > 0 && (
            <>
              <span className="figures" aria-hidden="true">
                {t('filters.chosen', { count: chosen })}
              </span>
              <span className="visually-hidden">{t('filters.chosenLabel', { count: chosen })}</span>
            </>
          )}
        </span>
      </Button>
      <SideDrawer
        side="bottom"
        open={open}
        onClose={() => setOpen(false)}
        title={t('filters.title')}
        footer={
          <div className={classes.foot}>
            <Button disabledReason={null} aria-disabled={chosen === 0 || undefined} onClick={choices.clear}>
              {t('filters.clearShort')}
            </Button>
            <Button variant="primary" full onClick={() => setOpen(false)}>
              {count === 0 ? t('filters.showNone') : t('filters.show', { count })}
            </Button>
          </div>
        }
      >
        <FilterPanel listing={listing} params={params} choices={choices} look="chips" />
      </SideDrawer>
    </>
  );
}
