import * as v from 'valibot';
import { formatDay } from '../../domain/dates';
import { FACTS } from '../../domain/facts';
import type { Locale } from '../../domain/locale';
import { formatMoney } from '../../domain/money';
import { useContentProfile } from '../features/content/content-values';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import { CentsSchema, parse } from '../medusa/parse';
import { ButtonLink, Eyebrow, Facts, Letter, P, Title, useShopUrl } from './parts';
import { rentalFacts } from './rental-letters';
import { repairFacts } from './repair-letters';

/** What a letter tells of: money for work or for what is lent has come, or goes back. */
export type PaperLetterName = 'repairPaid' | 'repairRefunded' | 'rentalPaid' | 'rentalRefunded';

/** The invoice or the correction that goes with it; null where it could not be written. */
const Paper = v.nullable(v.object({ number: v.string(), cents: CentsSchema }));
const OfRepair = v.object({ paper: Paper, token: v.nullable(v.string()) });
const OfRental = v.object({
  paper: Paper,
  rental: v.object({ has_account: v.boolean(), deposit: v.object({ received_at: v.nullable(v.string()) }) }),
  /** What it is about where that is not the rental as it was agreed, but what it cost beyond that. */
  supplement: v.nullish(v.object({ paid_at: v.nullable(v.string()) }), null),
});

/** @throws {ForeignAnswerError} the backend and the letters are of different versions */
export function paperFacts(name: PaperLetterName, data: object, locale: Locale) {
  if (name.startsWith('repair')) {
    const { reference, device, id, name: owner } = repairFacts(data);
    const { paper, token } = parse(OfRepair, data);
    // Without an account the other link is a secret, behind `#`, so that no server and no log ever sees it.
    const path = token === null ? `/account/service-request/${id}` : `/service/estimate#${token}`;
    return { texts: name, reference, thing: device, name: owner, paper, path, isSecret: token !== null, period: null, deposit: null };
  }
  const { reference, sets, name: renter, first, last, depositCents } = rentalFacts(data, locale);
  const { paper, rental, supplement } = parse(OfRental, data);
  return {
    /** What nobody has paid does not go back, but need not be paid any more. */
    texts: name === 'rentalRefunded' && supplement?.paid_at === null ? ('rentalDropped' as const) : name,
    ...{ reference, thing: sets, name: renter, paper },
    path: rental.has_account ? '/account/rentals-request' : null,
    isSecret: false,
    period: { first, last },
    deposit: depositCents > 0 && !supplement ? { cents: depositCents, isReceived: rental.deposit.received_at !== null } : null,
  };
}

export interface PaperLetterProps {
  readonly name: PaperLetterName;
  readonly subject: string;
  readonly facts: ReturnType<typeof paperFacts>;
}

/** What was paid for a repair or a rental, or goes back, with its paper. */
export function PaperLetter({ name, subject, facts }: PaperLetterProps) {
  const { t } = useTranslation('mail');
  const { locale } = useSettings();
  const { phone } = useContentProfile();
  const urlOf = useShopUrl();
  const { texts, reference, thing, paper, path, isSecret, period, deposit } = facts;
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  const isBack = name.endsWith('Refunded');
  const isRental = name.startsWith('rental');
  const lead = paper
    ? t(`paper.${texts}.lead`, { name: facts.name, thing, amount: money(paper.cents) })
    : t(`paper.${texts}.leadAlone`, { name: facts.name, thing });
  const [page = '', secret] = path?.split('#') ?? [];

  return (
    <Letter subject={subject} preview={lead}>
      <Eyebrow>{isRental ? t('rental.eyebrow', { reference }) : t('repair.eyebrow', { reference, device: thing })}</Eyebrow>
      <Title>{t(`paper.${texts}.title`)}</Title>
      <P>{lead}</P>
      <Facts
        rows={[
          [t(isRental ? 'rental.sets' : 'paper.device'), thing],
          ...(period
            ? [
                [
                  t('rental.days'),
                  t('rental.period', { first: formatDay(period.first, locale), last: formatDay(period.last, locale) }),
                ] as [string, string],
              ]
            : []),
          ...(paper
            ? ([
                [t(texts === 'rentalDropped' ? 'paper.dropped' : isBack ? 'paper.back' : 'paper.paid'), money(paper.cents)],
                [t(isBack ? 'paper.correction' : 'paper.invoice'), paper.number],
              ] as [string, string][])
            : []),
        ]}
      />
      {deposit && !isBack && (
        <P small>{t(deposit.isReceived ? 'paper.depositHere' : 'paper.depositAhead', { deposit: money(deposit.cents) })}</P>
      )}
      {isBack && texts !== 'rentalDropped' && <P small>{t('paper.wayBack')}</P>}
      {path !== null && (
        <ButtonLink href={secret === undefined ? urlOf(page) : `${urlOf(page)}#${secret}`}>
          {t(isRental ? 'rental.list' : 'paper.seeRepair')}
        </ButtonLink>
      )}
      {isSecret && <P small>{t('paper.link')}</P>}
      <P small quiet>
        {t('repair.question', { phone, reference })}
      </P>
    </Letter>
  );
}
