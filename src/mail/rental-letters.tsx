import * as v from 'valibot';
import { dayAfter } from '../../domain/berlin-time';
import { formatBerlinMoment, formatDay } from '../../domain/dates';
import { FACTS, LAW } from '../../domain/facts';
import { inLocale, type Locale } from '../../domain/locale';
import { formatMoney } from '../../domain/money';
import { piecesWords } from '../../domain/rental-pieces';
import { useContentProfile } from '../features/content/content-values';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import { EmailSchema } from '../medusa/email';
import { CentsSchema, localText, parse, TextSchema } from '../medusa/parse';
import { type LegalPage, LegalTexts } from './legal-texts';
import { ButtonLink, Eyebrow, Facts, Heading, Letter, P, Quote, Title, useShopUrl } from './parts';

/** What a letter about a rental is about. */
export type RentalLetterName = 'received' | 'toShop' | 'confirmed' | 'refused' | 'cancelled' | 'expired';

const RentalResponse = v.object({
  rental: v.object({
    reference: v.string(),
    email: EmailSchema,
    first_day: v.pipe(v.string(), v.isoDate()),
    last_day: v.pipe(v.string(), v.isoDate()),
    held_until: v.string(),
    words: TextSchema,
    has_account: v.boolean(),
    /** By whoever has asked, as it stands today. */
    can_cancel: v.boolean(),
    /** Since it was confirmed. */
    order: v.nullish(v.object({ display_id: v.number(), paid_at: v.nullable(v.string()) }), null),
    products: v.array(v.object({ title: TextSchema, title_de: v.nullish(v.string()), quantity: v.number() })),
    content: v.object({
      name: v.string(),
      company: v.string(),
      phone: v.string(),
      remark: v.string(),
      delivery: v.nullable(v.object({ street: v.string(), postal_code: v.string(), floor: v.string() })),
      total_cents: CentsSchema,
      deposit_cents: CentsSchema,
    }),
  }),
});

/** @throws {ForeignAnswerError} the backend and the letters are of different versions */
export function rentalFacts(data: object, locale: Locale) {
  const { reference, email, first_day, last_day, held_until, words, has_account, can_cancel, order, products, content } = parse(
    RentalResponse,
    data,
  ).rental;
  const { name, company, phone, remark, delivery, total_cents, deposit_cents } = content;
  return {
    ...{ reference, email, name, company, phone, remark, words },
    hasAccount: has_account,
    canCancel: can_cancel,
    first: first_day,
    last: last_day,
    heldUntilMs: Date.parse(held_until),
    sets: products.map(({ title, title_de, quantity }) => piecesWords(inLocale(localText(title, title_de), locale), quantity)).join(', '),
    place: delivery && [delivery.street, `${delivery.postal_code} Berlin`, delivery.floor].filter(Boolean).join(', '),
    totalCents: total_cents,
    depositCents: deposit_cents,
    /** By what it is paid; null where nothing is to be. */
    orderToPay: order && order.paid_at === null ? order.display_id : null,
  };
}

export interface RentalLetterProps {
  readonly name: RentalLetterName;
  readonly subject: string;
  readonly facts: ReturnType<typeof rentalFacts>;
  /** The texts under which it is confirmed. */
  readonly pages: readonly LegalPage[];
}

/** Whatever happens to a rental, with what it is about. */
export function RentalLetter({ name, subject, facts, pages }: RentalLetterProps) {
  const { t } = useTranslation('mail');
  const { locale } = useSettings();
  const { phone } = useContentProfile();
  const urlOf = useShopUrl();
  const moment = formatBerlinMoment(facts.heldUntilMs, locale);
  const lead = t(`rental.${name}.lead`, { name: facts.name, moment });
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  const isOver = name === 'refused' || name === 'cancelled' || name === 'expired';

  return (
    <Letter subject={subject} preview={lead}>
      <Eyebrow>{t('rental.eyebrow', { reference: facts.reference })}</Eyebrow>
      <Title>{t(`rental.${name}.title`, { name: facts.name })}</Title>
      <P>{lead}</P>
      {facts.words !== '' && (name === 'refused' || name === 'cancelled') && <Quote>{facts.words}</Quote>}
      <Facts
        rows={[
          [t('rental.sets'), facts.sets],
          [t('rental.days'), t('rental.period', { first: formatDay(facts.first, locale), last: formatDay(facts.last, locale) })],
          [t('rental.place'), facts.place ?? t('rental.collected')],
          [t('rental.total'), money(facts.totalCents)],
          [t('rental.deposit'), money(facts.depositCents)],
        ]}
      />
      {name === 'toShop' ? (
        <>
          <P small>{t('rental.contact', { name: facts.name, email: facts.email, phone: facts.phone })}</P>
          {facts.company !== '' && <P small>{t('rental.company', { company: facts.company })}</P>}
        </>
      ) : isOver ? (
        <ButtonLink href={urlOf('/rental')}>{t('rental.ask')}</ButtonLink>
      ) : (
        <>
          {name === 'confirmed' && facts.orderToPay !== null && (
            <HowToPay order={facts.orderToPay} lead={t(facts.place === null ? 'rental.pay' : 'rental.payDelivered')} />
          )}
          <P small>{t('rental.bring')}</P>
          {name === 'confirmed' && (
            <P small>
              {facts.canCancel
                ? t(facts.hasAccount ? 'rental.callOff' : 'rental.callOffByPhone', {
                    date: formatDay(dayAfter(facts.first, -FACTS.rentalCancelDays), locale),
                    phone,
                  })
                : t('rental.callOffLate', { days: FACTS.rentalCancelDays, phone })}
            </P>
          )}
          {facts.hasAccount && <ButtonLink href={urlOf('/account/rentals-request')}>{t('rental.list')}</ButtonLink>}
        </>
      )}
      {facts.remark !== '' && !isOver && (
        <>
          <Heading small>{t('rental.remark')}</Heading>
          <Quote>{facts.remark}</Quote>
        </>
      )}
      {name === 'confirmed' && <P small>{t('rental.withdrawal', { days: LAW.withdrawalDays })}</P>}
      <LegalTexts pages={pages} />
    </Letter>
  );
}

/** At the counter, or by transfer. @param lead until when */
export function HowToPay({ order, lead }: { order: number; lead: string }) {
  const { t } = useTranslation(['mail', 'transfer']);
  const { bank, examples } = useContentProfile();
  return (
    <>
      <Heading small>{t('mail:payment.title')}</Heading>
      <P small>{lead}</P>
      <P small>
        {t('mail:payment.holder', { holder: bank.holder })}
        <br />
        {t('mail:payment.iban', { iban: bank.iban })}
        <br />
        {t('mail:payment.bic', { bic: bank.bic, bank: bank.bank })}
        <br />
        {t('mail:payment.reference', { number: order })}
      </P>
      {examples.includes('bank') && <P small>{t('transfer:example')}</P>}
    </>
  );
}
