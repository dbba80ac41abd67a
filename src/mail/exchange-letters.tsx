import { formatDay } from '../../domain/dates';
import { FACTS } from '../../domain/facts';
import { formatMoney } from '../../domain/money';
import { useContentProfile } from '../features/content/content-values';
import { Address } from '../features/content/profile-parts';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import type { ExchangeFacts, OrderFacts } from './facts';
import { Head, type OrderLetterProps, SeeOrder, useMoney } from './order-letters';
import { Heading, Letter, Needs, P, Typed } from './parts';

/** What was bought against the old parts that a letter is about. */
const thingsOf = ({ order, wordsOf }: OrderFacts, about: readonly ExchangeFacts[]): string =>
  order.lines
    .filter(({ id }) => about.some(({ lineId }) => lineId === id))
    .map((line) => wordsOf(line).title)
    .join(', ');

/** The old part for something bought in exchange is not on its way, and its time is nearly over. */
export function ExchangeReminder({ subject, facts }: OrderLetterProps) {
  const { t } = useTranslation('mail');
  const { locale } = useSettings();
  const awaited = facts.exchanges.filter(({ state }) => state === 'awaiting');
  const date = formatDay([...awaited.map(({ dueDay }) => dueDay)].sort()[0] ?? '', locale);
  const lead = t('exchangeReminder.lead', { things: thingsOf(facts, awaited), date });
  return (
    <Letter subject={subject} preview={lead}>
      <Head facts={facts} title={t('orderReceived.tradeIn', { date })} lead={lead} />
      <Needs title={t('exchangeReminder.fee')}>
        {t('orderReceived.tradeInText', { fee: formatMoney(FACTS.exchangeFeeCents, FACTS.currencyCode, locale) })}
      </Needs>
      <Heading small>{t('exchangeReminder.sendTo')}</Heading>
      <Address of="returnAddress" />
      <P small>{t('exchangeReminder.number', { number: facts.order.displayId })}</P>
      <P small>{t('exchangeReminder.tellUs')}</P>
      <SeeOrder facts={facts} />
      <P small quiet>
        {t('exchangeReminder.done')}
      </P>
    </Letter>
  );
}

/** The time for an old part is over: what follows, when, and how to object. */
export function ExchangeOverdue({ subject, facts }: OrderLetterProps) {
  const { t } = useTranslation('mail');
  const { locale } = useSettings();
  const { phone } = useContentProfile();
  const money = useMoney(facts);
  const overdue = facts.exchanges.filter(({ state }) => state === 'overdue');
  const [first] = overdue;
  const date = formatDay(first?.dueDay ?? '', locale);
  const until = formatDay(first?.objectionDay ?? '', locale);
  const leftCents = facts.order.totalCents - facts.totalRefundedCents;
  const feeCents = Math.min(FACTS.exchangeFeeCents, leftCents);
  const lead = t('exchangeOverdue.lead', { things: thingsOf(facts, overdue), date });
  return (
    <Letter subject={subject} preview={lead}>
      <Head facts={facts} title={t('exchangeOverdue.title', { date })} lead={lead} />
      <Needs title={t('exchangeOverdue.follows', { date: until })}>
        {facts.paid ? t('exchangeOverdue.paid', { fee: money(feeCents), back: money(leftCents - feeCents) }) : t('exchangeOverdue.unpaid')}
      </Needs>
      <Heading small>{t('exchangeOverdue.objectTitle')}</Heading>
      <P>{t('exchangeOverdue.object', { date: until })}</P>
      <SeeOrder facts={facts} />
      <P small quiet>
        {t('exchangeOverdue.question', { phone })}
      </P>
    </Letter>
  );
}

/** The shop has given more time for the old part. */
export function ExchangeExtended({ subject, facts }: OrderLetterProps) {
  const { t } = useTranslation('mail');
  const { locale } = useSettings();
  const awaited = facts.exchanges.filter(({ state }) => state === 'awaiting');
  const date = formatDay(awaited[0]?.dueDay ?? '', locale);
  const lead = t('exchangeExtended.lead', { things: thingsOf(facts, awaited), date });
  return (
    <Letter subject={subject} preview={lead}>
      <Head facts={facts} title={t('exchangeExtended.title', { date })} lead={lead} />
      <Heading small>{t('exchangeReminder.sendTo')}</Heading>
      <Address of="returnAddress" />
      <P small>{t('exchangeReminder.number', { number: facts.order.displayId })}</P>
      <P small>{t('exchangeReminder.tellUs')}</P>
      <SeeOrder facts={facts} />
    </Letter>
  );
}

/** The old part is here, and is what was agreed. */
export function ExchangeAccepted({ subject, facts }: OrderLetterProps) {
  const { t } = useTranslation('mail');
  const lead = t('exchangeAccepted.lead', { things: thingsOf(facts, facts.exchanges) });
  return (
    <Letter subject={subject} preview={lead}>
      <Head facts={facts} title={t('exchangeAccepted.title')} lead={lead} />
      <P>{t('exchangeAccepted.next')}</P>
      <SeeOrder facts={facts} />
    </Letter>
  );
}

/** The old part is here, and is not what was agreed: in the shop's words. */
export function ExchangeNotAsDescribed({ subject, facts }: OrderLetterProps) {
  const { t } = useTranslation('mail');
  const { phone } = useContentProfile();
  const lead = t('exchangeNotAsDescribed.lead', { things: thingsOf(facts, facts.exchanges) });
  return (
    <Letter subject={subject} preview={lead}>
      <Head facts={facts} title={t('exchangeNotAsDescribed.title')} lead={lead} />
      <Heading small>{t('exchangeNotAsDescribed.found')}</Heading>
      <P>
        <Typed text={facts.exchanges.map(({ words }) => words).join('\n')} />
      </P>
      <Heading small>{t('exchangeNotAsDescribed.nextTitle')}</Heading>
      <P>{t('exchangeNotAsDescribed.next', { phone })}</P>
      <SeeOrder facts={facts} />
    </Letter>
  );
}
