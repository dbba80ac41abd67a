import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { FACTS } from '../../domain/facts';
import { formatMoney } from '../../domain/money';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { DocumentTitle } from '../../src/ui/document-title';
import { Field } from '../../src/ui/field';
import { Status } from '../../src/ui/status';
import { TextLink } from '../../src/ui/text-link';
import { DataTable } from '../data-table';
import { Failure, Reading } from '../failure';
import pages from '../pages.module.css';
import { hasWords } from '../words';
import classes from './goods.module.css';
import { goodsQuery, type Listed } from './queries';

const ROWS_AT_ONCE = 50;

/** Everything the shop has, to be found by its names and numbers. */
export function GoodsPage() {
  const { t } = useTranslation('staff');
  const { data, error, refetch, isPending } = useQuery(goodsQuery);
  return (
    <>
      <DocumentTitle title={t('goods.title')} />
      <h1>{t('goods.title')}</h1>
      <p className={pages.quiet}>{t('goods.lead')}</p>
      {isPending ? <Reading /> : error ? <Failure error={error} again={() => void refetch()} /> : <Goods all={data} />}
    </>
  );
}

function Goods({ all }: { all: readonly Listed[] }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const sought = useDeferredValue(typed);
  const matching = all.filter(({ title, title_de, skus }) => hasWords(`${title} ${title_de ?? ''} ${skus.join(' ')}`, sought));
  const numbersOf = ([first = '–', ...others]: readonly string[]) =>
    others.length === 0 ? first : t('goods.numbers', { first, count: others.length });
  return (
    <div className={pages.section}>
      <search>
        <Field
          id="goods-search"
          type="search"
          autoComplete="off"
          label={t('goods.search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMost(ROWS_AT_ONCE);
          }}
        />
      </search>
      <p role="status" className={pages.quiet}>
        {t('goods.count', { count: matching.length })}
      </p>
      <DataTable
        label={t('goods.title')}
        columns={(['name', 'number', 'price', 'state'] as const).map((name) => t(`goods.columns.${name}`))}
        rows={matching.slice(0, most).map(({ id, title, title_de, skus, from_cents, status }) => ({
          key: id,
          cells: [
            <TextLink key="name" to="/goods/$id" params={{ id }}>
              {(locale === 'de' && title_de) || title}
            </TextLink>,
            numbersOf(skus),
            <span key="price" className={pages.figures}>
              {from_cents === null ? t('goods.noPrice') : formatMoney(from_cents, FACTS.currencyCode, locale)}
            </span>,
            <span key="state" className={classes.state}>
              <Status tone={status === 'published' ? 'quartz' : 'neutral'}>{t(`goods.states.${status}`)}</Status>
            </span>,
          ],
        }))}
      />
      {matching.length > most && <Button onClick={() => setMost(most + ROWS_AT_ONCE)}>{t('goods.more')}</Button>}
    </div>
  );
}
