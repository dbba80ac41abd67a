import { useId } from 'react';
import { useTranslation } from '../../i18n/translator';
import { SelectField } from '../../ui/select-field';
import { ActiveFilters } from './active-filters';
import { FilterSheet } from './filter-sheet';
import classes from './listing-bar.module.css';
import { type ListingParams, SORT_ORDERS } from './listing-params';
import type { Listing } from './listing-view';
import type { Choices } from './use-choices';

export interface ListingBarProps {
  listing: Listing;
  params: ListingParams;
  choices: Choices;
}

/** Above the list: how much there is, what narrows it, in which order; on the phone the button for the filters. */
export function ListingBar({ listing, params, choices }: ListingBarProps) {
  const { t } = useTranslation('listing');
  const id = useId();
  const count = listing.hits;
  const total = listing.total;

  return (
    <div className={classes.bar}>
      <div className={classes.sheet}>
        <FilterSheet listing={listing} params={params} choices={choices} />
      </div>
      <p className={`figures ${classes.count}`} role="status">
        {count === total ? t('countAll', { count }) : t('count', { count, total })}
      </p>
      <div className={classes.chips}>
        <ActiveFilters listing={listing} params={params} choices={choices} />
      </div>
      <SelectField
        id={id}
        className={classes.sort}
        label={t('sort.label')}
        value={params.sort ?? ''}
        onChange={(event) => choices.setSort(SORT_ORDERS.find((order) => order === event.currentTarget.value))}
        options={[
          { value: '', label: params.search === undefined ? t('sort.available') : t('sort.best') },
          ...SORT_ORDERS.map((order) => ({ value: order, label: t(`sort.${order}`) })),
        ]}
      />
    </div>
  );
}
