import * as v from 'valibot';
import { formatBerlinMoment } from '../../domain/dates';
import { type Estimate, lineCents, toPayCents, vatToPay } from '../../domain/estimate';
import { FACTS } from '../../domain/facts';
import { inLocale } from '../../domain/locale';
import { formatMoney, formatPercent } from '../../domain/money';
import { useContentProfile } from '../features/content/content-values';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import { EstimateSchema } from '../medusa/estimates';
import { parse } from '../medusa/parse';
import { ButtonLink, Eyebrow, Heading, Letter, P, Quote, Sums, Title, useShopUrl } from './parts';
import { repairFacts } from './repair-letters';

/** What a letter about an estimate tells: that it has to be answered, what it costs, or what was answered. */
export type EstimateLetterName = 'asked' | 'told' | 'approved' | 'declined';

const EstimateResponse = v.object({ estimate: EstimateSchema });

/** @throws {ForeignAnswerError} the backend and the letters are of different versions */
export const estimateFacts = (data: object) => ({ ...repairFacts(data), ...parse(EstimateResponse, data) });

export interface EstimateLetterProps {
  readonly name: EstimateLetterName;
  readonly subject: string;
  readonly facts: ReturnType<typeof estimateFacts>;
}

/** What the work on a deck comes to, and what its owner has said to that: the letter is what was agreed, in text form. */
export function EstimateLetter({ name, subject, facts }: EstimateLetterProps) {
  const { t } = useTranslation('mail');
  const { locale } = useSettings();
  const { phone } = useContentProfile();
  const urlOf = useShopUrl();
  const { id, reference, device, estimate, token, wayBack } = facts;
  const { version, totalCents, agreedCents, declineCents, isFirst, note, wordMs, isByPhone } = estimate;
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  const lead = t(name === 'asked' && isFirst ? 'estimate.asked.first' : `estimate.${name}.lead`, {
    name: facts.name,
    device,
    version,
    work: money(totalCents),
    agreed: money(agreedCents),
    percent: formatPercent(FACTS.repairOverEstimatePercent, locale),
    moment: wordMs === null ? '' : formatBerlinMoment(wordMs, locale),
  });
  // Whoever has an account answers there; the other link is a secret, behind `#`, so that no server and no log ever sees it.
  const href = token === null ? urlOf(`/account/service-request/${id}`) : `${urlOf('/service/estimate')}#${token}`;

  return (
    <Letter subject={subject} preview={lead}>
      <Eyebrow>{t('repair.eyebrow', { reference, device })}</Eyebrow>
      <Title>{t(`estimate.${name}.title`)}</Title>
      <P>{lead}</P>
      {isByPhone && <P>{t('estimate.byPhone')}</P>}
      {name === 'declined' && <P>{t(`estimate.declined.back.${wayBack}`)}</P>}
      {note !== '' && (name === 'asked' || name === 'told') && (
        <>
          <Heading>{t('estimate.note')}</Heading>
          <Quote>{note}</Quote>
        </>
      )}
      <Heading>{t(name === 'approved' ? 'estimate.agreed' : name === 'declined' ? 'estimate.due' : 'estimate.sums')}</Heading>
      <Bill estimate={estimate} isDeclined={name === 'declined'} />
      {name === 'asked' && <P small>{t(declineCents > 0 ? 'estimate.decline' : 'estimate.declineFree', { due: money(declineCents) })}</P>}
      <ButtonLink href={href}>{t(name === 'asked' ? 'estimate.answer' : 'estimate.see')}</ButtonLink>
      {token !== null && <P small>{t('estimate.link')}</P>}
      {name === 'asked' && <P small>{t('estimate.onlyYou', { phone, reference })}</P>}
      <P small quiet>
        {t('repair.question', { phone, reference })}
      </P>
    </Letter>
  );
}

/** Its lines with what is paid in the end; after a no what is due of the work. */
function Bill({ estimate, isDeclined }: { estimate: Estimate; isDeclined: boolean }) {
  const { t } = useTranslation(['estimate', 'mail']);
  const { locale } = useSettings();
  const { lines, expressCents, totalCents, declineCents, travel, vatRate } = estimate;
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  const named = ({ title, titleDe }: { readonly title: string; readonly titleDe: string | null }) =>
    inLocale({ en: title, ...(titleDe && { de: titleDe }) }, locale);
  const work = lines.map((line) => ({
    name: named(line),
    amount: money(lineCents(line)),
    ...(line.quantity > 1 && { detail: t('estimate:pieces', { count: line.quantity, price: money(line.cents) }) }),
  }));
  return (
    <Sums
      rows={[
        ...(isDeclined ? [] : work),
        ...(!isDeclined && expressCents > 0 ? [{ name: t('estimate:express'), amount: money(expressCents) }] : []),
        isDeclined
          ? { name: t('estimate:workUntilNo'), amount: money(declineCents) }
          : { name: t('estimate:work'), amount: money(totalCents) },
        ...travel.map((line) => ({ name: named(line), amount: money(line.cents) })),
        { name: t('estimate:toPay'), amount: money(toPayCents(estimate, isDeclined ? 'declined' : undefined)), isTotal: true },
        ...(!isDeclined && vatRate > 0
          ? [{ name: t('estimate:vat', { rate: formatPercent(vatRate, locale) }), amount: money(vatToPay(estimate)) }]
          : []),
      ]}
    />
  );
}
