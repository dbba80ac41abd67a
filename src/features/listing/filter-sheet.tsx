import { useCallback, useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { FilterDrawer } from './deferred';
import classes from './filter-sheet.module.css';
import type { ListingParams } from './listing-params';
import type { Listing } from './listing-view';
import { type Choices, choiceCount } from './use-choices';

/** The phone's filters: a button, and a sheet that says how much is left. */
export function FilterSheet({ listing, params, choices }: { listing: Listing; params: ListingParams; choices: Choices }) {
  const { t } = useTranslation('listing');
  const [open, setOpen] = useState(false);
  const chosen = choiceCount(listing.filters);
  const close = useCallback(() => setOpen(false), []);

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
      <FilterDrawer open={open} onClose={close} listing={listing} params={params} choices={choices} />
    </>
  );
}
