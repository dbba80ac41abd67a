import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '../../../domain/dates';
import { isExchange } from '../../../domain/exchange';
import { FACTS } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import { formatMoney } from '../../../domain/money';
import { exchangeDueDay } from '../../../domain/old-part';
import type { Order } from '../../../domain/order';
import { AddressLines } from '../../catalogue/address-lines';
import { OrderTexts } from '../../catalogue/order-texts';
import { TransferDetails } from '../../catalogue/transfer-details';
import { useExpectedOrder } from '../../catalogue/use-expected';
import { useOrderWeeks } from '../../catalogue/use-order-weeks';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { KioskDone } from '../../page/kiosk-done';
import { PageTitle } from '../../page/page-title';
import { useCart, useCartPort } from '../../sync/react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Platter } from '../../ui/platter';
import { TextLink } from '../../ui/text-link';
import { CheckoutPause } from './checkout-pause';
import classes from './confirmation-page.module.css';
import { NoOrder } from './no-order';
import { OrderedLines } from './ordered-lines';
import { type PlacedOrder, placedOrderQuery } from './placed-order';
import { Totals } from './totals';
import { useSeen } from './use-seen';

export interface ConfirmationPageProps {
  signedIn: boolean;
  /** The way of an order into an account, for whoever has none open. */
  toAccount: (order: Order) => ReactNode;
}

/** What was ordered and what happens next; without an order, where to find one. */
export function ConfirmationPage({ signedIn, toAccount }: ConfirmationPageProps) {
  const { t } = useTranslation('checkout');
  const { phase, outcome } = useCart();
  const placed = outcome?.kind === 'order' ? outcome : null;
  const { data, isPending, isError } = useQuery(placedOrderQuery(useCartPort(), placed?.orderId ?? null));
  useSeen(data && data.order.id === placed?.orderId ? placed : null);

  if (phase === 'completing') return <CheckoutPause failure={null} onRetry={() => {}} />;
  if (isPending) {
    return (
      <div className={`wrap ${classes.page}`}>
        <PageTitle />
        <Platter caption={t('done.reading')} />
      </div>
    );
  }
  return data ? <Placed placed={data} signedIn={signedIn} toAccount={toAccount} /> : <NoOrder unreadable={isError} signedIn={signedIn} />;
}

function Placed({ placed: { order, differs }, signedIn, toAccount }: ConfirmationPageProps & { placed: PlacedOrder }) {
  const { t } = useTranslation('checkout');
  const { locale } = useSettings();
  const weeks = useOrderWeeks(order.lines);
  const expected = useExpectedOrder(order);
  const method = order.shippingMethods[0];

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle />
      <header className={classes.head}>
        <h1>{t('done.title')}</h1>
        <p className={classes.number}>{t('done.number', { displayId: order.displayId })}</p>
        {order.email === '' ? <PersonHidden /> : <p className={classes.quiet}>{t('done.mail', { email: order.email })}</p>}
      </header>
      <KioskDone />
      {differs && (
        <Notice tone="needs" role="alert" title={t('done.differs')}>
          {t('done.differsText')}
        </Notice>
      )}
      <div className={classes.columns}>
        <section className={classes.part} aria-labelledby="done-next">
          <h2 id="done-next">{t('done.nextTitle')}</h2>
          <ol className={classes.next}>
            <li>
              {order.totalCents === 0
                ? t('payment.nothing')
                : t(order.byCard ? 'done.nextCard' : order.isCollected ? 'done.nextPayCollected' : 'done.nextPay')}
            </li>
            {order.lines.some((line) => isExchange(line.variantTitle)) && (
              <li>
                {t('done.nextTradeIn', {
                  date: formatDay(exchangeDueDay(order.createdAtMs), locale),
                  fee: formatMoney(FACTS.exchangeFeeCents, FACTS.currencyCode, locale),
                })}
              </li>
            )}
            {!order.byCard && !order.isCollected && <li>{t('done.nextPrepare')}</li>}
            {order.isCollected ? (
              <li>{t('done.nextReady')}</li>
            ) : (
              <li>{weeks == null ? t('done.nextSendSoon') : t('done.nextSend', { count: weeks })}</li>
            )}
            {expected && <li>{expected}.</li>}
          </ol>
          {!order.byCard && <TransferDetails order={order} as="h3" />}
          {order.shippingAddress && (
            <>
              <h3>{t('done.where')}</h3>
              <AddressLines address={order.shippingAddress} />
            </>
          )}
          <OrderTexts texts={order.texts} />
          <div className={classes.actions}>
            <Button data-prints="" onClick={() => window.print()}>
              {t('done.print')}
            </Button>
            {signedIn && (
              <TextLink to="/account/order/$id" params={{ id: order.id }} alone>
                {t('done.account')}
              </TextLink>
            )}
            <TextLink to="/shop" alone>
              {t('done.shop')}
            </TextLink>
          </div>
        </section>
        <section className={classes.card} aria-labelledby="done-what">
          <h2 id="done-what">{t('done.what')}</h2>
          <OrderedLines lines={order.lines} currencyCode={order.currencyCode} pictures />
          <Totals
            itemsCents={order.subtotalCents}
            shipping={{
              name: method ? inLocale({ en: method.name, ...(method.nameDe && { de: method.nameDe }) }, locale) : '',
              cents: order.shippingCents,
            }}
            freeBy={(!order.isCollected && order.freeShippingCodes) || []}
            discount={{ cents: order.discountCents, codes: order.discountCodes }}
            giftCardCents={order.giftCardCents}
            totalCents={order.totalCents}
            taxes={order.taxes}
            currencyCode={order.currencyCode}
            marginScheme={order.lines.some((line) => line.marginScheme)}
          />
        </section>
      </div>
      {!signedIn && order.email !== '' && toAccount(order)}
    </div>
  );
}

/** An hour after an order its number alone no longer says whose it is: the shop asks for what only its buyer knows. */
function PersonHidden() {
  const { t } = useTranslation('checkout');
  return (
    <p className={classes.quiet}>
      {t('done.hidden')} <TextLink to="/orders/lookup">{t('done.lookup')}</TextLink>
    </p>
  );
}
