import '@mantine/core/styles/Timeline.css';
import { Timeline } from '@mantine/core';
import type { ReactNode } from 'react';
import { berlinWall } from '../../../domain/berlin-time';
import { formatDate, formatDay } from '../../../domain/dates';
import { FACTS } from '../../../domain/facts';
import type { OwnRepair } from '../../../domain/own-repair';
import { expressDueMs, IN_THE_QUEUE, type RepairState, repairTimeline } from '../../../domain/repair';
import type { TicketStatus } from '../../../domain/ticket-status';
import { useProfile } from '../../catalogue/hooks';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { useBerlinToday } from '../../network/use-today';
import { OpeningHours } from '../../ui/opening-hours';
import { TextLink } from '../../ui/text-link';
import classes from './order-way.module.css';
import own from './repair-way.module.css';

interface RepairWayProps {
  readonly repair: TicketStatus & Partial<Pick<OwnRepair, 'tracking'>>;
  /** What its owner does who is asked for a word: there is no estimate where somebody looks without a login. */
  readonly waiting?: ReactNode;
}

/** What has happened to a deck, how it stands and what that means, and what is still to come. */
export function RepairWay({ repair, waiting }: RepairWayProps) {
  const { t } = useTranslation('ownRepairs');
  const { locale } = useSettings();
  const entries = repairTimeline(repair.steps, repair.wayBack);
  const now = entries.findIndex(({ stage }) => stage === 'now');

  return (
    <Timeline role="list" aria-labelledby="repair-way" active={now} classNames={classes}>
      {entries.map(({ state, stage, atMs }) => (
        <Timeline.Item key={state} role="listitem" aria-current={stage === 'now' ? 'step' : undefined} title={t(`states.${state}`)}>
          {stage !== 'ahead' && <span className="visually-hidden">{t(stage)}</span>}
          {atMs !== null && <p className={classes.when}>{formatDate(atMs, locale)}</p>}
          {stage === 'now' && <Means repair={repair} waiting={waiting} />}
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

/** When a deck on the bench is done. Only of one in a hurry is that a promise. */
function Expected({ repair: { state, isExpress, steps } }: RepairWayProps) {
  const { t } = useTranslation('ownRepairs');
  const { locale } = useSettings();
  const today = useBerlinToday();
  if (!(IN_THE_QUEUE as readonly RepairState[]).includes(state)) return null;
  const dueMs = isExpress ? expressDueMs(steps, FACTS.expressRepairDays) : null;
  if (dueMs === null) return <p>{t('expected.inTurn')}</p>;
  const day = berlinWall(dueMs).date;
  return <p>{t(today !== null && today > day ? 'expected.late' : 'expected.express', { date: formatDay(day, locale) })}</p>;
}

/** Nothing of a claim is paid for, and nobody sends something at their own cost. */
function hintOf({ state, wayIn, wayBack, isClaim, isEstimateFirst }: TicketStatus) {
  if (isClaim && state === 'ready') return 'claimReady';
  if (isClaim && state === 'diagnosed') return 'claimDiagnosed';
  if (isEstimateFirst && state === 'diagnosed') return 'estimateFirst';
  if (state === 'received') return isClaim && wayIn === 'parcel' ? 'claimParcel' : wayIn;
  return state === 'tested' ? wayBack : state;
}

/** What it means that it stands so: what comes next, and what its owner can do. */
function Means({ repair, waiting }: RepairWayProps) {
  const { state, reference, wayIn, decksBefore, tracking } = repair;
  const { t } = useTranslation('ownRepairs');
  const profile = useProfile();
  const { returnAddress, address, name } = profile;
  const hint = hintOf(repair);
  const place =
    state === 'ready' || (state === 'received' && wayIn === 'walk-in') ? { name, ...address } : hint === 'parcel' ? returnAddress : null;

  return (
    <div className={own.means}>
      {state === 'waiting' && waiting ? waiting : <p>{t(`hints.${hint}`, { reference })}</p>}
      {decksBefore !== null && <p>{t('before', { count: decksBefore })}</p>}
      <Expected repair={repair} />
      {place && (
        <address className={own.address}>
          {place.name}
          <br />
          {place.street}
          <br />
          {place.postalCode} {place.city}
        </address>
      )}
      {place && place !== returnAddress && <OpeningHours hours={profile} />}
      {tracking &&
        (tracking.url === null ? (
          <p className={classes.when}>{t('number', { number: tracking.number })}</p>
        ) : (
          <p>
            <TextLink href={tracking.url} external alone>
              {t('track', { number: tracking.number })}
            </TextLink>
          </p>
        ))}
    </div>
  );
}
