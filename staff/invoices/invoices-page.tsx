import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../domain/dates';
import { formatMoney, formatPercent } from '../../domain/money';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Chips } from '../../src/ui/chips';
import { DocumentTitle } from '../../src/ui/document-title';
import { Field } from '../../src/ui/field';
import { TextLink } from '../../src/ui/text-link';
import { DataTable } from '../data-table';
import { Failure, Reading } from '../failure';
import pages from '../pages.module.css';
import { csvOf, monthSums } from './book';
import { type Invoice, invoicesQuery } from './queries';

const CURRENCY = 'eur';
const COLUMNS = ['month', 'treatment', 'rate', 'net', 'vat', 'total'] as const;

/** Everything that was issued in a year, and what its months come to. */
export function InvoicesPage() {
  const { t } = useTranslation('staff');
  const [thisYear] = useState(() => Number(new Date().toLocaleString('en', { timeZone: 'Europe/Berlin', year: 'numeric' })));
  const [year, setYear] = useState(thisYear);
  const { data, error, refetch, isPending } = useQuery(invoicesQuery(year));
  const years = [...new Set([thisYear, ...(data?.years ?? []), year])].sort((one, other) => other - one);
  return (
    <>
      <DocumentTitle title={t('invoices.title')} />
      <h1>{t('invoices.title')}</h1>
      <div className={pages.section}>
        {years.length > 1 && (
          <Chips
            id="year"
            name="year"
            label={t('invoices.year')}
            value={String(year)}
            options={years.map((one) => ({ value: String(one), label: one }))}
            onChange={(event) => setYear(Number(event.target.value))}
          />
        )}
        {isPending ? (
          <Reading />
        ) : error ? (
          <Failure error={error} again={() => void refetch()} />
        ) : data.invoices.length === 0 ? (
          <p>{t('invoices.none', { year })}</p>
        ) : (
          <>
            <Book all={data.invoices} />
            <Months all={data.invoices} year={year} />
          </>
        )}
      </div>
    </>
  );
}

function Book({ all }: { all: readonly Invoice[] }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = all.filter(({ number, order_number: order, buyer }) => {
    const text = `${number} ${order} ${buyer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <Field
        id="invoice-search"
        type="search"
        autoComplete="off"
        label={t('invoices.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className={pages.quiet}>
        {t('invoices.count', { count: matching.length })}
      </p>
      <DataTable
        label={t('invoices.title')}
        columns={(['number', 'date', 'kind', 'order', 'buyer', 'total', 'pdf'] as const).map((name) => t(`invoices.columns.${name}`))}
        rows={matching.map(({ number, issued_at, kind, corrects, order_id, order_number, buyer, total_cents }) => ({
          key: number,
          cells: [
            number,
            formatDate(issued_at, locale),
            corrects ? t('invoices.corrects', { number: corrects }) : t(`invoices.kinds.${kind}`),
            <TextLink key="order" to="/order/$id" params={{ id: order_id }}>
              {order_number}
            </TextLink>,
            buyer,
            <span key="total" className={pages.figures}>
              {formatMoney(total_cents, CURRENCY, locale)}
            </span>,
            <a key="pdf" href={`/api/invoices/${number}/pdf`} download={`${number}.pdf`} aria-label={t('invoices.pdf', { number })}>
              PDF
            </a>,
          ],
        }))}
      />
    </>
  );
}

function Months({ all, year }: { all: readonly Invoice[]; year: number }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const sums = monthSums(all);
  const heads = COLUMNS.map((name) => t(`invoices.months.${name}`));
  const money = (cents: number) => <span className={pages.figures}>{formatMoney(cents, CURRENCY, locale)}</span>;
  const save = () => {
    const csv = csvOf(sums, heads, (treatment) => t(`invoices.treatments.${treatment}`));
    const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    Object.assign(document.createElement('a'), { href: address, download: `rille-${year}.csv` }).click();
    URL.revokeObjectURL(address);
  };
  return (
    <>
      <h2>{t('invoices.months.title')}</h2>
      <p className={pages.quiet}>{t('invoices.months.lead')}</p>
      <DataTable
        label={t('invoices.months.title')}
        columns={heads}
        rows={sums.map(({ month, treatment, rate, netCents, vatCents, totalCents }) => ({
          key: `${month} ${treatment} ${rate}`,
          cells: [
            month,
            t(`invoices.treatments.${treatment}`),
            treatment === 'vat' ? formatPercent(rate, locale) : '–',
            money(netCents),
            money(vatCents),
            money(totalCents),
          ],
        }))}
      />
      <Button onClick={save}>{t('invoices.csv')}</Button>
    </>
  );
}
