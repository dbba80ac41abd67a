import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { formatDate } from '../../domain/dates';
import { ORDER_VIEWS, type OrderSearchFault, readOrderSearch } from '../../domain/order-search';
import { ORDER_SEARCH_MAX } from '../../domain/text-limits';
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
import { useOrderList } from './order-list';
import { MoneyToSendState, PaymentState, ReturnState, ShippingState, WithdrawnState } from './order-states';
import classes from './orders.module.css';
import { type AskedOrders, type ListedOrder, type OrderList, orderListQuery } from './queries';

/** All orders, those that wait for something, or those that are searched for; newest first. */
export function OrdersPage() {
  const { t } = useTranslation('staff');
  const [asked, ask] = useOrderList();
  // What is in the field is searched for once it is sent.
  const [typed, setTyped] = useState(asked.text);
  const field = useRef<HTMLInputElement>(null);
  const { data, error, refetch, isPlaceholderData } = useQuery(orderListQuery(asked));
  const counts = data?.counts;
  // The same once more looks again.
  const search = (text: string) => (text === asked.text ? void refetch() : ask({ text }));
  const clear = () => {
    setTyped('');
    ask({ text: '' });
    field.current?.focus();
  };
  return (
    <>
      <DocumentTitle title={t('orders.title')} />
      <h1>{t('orders.title')}</h1>
      <div className={pages.section}>
        <Search field={field} typed={typed} type={setTyped} search={search} />
        <Chips
          id="orders-view"
          name="view"
          label={t('orders.view')}
          value={asked.view}
          options={ORDER_VIEWS.map((view) => ({
            value: view,
            label: counts ? t('orders.viewCount', { view: t(`orders.views.${view}`), count: counts[view] }) : t(`orders.views.${view}`),
          }))}
          onChange={(event) => ask({ view: ORDER_VIEWS.find((view) => view === event.target.value) ?? 'all' })}
        />
        {error ? (
          <Failure error={error} again={() => void refetch()} />
        ) : data ? (
          <Listed asked={asked} list={data} isComing={isPlaceholderData} ask={ask} clear={clear} />
        ) : (
          <Reading />
        )}
      </div>
    </>
  );
}

interface SearchProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  type(text: string): void;
  search(text: string): void;
}

/** One field for whatever is known of an order; nothing is asked for before it can be searched for. */
function Search({ field, typed, type, search }: SearchProps) {
  const { t } = useTranslation('staff');
  const [fault, setFault] = useState<Exclude<OrderSearchFault, 'empty'> | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { fault: wrong } = readOrderSearch(typed);
    setFault(wrong === 'empty' ? null : wrong);
    if (wrong === null || wrong === 'empty') search(typed.trim());
    else field.current?.focus();
  };
  return (
    <search>
      <form className={classes.search} onSubmit={submit} noValidate>
        <Field
          ref={field}
          id="order-search"
          type="search"
          autoComplete="off"
          spellCheck={false}
          label={t('orders.search')}
          description={t('orders.searchHint')}
          value={typed}
          error={fault !== null && t(`orders.faults.${fault}`, { count: ORDER_SEARCH_MAX })}
          // Emptied, by hand or by the browser's cross, it searches for nothing any more.
          onChange={(event) => {
            type(event.target.value);
            setFault(null);
            if (event.target.value === '') search('');
          }}
        />
        <Button type="submit" variant="primary">
          {t('orders.searchSubmit')}
        </Button>
      </form>
    </search>
  );
}

interface ListedProps {
  asked: AskedOrders;
  list: OrderList;
  /** What is there is of the question before. */
  isComing: boolean;
  ask(changes: Partial<AskedOrders>): void;
  clear(): void;
}

function Listed({ asked, list, isComing, ask, clear }: ListedProps) {
  const said = useRef<HTMLParagraphElement>(null);
  const { t } = useTranslation('staff');
  const { view, text } = asked;
  const { orders, counts, offset, limit } = list;
  const count = counts[view];
  const elsewhere = counts.all > 0 && view !== 'all';
  const turn = (to: number) => {
    if (to === offset || to < 0 || to >= count) return;
    ask({ offset: to });
    // The page begins above, for eyes and for screen readers.
    said.current?.focus();
  };
  return (
    <>
      <p role="status" className={`${pages.quiet} ${classes.said}`} ref={said} tabIndex={-1}>
        {isComing ? t('reading') : text === '' ? t('orders.count', { count }) : t('orders.foundCount', { count, text })}
      </p>
      {orders.length > 0 ? (
        <Rows orders={orders} isSearch={text !== ''} />
      ) : isComing ? null : (
        <>
          <p>{t(text !== '' ? 'orders.notFound' : counts.all === 0 ? 'orders.none' : 'orders.noneInView')}</p>
          <div className={pages.buttons}>
            {elsewhere && <Button onClick={() => ask({ view: 'all' })}>{t('orders.lookInAll', { count: counts.all })}</Button>}
            {text !== '' && <Button onClick={clear}>{t('orders.clear')}</Button>}
          </div>
        </>
      )}
      {count > limit && (
        <nav className={pages.buttons} aria-label={t('orders.pages')}>
          <Button aria-disabled={offset === 0} onClick={() => turn(Math.max(0, offset - limit))}>
            {t('orders.newer')}
          </Button>
          <Button aria-disabled={offset + limit >= count} onClick={() => turn(offset + limit)}>
            {t('orders.older')}
          </Button>
          <span className={`${pages.quiet} ${classes.place}`}>
            {t('orders.place', { first: offset + 1, last: offset + orders.length, count })}
          </span>
        </nav>
      )}
    </>
  );
}

function Rows({ orders, isSearch }: { orders: readonly ListedOrder[]; isSearch: boolean }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  // By what it was found stands beside its number: on a phone what comes after is to be moved to.
  const columns = ['order', ...(isSearch ? (['found'] as const) : []), 'date', 'customer', 'payment', 'shipping'] as const;
  return (
    <DataTable
      label={t('orders.title')}
      columns={columns.map((name) => t(`orders.columns.${name}`))}
      rows={orders.map((order) => ({
        key: order.id,
        cells: [
          <div key="order" className={pages.beside}>
            <TextLink to="/order/$id" params={{ id: order.id }}>
              {order.display_id}
            </TextLink>
            <WithdrawnState withdrawals={order.withdrawals} />
            <ReturnState atMs={order.return_requested_at} />
            {order.is_money_to_send && <MoneyToSendState />}
          </div>,
          ...(isSearch
            ? [
                <ul key="found" className={classes.found}>
                  {order.found.map(({ by, text }) => (
                    <li key={`${by} ${text}`}>{t(`orders.foundBy.${by}`, { text })}</li>
                  ))}
                </ul>,
              ]
            : []),
          formatDate(order.created_at, locale),
          order.name || order.email,
          <PaymentState key="payment" order={order} />,
          <ShippingState key="shipping" order={order} />,
        ],
      }))}
    />
  );
}
