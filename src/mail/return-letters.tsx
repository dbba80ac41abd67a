import * as v from 'valibot';
import { formatDay } from '../../domain/dates';
import { FACTS } from '../../domain/facts';
import type { Locale } from '../../domain/locale';
import { formatMoney } from '../../domain/money';
import { CHARGE_KINDS } from '../../domain/rental-return';
import { useContentProfile } from '../features/content/content-values';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import { CentsSchema, parse, TextSchema } from '../medusa/parse';
import { ButtonLink, Eyebrow, Facts, Heading, Letter, P, Quote, Title, useShopUrl } from './parts';
import { HowToPay, rentalFacts } from './rental-letters';

/** What a letter tells of gear that is due, has come back, or whose deposit has. */
export type ReturnLetterName = 'overdue' | 'supplement' | 'deposit';

const Supplement = v.object({
  order_id: v.string(),
  display_id: v.number(),
  total_cents: CentsSchema,
  late_cents: CentsSchema,
  charges: v.array(v.object({ kind: v.picklist(CHARGE_KINDS), title: v.string(), cents: CentsSchema })),
  set_off_cents: CentsSchema,
  invoice: v.nullable(v.string()),
});

const Returned = v.object({
  paper: v.nullish(v.object({ number: v.string() }), null),
  supplement: v.nullish(Supplement, null),
  rental: v.object({
    has_account: v.boolean(),
    returned: v.nullish(v.object({ on: v.string() }), null),
    deposit: v.object({
      received_at: v.nullable(v.string()),
      returned_at: v.nullable(v.string()),
      kept_cents: CentsSchema,
      words: TextSchema,
      set_off_cents: CentsSchema,
    }),
    supplements: v.array(Supplement),
  }),
});

/** @throws {ForeignAnswerError} the backend and the letters are of different versions */
export function returnFacts(data: object, locale: Locale) {
  const { paper, supplement, rental } = parse(Returned, data);
  const { deposit, supplements, returned } = rental;
  return {
    ...rentalFacts(data, locale),
    hasAccount: rental.has_account,
    back: returned?.on ?? null,
    supplement,
    number: paper?.number ?? null,
    /** What the deposit has paid. */
    setOff: supplements.filter(({ set_off_cents }) => set_off_cents > 0),
    setOffCents: deposit.set_off_cents,
    keptCents: deposit.kept_cents,
    keptWords: deposit.words,
    isDepositHere: deposit.received_at !== null && deposit.returned_at === null,
  };
}

export interface ReturnLetterProps {
  readonly name: ReturnLetterName;
  readonly subject: string;
  readonly facts: ReturnType<typeof returnFacts>;
}

/** A rental comes back, or does not: what is due, what it costs beyond what was agreed, and what becomes of its deposit. */
export function ReturnLetter({ name, subject, facts }: ReturnLetterProps) {
  const { t } = useTranslation('mail');
  const { locale } = useSettings();
  const { phone } = useContentProfile();
  const urlOf = useShopUrl();
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  const { reference, sets, supplement } = facts;
  const day = (iso: string) => formatDay(iso, locale);
  const backCents = facts.depositCents - facts.setOffCents - facts.keptCents;
  const lead = t(`return.${name}.lead`, {
    name: facts.name,
    last: day(facts.last),
    amount: money(name === 'deposit' ? facts.depositCents : (supplement?.total_cents ?? 0)),
  });
  const rows: (readonly [string, string])[] = [
    [t('rental.sets'), sets],
    [t('rental.days'), t('rental.period', { first: day(facts.first), last: day(facts.last) })],
    ...(facts.back !== null ? [[t('return.back'), day(facts.back)] as const] : []),
    ...(name === 'supplement' && supplement ? rowsOf(supplement) : []),
    ...(name === 'supplement' && facts.number !== null ? [[t('paper.invoice'), facts.number] as const] : []),
    ...(name === 'deposit' ? depositRows() : []),
  ];

  function rowsOf({ late_cents, charges, total_cents }: NonNullable<typeof supplement>): (readonly [string, string])[] {
    return [
      ...(late_cents > 0 ? [[t('return.late'), money(late_cents)] as const] : []),
      ...charges.map(({ kind, title, cents }) => [`${t(`return.kinds.${kind}`)}: ${title}`, money(cents)] as const),
      [t('return.total'), money(total_cents)],
    ];
  }
  function depositRows(): (readonly [string, string])[] {
    return [
      [t('return.deposited'), money(facts.depositCents)],
      ...facts.setOff.map(({ invoice, set_off_cents }) => [t('return.setOff', { number: invoice ?? '–' }), money(-set_off_cents)] as const),
      ...(facts.keptCents > 0 ? [[t('return.kept'), money(-facts.keptCents)] as const] : []),
      [t('return.goesBack'), money(backCents)],
    ];
  }

  return (
    <Letter subject={subject} preview={lead}>
      <Eyebrow>{t('rental.eyebrow', { reference })}</Eyebrow>
      <Title>{t(`return.${name}.title`)}</Title>
      <P>{lead}</P>
      <Facts rows={rows.map(([label, value]) => [label, value] as [string, string])} />
      {name === 'overdue' && <P small>{t('return.overdue.extends')}</P>}
      {name === 'supplement' && (
        <>
          <P small>{t(facts.number === null ? 'return.invoiceFollows' : 'return.invoiceEnclosed')}</P>
          {facts.isDepositHere && <P small>{t('return.depositHere', { deposit: money(facts.depositCents) })}</P>}
          {supplement && <HowToPay order={supplement.display_id} lead={t('return.pay')} />}
        </>
      )}
      {name === 'deposit' && facts.keptCents > 0 && (
        <>
          <Heading small>{t('return.keptFor')}</Heading>
          <Quote>{facts.keptWords}</Quote>
        </>
      )}
      {name === 'deposit' && backCents > 0 && <P small>{t('return.wayBack')}</P>}
      {facts.hasAccount && <ButtonLink href={urlOf('/account/rentals-request')}>{t('rental.list')}</ButtonLink>}
      <P small quiet>
        {t('repair.question', { phone, reference })}
      </P>
    </Letter>
  );
}
