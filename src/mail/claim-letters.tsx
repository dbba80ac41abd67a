import * as v from 'valibot';
import { CLAIM_REMEDIES, claimMonths } from '../../domain/claim';
import { formatBerlinMoment } from '../../domain/dates';
import { LAW } from '../../domain/facts';
import type { Locale } from '../../domain/locale';
import { useContentProfile } from '../features/content/content-values';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import { parse } from '../medusa/parse';
import { RichText } from '../ui/rich-text';
import { type ServiceRequestFacts, serviceRequestFacts } from './facts';
import { A, ButtonLink, Eyebrow, Facts, Heading, Letter, P, Quote, Title, useShopUrl } from './parts';
import type { repairFacts } from './repair-letters';

const ClaimedResponse = v.object({
  submission: v.object({
    content: v.object({
      claim: v.object({ display_id: v.number(), remedy: v.picklist(CLAIM_REMEDIES), is_used: v.boolean(), years: v.number() }),
    }),
  }),
});

/** What somebody has claimed. */
interface ClaimRequestFacts extends ServiceRequestFacts {
  readonly claim: v.InferOutput<typeof ClaimedResponse>['submission']['content']['claim'];
}

/** @throws {ForeignAnswerError} the backend and the letters are of different versions */
export const claimRequestFacts = (data: object, locale: Locale): ClaimRequestFacts => ({
  ...serviceRequestFacts(data, locale),
  claim: parse(ClaimedResponse, data).submission.content.claim,
});

interface ClaimLetterProps {
  readonly subject: string;
  readonly facts: ClaimRequestFacts;
}

function Claimed({ facts: { asked, claim } }: { facts: ClaimRequestFacts }) {
  const { t } = useTranslation(['mail', 'claim']);
  return (
    <>
      <Facts
        rows={[
          [t('claim:labels.line'), [asked.device, asked.serial].filter(Boolean).join(', ')],
          [t('mail:claim.order'), String(claim.display_id)],
          [t('mail:claim.asked'), t(`mail:claim.remedy.${claim.remedy}`)],
          [t('claim:labels.wayIn'), t(`mail:serviceReceipt.ways.${asked.way_in}`)],
          [t('claim:labels.wayBack'), t(`mail:serviceReceipt.ways.${asked.way_back}`)],
        ]}
      />
      <Quote>{asked.description}</Quote>
    </>
  );
}

export function ClaimReceipt({ subject, facts }: ClaimLetterProps) {
  const { t } = useTranslation(['mail', 'claim']);
  const { locale } = useSettings();
  const { phone } = useContentProfile();
  const urlOf = useShopUrl();
  const { reference, receivedMs, name, asked, claim } = facts;
  const lead = t('mail:claim.receipt.lead', { name });
  return (
    <Letter subject={subject} preview={lead}>
      <Eyebrow>{t('mail:claim.receipt.received', { reference, moment: formatBerlinMoment(receivedMs, locale) })}</Eyebrow>
      <Title>{t('mail:claim.receipt.title')}</Title>
      <P>{lead}</P>
      <P>{t('mail:serviceReceipt.ticket', { reference })}</P>
      <ButtonLink href={urlOf('/service/status')}>{t('mail:repair.see')}</ButtonLink>
      <P small>{t('mail:repair.byTicket', { reference })}</P>
      <Heading>{t('claim:sent.next')}</Heading>
      <P>{t(asked.way_in === 'parcel' ? 'claim:sent.parcel' : 'claim:sent.walk-in', { reference })}</P>
      <P>{t('claim:sent.after')}</P>
      <Heading>{t('mail:serviceReceipt.what')}</Heading>
      <Claimed facts={facts} />
      <P small quiet>
        {t('mail:claim.choice', {
          extends: LAW.repairExtendsMonths,
          months: claimMonths(claim.years, true),
          before: claimMonths(claim.years, false),
        })}
        {claim.is_used && ` ${t('claim:remedy.oneOfAKind')}`}
      </P>
      <P small quiet>
        {t('mail:repair.question', { phone, reference })}
      </P>
    </Letter>
  );
}

export function ClaimToShop({ subject, facts }: ClaimLetterProps) {
  const { t } = useTranslation('mail');
  const { locale } = useSettings();
  const { reference, receivedMs, name, email, asked } = facts;
  return (
    <Letter subject={subject} preview={asked.description}>
      <Eyebrow>{t('claim.receipt.received', { reference, moment: formatBerlinMoment(receivedMs, locale) })}</Eyebrow>
      <Title>{t('claim.toShop.title', { name })}</Title>
      <P small>{t('contactToShop.lead', { email })}</P>
      {asked.phone !== '' && <P small>{t('contactToShop.phone', { phone: asked.phone })}</P>}
      <Claimed facts={facts} />
    </Letter>
  );
}

/** What the shop says to a claim, and what its buyer can ask of the shop then. @throws {Error} there is none */
export function ClaimDecided({ subject, facts }: { readonly subject: string; readonly facts: ReturnType<typeof repairFacts> }) {
  const { t } = useTranslation(['mail', 'claim']);
  const { phone } = useContentProfile();
  const urlOf = useShopUrl();
  const { id, reference, device, name, claim, hasAccount, token } = facts;
  if (!claim?.decision) throw new Error('a claim that was answered has no answer');
  const lead = t('mail:claim.decided.lead', { name, device });
  return (
    <Letter subject={subject} preview={t(`claim:decided.${claim.decision}`)}>
      <Eyebrow>{t('mail:repair.eyebrow', { reference, device })}</Eyebrow>
      <Title>{t('mail:claim.decided.title')}</Title>
      <P>{lead}</P>
      <P>
        <strong>{t(`claim:decided.${claim.decision}`)}</strong>
      </P>
      {claim.words !== '' && <Quote>{claim.words}</Quote>}
      <P>{t(`claim:rights.${claim.decision}`)}</P>
      {hasAccount && <ButtonLink href={urlOf(`/account/service-request/${id}`)}>{t('mail:claim.account')}</ButtonLink>}
      {token !== null && (
        <P small>
          <RichText text={t('mail:repair.write')} parts={{ link: <A href={`${urlOf('/service/estimate')}#${token}`} /> }} />
        </P>
      )}
      <P small quiet>
        {t('mail:repair.question', { phone, reference })}
      </P>
    </Letter>
  );
}
