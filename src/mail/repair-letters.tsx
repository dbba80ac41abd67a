import * as v from 'valibot';
import { alikeDays, type Span } from '../../domain/opening-hours';
import { WAYS_BACK } from '../../domain/service-request';
import { useContentProfile } from '../features/content/content-values';
import { Address } from '../features/content/profile-parts';
import { useTranslation } from '../i18n/translator';
import { MaybeClaim } from '../medusa/claims';
import { parse, TextSchema, WebAddressSchema } from '../medusa/parse';
import { RichText } from '../ui/rich-text';
import { ClaimExtended } from './claim-extended';
import { A, ButtonLink, Eyebrow, Facts, Heading, Letter, P, Title, useShopUrl } from './parts';

/** What a letter about a repair tells of. */
export type RepairLetterName = 'arrived' | 'diagnosed' | 'in_work' | 'tested' | 'ready' | 'sent' | 'picked_up' | 'cancelled';

const RepairResponse = v.object({
  /** Opens the page of the deck for who has no account; left out where a letter says nothing of it. */
  token: v.nullish(v.string(), null),
  repair: v.object({
    id: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
    reference: v.string(),
    device: v.string(),
    name: TextSchema,
    has_account: v.boolean(),
    way_back: v.picklist(WAYS_BACK),
    tracking: v.nullable(v.object({ number: v.string(), url: WebAddressSchema })),
    /** Left out where the backend knows none. */
    claim: MaybeClaim,
  }),
});

/** @throws {ForeignAnswerError} the backend and the letters are of different versions */
export function repairFacts(data: object) {
  const { repair, token } = parse(RepairResponse, data);
  const { id, reference, device, name, has_account, way_back, tracking, claim } = repair;
  return { id, reference, device, name, hasAccount: has_account, wayBack: way_back, tracking, claim, token };
}

export interface RepairLetterProps {
  readonly name: RepairLetterName;
  readonly subject: string;
  readonly facts: ReturnType<typeof repairFacts>;
}

/** What has happened to a deck that is or was to come to the workshop. */
export function RepairLetter({ name, subject, facts }: RepairLetterProps) {
  const { t } = useTranslation('mail');
  const { phone } = useContentProfile();
  const urlOf = useShopUrl();
  const { id, reference, device, hasAccount, tracking, wayBack, claim, token } = facts;
  const lead = t(`repair.${name}.lead`, { name: facts.name, device, reference });

  return (
    <Letter subject={subject} preview={lead}>
      <Eyebrow>{t('repair.eyebrow', { reference, device })}</Eyebrow>
      <Title>{t(`repair.${name}.title`)}</Title>
      <P>{lead}</P>
      {name === 'diagnosed' && <P>{t(claim === null ? 'repair.bench' : 'repair.claimNext')}</P>}
      {name === 'in_work' && <P>{t(`repair.after.${wayBack}`)}</P>}
      {name === 'tested' && <P>{t(`repair.passed.${wayBack}`)}</P>}
      {name === 'ready' && <WhereAndWhen isFree={claim !== null} />}
      {(name === 'ready' || name === 'sent') && claim?.repairedAtMs != null && <ClaimExtended claim={claim} />}
      {tracking?.url && <ButtonLink href={tracking.url}>{t('orderShipped.track')}</ButtonLink>}
      {tracking && <P small>{t('orderShipped.number', { number: tracking.number })}</P>}
      {name === 'sent' && <P small>{t('repair.unpack')}</P>}
      {name === 'picked_up' && <P>{t('repair.notYou', { phone })}</P>}
      {name === 'cancelled'
        ? claim === null && <ButtonLink href={urlOf('/service/request')}>{t('repair.again')}</ButtonLink>
        : !tracking?.url && (
            <ButtonLink href={urlOf(hasAccount ? `/account/service-request/${id}` : '/service/status')}>{t('repair.see')}</ButtonLink>
          )}
      {!hasAccount && name !== 'cancelled' && !tracking?.url && <P small>{t('repair.byTicket', { reference })}</P>}
      {name !== 'cancelled' && token !== null && (
        <P small>
          <RichText text={t('repair.write')} parts={{ link: <A href={`${urlOf('/service/estimate')}#${token}`} /> }} />
        </P>
      )}
      <P small quiet>
        {t('repair.question', { phone, reference })}
      </P>
    </Letter>
  );
}

/** Where a deck is collected, and when somebody is there. */
function WhereAndWhen({ isFree }: { isFree: boolean }) {
  const { t } = useTranslation(['mail', 'hours']);
  const profile = useContentProfile();
  const times = (spans: readonly Span[]) =>
    spans.length === 0 ? t('hours:closed') : spans.map(([from, until]) => t('hours:span', { from, until })).join(', ');
  return (
    <>
      <Heading>{t('repair.where')}</Heading>
      <P>
        <Address />
      </P>
      <Heading>{t('repair.when')}</Heading>
      <Facts
        rows={alikeDays(profile).map(({ first, last, hours }): [string, string] => [
          first === last
            ? t(`hours:weekday.${first}`)
            : t('hours:days', { first: t(`hours:weekday.${first}`), last: t(`hours:weekday.${last}`) }),
          times(hours),
        ])}
      />
      <P>{t(isFree ? 'claim.nothing' : 'repair.pay')}</P>
    </>
  );
}
