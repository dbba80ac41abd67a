import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../domain/dates';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { DocumentTitle } from '../../src/ui/document-title';
import { TextLink } from '../../src/ui/text-link';
import { DataTable } from '../data-table';
import { Failure, Reading } from '../failure';
import classes from '../pages.module.css';
import { ExchangeState } from './exchange-state';
import { exchangesQuery } from './queries';

/** Every old part that is not settled, what is due first first. */
export function ExchangesPage() {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const { data, error, refetch, isPending } = useQuery(exchangesQuery);
  return (
    <>
      <DocumentTitle title={t('exchanges.title')} />
      <h1>{t('exchanges.title')}</h1>
      <p className={classes.quiet}>{t('exchanges.lead')}</p>
      <div className={classes.section}>
        {isPending ? (
          <Reading />
        ) : error ? (
          <Failure error={error} again={() => void refetch()} />
        ) : data.length === 0 ? (
          <p>{t('exchanges.none')}</p>
        ) : (
          <DataTable
            label={t('exchanges.title')}
            columns={(['due', 'order', 'thing', 'state'] as const).map((name) => t(`exchanges.columns.${name}`))}
            rows={data.map((exchange) => ({
              key: exchange.line_id,
              cells: [
                formatDay(exchange.due_day, locale),
                <TextLink key="order" to="/order/$id" params={{ id: exchange.order_id }}>
                  {exchange.display_id}
                </TextLink>,
                exchange.title,
                <ExchangeState key="state" exchange={exchange} />,
              ],
            }))}
          />
        )}
      </div>
    </>
  );
}
