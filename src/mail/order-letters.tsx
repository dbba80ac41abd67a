import { berlinWall } from '../../domain/berlin-time';
import { formatBerlinMoment, formatDay } from '../../domain/dates';
import { expectedOf } from '../../domain/delivery';
import { isExchange } from '../../domain/exchange';
import { FACTS, LAW } from '../../domain/facts';
import { formatMoney } from '../../domain/money';
import { exchangeDueDay } from '../../domain/old-part';
import { type BankAccount, keptUntilDay, payUntilDay, type Transfer } from '../../domain/transfer';
import { useContentProfile } from '../features/content/content-values';
import { Address } from '../features/content/profile-parts';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import { RichText } from '../ui/rich-text';
import { useDeliveryWords } from '../ui/use-delivery-words';
import { TRANSFER_CID } from './code-pictures';
import type { OrderFacts } from './facts';
import { giftCardWords } from './gift-card-words';
import { type LegalPage, LegalTexts } from './legal-texts';
import { thingOf } from './other-letters';
import { A, AddressText, ButtonLink, Eyebrow, Heading, Letter, Needs, OrderTable, P, Scannable, Title, Typed, useShopUrl } from './parts';

export interface OrderLetterProps {
  readonly subject: string;
  readonly facts: OrderFacts;
}

const useDay = () => {
  const { locale } = useSettings();
  return (epochMs: number) => formatDay(berlinWall(epochMs).date, locale);
};

export function useMoney({ order }: OrderFacts) {
  const { locale } = useSettings();
  return (cents: number) => formatMoney(cents, order.currencyCode, locale);
}

/** Which order a letter is about, and what it says first. */
export function Head({ facts: { order }, title, lead }: { facts: OrderFacts; title: string; lead: string }) {
  const { t } = useTranslation('mail');
  const dayOf = useDay();
  return (
    <>
      <Eyebrow>{t('orderOf', { number: order.displayId, date: dayOf(order.createdAtMs) })}</Eyebrow>
      <Title>{title}</Title>
      <P>{lead}</P>
    </>
  );
}

/** Guests find their order by what they know of it; nothing of that is in the link. */
export function SeeOrder({ facts: { order, hasAccount } }: { facts: OrderFacts }) {
  const { t } = useTranslation('mail');
  const urlOf = useShopUrl();
  return (
    <ButtonLink href={urlOf(hasAccount ? `/account/order/${order.id}` : '/orders/lookup')}>
      {t(hasAccount ? 'seeOrder' : 'findOrder')}
    </ButtonLink>
  );
}

/** What a banking app can read from the letter: an order that waits for a transfer, in euros, the only money the code knows. */
export const transferOf = ({ order, paid }: OrderFacts, account: BankAccount, reference: string): Transfer | null =>
  paid || order.totalCents === 0 || order.currencyCode !== 'eur' ? null : { account, amountCents: order.totalCents, reference };

/** When it is expected; of an order that waits for its payment, how long from then on. */
function ExpectedText({ facts: { order, leadWeeks } }: { facts: OrderFacts }) {
  const profile = useContentProfile();
  const words = useDeliveryWords();
  const expected = expectedOf(order, { leadWeeks, packingDays: profile.packingDays }, profile);
  return expected && <P small>{words.of(expected, berlinWall(order.createdAtMs).date)}.</P>;
}

function Payment({ facts }: { facts: OrderFacts }) {
  const { t } = useTranslation(['mail', 'transfer']);
  const { locale } = useSettings();
  const money = useMoney(facts);
  const { bank, examples } = useContentProfile();
  const { order, paid } = facts;
  const until = paid ? null : payUntilDay(order);
  const ways = [
    t('payment.holder', bank),
    t('payment.iban', bank),
    t('payment.bic', bank),
    t('payment.reference', { number: order.displayId }),
  ];
  return (
    <>
      <Heading small>{t('payment.title')}</Heading>
      <P small>
        {order.totalCents === 0
          ? t('payment.nothing')
          : t(paid ? 'payment.paid' : order.isCollected ? 'payment.dueCollected' : 'payment.due', { amount: money(order.totalCents) })}
      </P>
      {until && <P small>{t('payment.until', { date: formatDay(until, locale) })}</P>}
      {!paid && order.totalCents > 0 && (
        <P small>
          <Typed text={ways.join('\n')} />
        </P>
      )}
      {!paid && order.totalCents > 0 && examples.includes('bank') && <P small>{t('transfer:example')}</P>}
      {transferOf(facts, bank, t('transfer:reference', { number: order.displayId })) && (
        <Scannable cid={TRANSFER_CID} alt={t('transfer:code')} hint={t('transfer:codeHint')} />
      )}
    </>
  );
}

/** Everything that was ordered and agreed, and the texts it was agreed under. */
export function OrderReceived({ subject, facts, pages }: OrderLetterProps & { readonly pages: readonly LegalPage[] }) {
  const { t } = useTranslation(['mail', 'checkout']);
  const { locale } = useSettings();
  const urlOf = useShopUrl();
  const { order, usedVariants, leadWeeks } = facts;
  const name = order.shippingAddress?.firstName || order.billingAddress?.firstName;
  const lead = t('orderReceived.lead');
  const used = order.lines.filter(({ variantId }) => variantId !== null && usedVariants.includes(variantId));
  const steps = [
    ...(facts.paid ? [] : [t('checkout:done.nextPrepare')]),
    leadWeeks === null ? t('checkout:done.nextSendSoon') : t('checkout:done.nextSend', { count: leadWeeks }),
  ];
  const agreed = [
    t('agreedLanguage'),
    ...(used.length > 0 ? [t('agreedUsed', { things: used.map((line) => facts.wordsOf(line).title).join(', ') })] : []),
  ];

  return (
    <Letter subject={subject} preview={lead}>
      <Head facts={facts} title={name ? t('orderReceived.titleNamed', { name }) : t('orderReceived.title')} lead={lead} />
      <SeeOrder facts={facts} />
      {order.lines.some((line) => isExchange(line.variantTitle)) && (
        <Needs title={t('orderReceived.tradeIn', { date: formatDay(exchangeDueDay(order.createdAtMs), locale) })}>
          {t('orderReceived.tradeInText', { fee: formatMoney(FACTS.exchangeFeeCents, FACTS.currencyCode, locale) })}
        </Needs>
      )}
      <OrderTable facts={facts} />
      <Payment facts={facts} />
      <P small>{steps.join(' ')}</P>
      <ExpectedText facts={facts} />
      {order.shippingAddress && (
        <>
          <Heading small>{t('sentTo')}</Heading>
          <AddressText address={order.shippingAddress} />
        </>
      )}
      {order.billingAddress && (
        <>
          <Heading small>{t('billedTo')}</Heading>
          <AddressText address={order.billingAddress} />
        </>
      )}
      <Heading small>{t('agreed')}</Heading>
      <P small>
        <Typed text={agreed.join('\n')} />
      </P>
      <Heading>{t('legal.title')}</Heading>
      <P small>
        <RichText text={t('legal.withdrawal', { days: LAW.withdrawalDays })} parts={{ link: <A href={urlOf('/withdrawal')} /> }} />
      </P>
      <P small>{t('legal.about')}</P>
      <LegalTexts pages={pages} />
    </Letter>
  );
}

export function PaymentReceived({ subject, facts }: OrderLetterProps) {
  const { t } = useTranslation('mail');
  const money = useMoney(facts);
  const dayOf = useDay();
  const { payment, settledInvoice } = facts;
  const amounts = { amount: money(facts.order.totalCents), number: facts.order.displayId };
  // What was invoiced before it was paid is ready already, or on its way.
  const lead = t(settledInvoice ? 'paymentReceived.leadSettled' : 'paymentReceived.lead', amounts);
  return (
    <Letter subject={subject} preview={lead}>
      <Head facts={facts} title={t('paymentReceived.title')} lead={lead} />
      {payment && (
        <P small>
          {payment.means
            ? t('paymentReceived.onBy', { date: dayOf(payment.atMs), means: t(`paymentReceived.means.${payment.means}`) })
            : t('paymentReceived.on', { date: dayOf(payment.atMs) })}
        </P>
      )}
      {settledInvoice ? <P small>{t('paymentReceived.settled', { number: settledInvoice })}</P> : <ExpectedText facts={facts} />}
      <SeeOrder facts={facts} />
      <OrderTable facts={facts} />
    </Letter>
  );
}

export function OrderShipped({ subject, facts }: OrderLetterProps) {
  const { t } = useTranslation('mail');
  const { order, tracking, isCollected } = facts;
  const lead = t(isCollected ? 'orderShipped.readyLead' : 'orderShipped.lead', { number: order.displayId });
  const link = tracking.find(({ url }) => url !== null)?.url;
  return (
    <Letter subject={subject} preview={lead}>
      <Head facts={facts} title={t(isCollected ? 'orderShipped.ready' : 'orderShipped.title')} lead={lead} />
      {link && <ButtonLink href={link}>{t('orderShipped.track')}</ButtonLink>}
      {tracking
        .filter(({ number }) => number !== '')
        .map(({ number }) => (
          <P small key={number}>
            {t('orderShipped.number', { number })}
          </P>
        ))}
      {!isCollected && <P small>{t('orderShipped.unpack')}</P>}
      {!isCollected && order.shippingAddress && (
        <>
          <Heading small>{t('sentTo')}</Heading>
          <AddressText address={order.shippingAddress} />
        </>
      )}
      <OrderTable facts={facts} />
    </Letter>
  );
}

export function OrderCancelled({ subject, facts }: OrderLetterProps) {
  const { t } = useTranslation('mail');
  const { locale } = useSettings();
  const { phone } = useContentProfile();
  const money = useMoney(facts);
  const lead = t(facts.notCollected ? 'orderCancelled.leadReady' : 'orderCancelled.lead', { number: facts.order.displayId });
  const ofExchange = facts.exchanges.filter(({ state }) => state === 'cancelled');
  const keptCents = ofExchange.reduce((sum, { feeCents }) => sum + feeCents, 0);
  const { giftCardBackCents } = facts;
  // Of what was refunded whole before nothing goes back now.
  const isBack = facts.order.totalCents > 0 && facts.totalRefundedCents >= facts.order.totalCents;
  return (
    <Letter subject={subject} preview={lead}>
      <Head facts={facts} title={t('orderCancelled.title')} lead={lead} />
      {ofExchange.length > 0 && <P>{t('orderCancelled.exchange')}</P>}
      {facts.notCollected && <P>{t('orderCancelled.notCollected')}</P>}
      {giftCardBackCents > 0 && (
        <P>
          {t('orderCancelled.giftCard', { amount: money(giftCardBackCents) })} {giftCardWords(t, facts, money)}
        </P>
      )}
      {/* Of what a gift card has paid whole there was nothing else. */}
      {(giftCardBackCents === 0 || facts.order.totalCents > 0) && (
        <P>
          {facts.endedUnpaid
            ? t('orderCancelled.notPaid', { date: formatDay(keptUntilDay(facts.order.createdAtMs), locale) })
            : keptCents > 0
              ? t('orderCancelled.kept', { fee: money(keptCents), back: money(facts.totalRefundedCents) })
              : t(isBack ? 'orderCancelled.back' : facts.paid ? 'orderCancelled.paid' : 'orderCancelled.unpaid')}
        </P>
      )}
      <P small quiet>
        {t('orderCancelled.question', { phone })}
      </P>
      <OrderTable facts={facts} />
    </Letter>
  );
}

export function OrderRefunded({ subject, facts }: OrderLetterProps) {
  const { t } = useTranslation('mail');
  const money = useMoney(facts);
  const { order, refundCents, giftCardRefundCents: toCardCents } = facts;
  const amounts = { number: order.displayId, amount: money(refundCents), card: money(toCardCents), rest: money(refundCents - toCardCents) };
  const went = t(
    toCardCents === 0 ? 'orderRefunded.lead' : toCardCents === refundCents ? 'orderRefunded.leadCard' : 'orderRefunded.leadBoth',
    amounts,
  );
  const lead = [went, giftCardWords(t, facts, money)].filter(Boolean).join(' ');
  const soFarCents = facts.totalRefundedCents + facts.giftCardBackCents;
  return (
    <Letter subject={subject} preview={lead}>
      <Head facts={facts} title={t(toCardCents === refundCents ? 'orderRefunded.titleCard' : 'orderRefunded.title')} lead={lead} />
      <P small quiet>
        {t('orderRefunded.total', { amount: money(soFarCents), total: money(order.totalCents + order.giftCardCents) })}
      </P>
      <SeeOrder facts={facts} />
    </Letter>
  );
}

/** What comes back, and how: the receipt of a return that is a withdrawal too. */
export function ReturnRequested({ subject, facts }: OrderLetterProps) {
  const { t } = useTranslation(['mail', 'checkout']);
  const { locale } = useSettings();
  const { order, returned } = facts;
  const lead = t('returnRequested.lead', { number: order.displayId });
  const things = (returned?.pieces ?? []).flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? t('checkout:summary.times', { count: quantity, thing: thingOf(facts.wordsOf(line)) }) : [];
  });
  return (
    <Letter subject={subject} preview={lead}>
      <Head facts={facts} title={t('returnRequested.title')} lead={lead} />
      <Heading small>{t('returnRequested.items')}</Heading>
      <P>
        <Typed text={things.join('\n')} />
      </P>
      {returned && <P small>{t('returnRequested.statement', { moment: formatBerlinMoment(returned.requestedMs, locale) })}</P>}
      <Heading>{t('withdrawalReceipt.nextTitle')}</Heading>
      <P small>{t('withdrawalReceipt.nextSend', { days: LAW.returnDays })}</P>
      <Address of="returnAddress" />
      <P small>{t('withdrawalReceipt.nextRefund', { days: LAW.refundDays })}</P>
      <SeeOrder facts={facts} />
    </Letter>
  );
}

/** The order's address hears of it, for knowing an order is no proof of owning the mailbox. */
export function OrderClaimed({ subject, facts }: OrderLetterProps) {
  const { t } = useTranslation('mail');
  const urlOf = useShopUrl();
  const lead = t('orderClaimed.lead', { number: facts.order.displayId, email: facts.order.email });
  return (
    <Letter subject={subject} preview={lead}>
      <Head facts={facts} title={t('orderClaimed.title')} lead={lead} />
      <SeeOrder facts={facts} />
      <P small>
        <RichText text={t('orderClaimed.notYou')} parts={{ link: <A href={urlOf('/forgot-password')} /> }} />
      </P>
    </Letter>
  );
}
