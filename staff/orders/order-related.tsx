import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { contractTextsIn } from '../../domain/contract-texts';
import { formatBerlinMoment, formatDate, formatDay } from '../../domain/dates';
import { isLocale } from '../../domain/locale';
import { formatMoney } from '../../domain/money';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { TextLink } from '../../src/ui/text-link';
import { DataTable } from '../data-table';
import { Failure, Reading } from '../failure';
import pages from '../pages.module.css';
import type { Order } from '../queries';
import { useOrderList } from './order-list';
import { PaymentState, ShippingState } from './order-states';
import classes from './orders.module.css';
import { relatedQuery } from './queries';

interface OrderPart {
  order: Order;
}

/** An order's invoice and the corrections of it, as they were sent. */
export function Papers({ order }: OrderPart) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const { data, error, refetch } = useQuery(relatedQuery(order.id));
  return (
    <section>
      <h2>{t('invoices.title')}</h2>
      {error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : !data ? (
        <Reading />
      ) : data.invoices.length === 0 ? (
        <p className={pages.quiet}>{t('order.noPapers')}</p>
      ) : (
        <ul className={classes.papers}>
          {data.invoices.map(({ number, corrects, issued_at, total_cents }) => {
            const kind = corrects ? t('invoices.corrects', { number: corrects }) : t('invoices.kinds.invoice');
            const path = `/api/invoices/${number}/pdf`;
            return (
              <li key={number}>
                <div>
                  {[
                    t('order.paper', { kind, number, date: formatDate(issued_at, locale) }),
                    formatMoney(total_cents, order.currency_code, locale),
                  ].join(', ')}
                </div>
                <div className={pages.beside}>
                  <a href={path} target="_blank" rel="noreferrer" aria-label={t('order.openPaper', { number })}>
                    {t('order.open')}
                  </a>
                  <a href={path} download={`${number}.pdf`} aria-label={t('invoices.pdf', { number })}>
                    {t('order.save')}
                  </a>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** What its customer agreed to, with the version of each text of that day; nothing where the order says nothing of it. */
export function Agreed({ order }: OrderPart) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const metadata = (order.billing_address ?? order.shipping_address)?.metadata;
  if (!metadata) return null;
  const named = contractTextsIn(metadata.contract_texts);
  const used = metadata.used_liability_one_year.split(',').filter(Boolean);
  const titles = used.map((id) => order.items.find(({ variant_id }) => variant_id === id)?.title ?? id);
  const language = metadata.contract_language;
  if (named.length === 0 && metadata.terms_accepted_at === null && titles.length === 0) return null;
  return (
    <section>
      <h2>{t('order.agreed')}</h2>
      {metadata.terms_accepted_at !== null && (
        <p>{t('order.agreedOn', { moment: formatBerlinMoment(metadata.terms_accepted_at, locale) })}</p>
      )}
      {isLocale(language) && <p>{t(`order.contractLanguages.${language}`)}</p>}
      {titles.length > 0 && <p>{t('order.usedAgreed', { titles: titles.join(', ') })}</p>}
      {named.length > 0 && (
        <ul className={classes.papers}>
          {named.map(({ name, version, hash }) => (
            <li key={hash}>
              <a href={`/contract-text/${hash}`} target="_blank" rel="noreferrer">
                {t('order.textOf', { text: t(`order.contractTexts.${name}`), date: formatDay(version, locale) })}
              </a>
              <div className={`${pages.quiet} ${classes.hash}`}>{t('order.textHash', { hash })}</div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The deck or the rental that an order is about. */
export function WhatItBelongsTo({ order }: OrderPart) {
  const { t } = useTranslation('staff');
  const { data } = useQuery(relatedQuery(order.id));
  if (!data?.repair && !data?.rental) return null;
  const { repair, rental } = data;
  return (
    <section className={pages.card}>
      <h2>{t('order.belongsTo')}</h2>
      {repair && (
        <TextLink to="/repairs/$id" params={{ id: repair.id }} alone>
          {t('order.belongsToRepair', { reference: repair.reference, state: t(`repairs.states.${repair.state}`) })}
        </TextLink>
      )}
      {rental && (
        <TextLink to="/rentals" alone>
          {t('order.belongsToRental', { reference: rental.reference, state: t(`rentals.states.${rental.state}`) })}
        </TextLink>
      )}
    </section>
  );
}

/** What the same customer has ordered before. */
export function EarlierOrders({ order }: OrderPart) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const navigate = useNavigate();
  const [, ask] = useOrderList();
  const { data } = useQuery(relatedQuery(order.id));
  // What failed is said where its invoices are.
  if (!data) return null;
  const { earlier, earlier_count: count } = data;
  const showAll = () => {
    ask({ view: 'all', text: order.email });
    void navigate({ to: '/' });
  };
  return (
    <section>
      <h2>{t('order.earlier')}</h2>
      {earlier.length === 0 ? (
        <p className={pages.quiet}>{t('order.noEarlier')}</p>
      ) : (
        <>
          <DataTable
            label={t('order.earlier')}
            columns={(['order', 'date', 'payment', 'shipping'] as const).map((name) => t(`orders.columns.${name}`))}
            rows={earlier.map((one) => ({
              key: one.id,
              cells: [
                <TextLink key="order" to="/order/$id" params={{ id: one.id }}>
                  {one.display_id}
                </TextLink>,
                formatDate(one.created_at, locale),
                <PaymentState key="payment" order={one} />,
                <ShippingState key="shipping" order={one} />,
              ],
            }))}
          />
          {count > earlier.length && <p className={pages.quiet}>{t('order.moreEarlier', { count: count - earlier.length })}</p>}
          <Button onClick={showAll}>{t('order.allOfThem')}</Button>
        </>
      )}
    </section>
  );
}
