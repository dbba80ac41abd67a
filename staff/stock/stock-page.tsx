import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Chips } from '../../src/ui/chips';
import { DocumentTitle } from '../../src/ui/document-title';
import { Field } from '../../src/ui/field';
import { Failure, Reading } from '../failure';
import pages from '../pages.module.css';
import rows from '../rows.module.css';
import { found, LOW_STOCK, STOCK_FILTERS, type StockFilter } from './pieces';
import { type Stocked, stockQuery } from './queries';
import classes from './stock.module.css';
import { StockRow } from './stock-row';

const ROWS_AT_ONCE = 50;

/** How many pieces there are of what. */
export function StockPage() {
  const { t } = useTranslation('staff');
  const { data, error, refetch, isPending } = useQuery(stockQuery);
  return (
    <>
      <DocumentTitle title={t('stock.title')} />
      <h1>{t('stock.title')}</h1>
      <p className={pages.quiet}>{t('stock.lead')}</p>
      {isPending ? <Reading /> : error ? <Failure error={error} again={() => void refetch()} /> : <Stock all={data} />}
    </>
  );
}

function Stock({ all }: { all: readonly Stocked[] }) {
  const { t } = useTranslation('staff');
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<StockFilter>('all');
  const [most, setMost] = useState(ROWS_AT_ONCE);
  // Typing stays quick while a long list is sorted out.
  const matching = found(all, useDeferredValue(typed), filter);
  return (
    <div className={pages.section}>
      <search className={classes.search}>
        <Field
          id="stock-search"
          type="search"
          autoComplete="off"
          label={t('stock.search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMost(ROWS_AT_ONCE);
          }}
        />
        <Chips
          id="stock-filter"
          name="filter"
          label={t('stock.filter')}
          value={filter}
          options={STOCK_FILTERS.map((value) => ({ value, label: t(`stock.filters.${value}`, { most: LOW_STOCK }) }))}
          onChange={(event) => {
            setFilter(STOCK_FILTERS.find((one) => one === event.target.value) ?? 'all');
            setMost(ROWS_AT_ONCE);
          }}
        />
      </search>
      <p role="status" className={pages.quiet}>
        {t('stock.count', { count: matching.length })}
      </p>
      <ul className={`${rows.list} ${classes.rows}`}>
        {matching.slice(0, most).map((thing) => (
          <StockRow key={thing.id} thing={thing} />
        ))}
      </ul>
      {matching.length > most && <Button onClick={() => setMost(most + ROWS_AT_ONCE)}>{t('stock.more')}</Button>}
    </div>
  );
}
