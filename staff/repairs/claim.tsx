import { type FormEvent, useState } from 'react';
import { berlinWall } from '../../domain/berlin-time';
import { CLAIM_DECISIONS, type ClaimDecision, claimMonths, claimPeriod } from '../../domain/claim';
import { formatBerlinMoment, formatDate, formatDay } from '../../domain/dates';
import { OPEN_REPAIRS } from '../../domain/repair';
import { STAFF_WORDS_MAX } from '../../domain/text-limits';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Notice } from '../../src/ui/notice';
import { RadioList } from '../../src/ui/radio-list';
import { RadioRow } from '../../src/ui/radio-row';
import { TextArea } from '../../src/ui/text-area';
import { TextLink } from '../../src/ui/text-link';
import { Failure } from '../failure';
import { MessagePhotos } from '../message-photos';
import classes from '../pages.module.css';
import { useAct } from '../use-act';
import type { Claim, Repair } from './queries';

/** A claim under the statutory warranty: what was bought when, what its buyer has chosen, and what the shop says to it. */
export function ClaimOfRepair({ repair, claim }: { repair: Repair; claim: Claim }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  return (
    <section className={classes.card} aria-labelledby="repair-claim">
      <h2 id="repair-claim">{t('repairs.claim.heading')}</h2>
      <p>
        <TextLink to="/order/$id" params={{ id: claim.order_id }}>
          {t('repairs.claim.bought', { number: claim.display_id, date: formatDate(claim.bought_at, locale) })}
        </TextLink>
      </p>
      <Period claim={claim} />
      <p>{t(`repairs.claim.asked.${claim.remedy}`)}</p>
      {repair.way_in === 'parcel' && repair.state === 'received' && <Notice tone="target">{t('repairs.claim.label')}</Notice>}
      {claim.description !== '' && <blockquote className={classes.said}>{claim.description}</blockquote>}
      <MessagePhotos photos={claim.photos.map(({ id }) => id)} />
      <Answered claim={claim} />
      {OPEN_REPAIRS.some((open) => open === repair.state) && <Decision key={repair.version} repair={repair} claim={claim} />}
    </section>
  );
}

/** How long the rights last. It is no reason to refuse by itself, for the time begins with the receipt, which nobody has written down. */
function Period({ claim: { handed_at, is_used, years, repaired_at } }: { claim: Claim }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const [today] = useState(() => berlinWall(Date.now()).date);
  const isExtended = repaired_at !== null;
  const period = handed_at === null ? null : claimPeriod(handed_at, years, isExtended);
  return (
    <>
      <p>
        {t(is_used ? 'repairs.claim.used' : 'repairs.claim.new', { months: claimMonths(years, isExtended) })}
        {period && (
          <> {t('repairs.claim.until', { date: formatDay(period.lastDay, locale), presumed: formatDay(period.presumedUntil, locale) })}</>
        )}
      </p>
      {period && today > period.lastDay && <Notice tone="needs">{t('repairs.claim.late')}</Notice>}
    </>
  );
}

function Answered({ claim: { decision, words, decided_at, staff, repaired_at, years } }: { claim: Claim }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  if (decision === null) return <p>{t('repairs.claim.undecided')}</p>;
  return (
    <>
      <p>
        <strong>{t(`repairs.claim.decisions.${decision}`)}</strong>
        <br />
        <span className={classes.quiet}>
          {t('repairs.claim.by', { moment: formatBerlinMoment(decided_at ?? 0, locale), who: staff ?? t('repairs.someone') })}
        </span>
      </p>
      {words !== '' && <blockquote className={classes.said}>{words}</blockquote>}
      {(decision === 'refund' || decision === 'price_reduction') && <p>{t('repairs.claim.refund')}</p>}
      {decision === 'replacement' && <p>{t('repairs.claim.replace')}</p>}
      {repaired_at !== null && (
        <Notice tone="quartz">
          {t('repairs.claim.extended', { date: formatDate(repaired_at, locale), months: claimMonths(years, true) })}
        </Notice>
      )}
    </>
  );
}

/** The answer, which is mailed; as long as it is open another one may follow. */
function Decision({ repair: { id, version }, claim }: { repair: Repair; claim: Claim }) {
  const { t } = useTranslation('staff');
  const change = useAct();
  const [decision, setDecision] = useState<ClaimDecision | null>(null);
  const [wrong, setWrong] = useState<'choose' | 'reason' | 'long' | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim();
    const fault =
      decision === null ? 'choose' : words.length > STAFF_WORDS_MAX ? 'long' : decision === 'declined' && words === '' ? 'reason' : null;
    setWrong(fault);
    if (fault === null && !change.isPending) change.mutate({ path: `/repairs/${id}/claim`, body: { version, decision, words } });
  };

  return (
    <form className={classes.stack} onSubmit={submit} noValidate aria-label={t('repairs.claim.answer')}>
      {change.error && <Failure error={change.error} />}
      <RadioList
        id="claim-decision"
        legend={t(claim.decision === null ? 'repairs.claim.answer' : 'repairs.claim.anew')}
        error={wrong === 'choose' && t('repairs.claim.choose')}
      >
        {CLAIM_DECISIONS.map((one) => (
          <RadioRow
            key={one}
            name="claim-decision"
            value={one}
            checked={decision === one}
            onChange={() => setDecision(one)}
            label={t(`repairs.claim.decisions.${one}`)}
          />
        ))}
      </RadioList>
      <TextArea
        id="claim-words"
        name="words"
        rows={3}
        optional={decision !== 'declined'}
        label={t('repairs.claim.words')}
        description={t('repairs.claim.wordsHint')}
        error={(wrong === 'reason' && t('repairs.claim.reason')) || (wrong === 'long' && t('repairs.noteLong', { count: STAFF_WORDS_MAX }))}
      />
      <Button type="submit" variant={claim.decision === null ? 'primary' : undefined} loading={change.isPending}>
        {t('repairs.claim.send')}
      </Button>
    </form>
  );
}
