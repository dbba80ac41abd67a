import '@mantine/core/styles/Timeline.css';
import { Timeline } from '@mantine/core';
import { formatDate } from '../../../domain/dates';
import type { OwnRepair } from '../../../domain/own-repair';
import { repairTimeline } from '../../../domain/repair';
import { useProfile } from '../../catalogue/hooks';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { OpeningHours } from '../../ui/opening-hours';
import { TextLink } from '../../ui/text-link';
import classes from './order-way.module.css';
import own from './repair-way.module.css';

/** What has happened to a deck, how it stands and what that means, and what is still to come. */
export function RepairWay({ repair }: { repair: OwnRepair }) {
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
          {stage === 'now' && <Means repair={repair} />}
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

/** What it means that it stands so: what comes next, and what its owner can do. */
function Means({ repair: { state, reference, wayIn, wayBack, decksBefore, tracking } }: { repair: OwnRepair }) {
  const { t } = useTranslation('ownRepairs');
  const profile = useProfile();
  const { returnAddress, address, name } = profile;
  const hint = state === 'received' ? wayIn : state === 'tested' ? wayBack : state;
  const place =
    state === 'ready' || (state === 'received' && wayIn === 'walk-in')
      ? { name, ...address }
      : state === 'received' && wayIn === 'parcel'
        ? returnAddress
        : null;

  return (
    <div className={own.means}>
      <p>{t(`hints.${hint}`, { reference })}</p>
      {decksBefore !== null && <p>{t('before', { count: decksBefore })}</p>}
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
