import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBerlinMoment } from '../../domain/dates';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Status, type Tone } from '../../src/ui/status';
import { Failure } from '../failure';
import classes from '../pages.module.css';
import { shopQuery } from '../shop-query';
import { Sure } from '../sure';
import { useAct } from '../use-act';
import { callsQuery } from './calls';
import { clockWords, refusalWords, settingsWords } from './kiosk-words';
import own from './kiosks.module.css';
import { OwnSettings } from './own-settings';
import type { Kiosk, MadeKiosk } from './queries';
import { useMake } from './use-make';
import { WantedThings } from './wanted-things';

const TONES: Readonly<Record<Kiosk['state'], Tone>> = {
  waiting: 'needs',
  expired: 'neutral',
  active: 'quartz',
  revoked: 'neutral',
  left: 'neutral',
};

/** A tablet reports every five minutes: one that has been silent for longer than this is off, or without a network. */
const SILENT_MS = 15 * 60_000;
/** It looks for a new version every hour, and takes it when nobody has been there for a while, at night at the latest. */
const UPDATED_AFTER_MS = 24 * 60 * 60_000;
/** A clock that is off by less is off by the way of a report, or nobody's business. */
const WRONG_BY_MS = 5 * 60_000;

/** One tablet: how it is, what it goes by, and what staff do with it. */
export function KioskCard({ kiosk, onMade }: { kiosk: Kiosk; onMade: (made: MadeKiosk) => void }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const make = useMake(onMade);
  const change = useAct();
  // Read by the banner, which stands on every page.
  const { data: calls } = useQuery({ ...callsQuery, enabled: false });
  const call = calls?.find(({ kiosk_id }) => kiosk_id === kiosk.id);
  const [isAsked, setAsked] = useState(false);
  const { id, name, state } = kiosk;
  const isOver = state === 'revoked' || state === 'left';
  const isSilent = state === 'active' && kiosk.last_seen_at !== null && Date.now() - kiosk.last_seen_at > SILENT_MS;
  const builtAtMs = useQuery(shopQuery).data?.built_at ?? null;
  const isOutdated =
    state === 'active' &&
    kiosk.version !== null &&
    builtAtMs !== null &&
    kiosk.version < builtAtMs &&
    Date.now() - builtAtMs > UPDATED_AFTER_MS;
  const isTooOld = state === 'active' && kiosk.version !== null && kiosk.min_version !== null && kiosk.version < kiosk.min_version;
  const isClockWrong = state === 'active' && kiosk.clock_ahead_ms !== null && Math.abs(kiosk.clock_ahead_ms) > WRONG_BY_MS;
  const at = (momentMs: number) => formatBerlinMoment(momentMs, locale);
  const facts = [
    t('kiosks.madeAt', { moment: at(kiosk.made_at), who: kiosk.made_by ?? '–' }),
    kiosk.provisioned_at !== null && t('kiosks.provisionedAt', { moment: at(kiosk.provisioned_at) }),
    kiosk.last_seen_at !== null && t('kiosks.seenAt', { moment: at(kiosk.last_seen_at) }),
    kiosk.version !== null && t('kiosks.version', { moment: at(kiosk.version) }),
    kiosk.goods_at !== null && t('kiosks.goodsAt', { moment: at(kiosk.goods_at) }),
    kiosk.errors !== null && t('kiosks.errors', { count: kiosk.errors }),
    state === 'active' && settingsWords(t, kiosk),
    state === 'waiting' && t('kiosks.codeUntil', { moment: at(kiosk.code_expires_at) }),
    isOver && kiosk.revoked_at !== null && t('kiosks.overAt', { moment: at(kiosk.revoked_at) }),
    state === 'revoked' &&
      kiosk.provisioned_at !== null &&
      (kiosk.told_at === null ? t('kiosks.notTold') : t('kiosks.toldAt', { moment: at(kiosk.told_at) })),
  ].filter((fact) => fact !== false);

  return (
    <article className={classes.card} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`} className={own.name}>
        {name}
      </h2>
      <p className={classes.states}>
        <Status tone={isSilent ? 'needs' : TONES[state]}>{t(isSilent ? 'kiosks.silent' : `kiosks.states.${state}`)}</Status>
        {isTooOld ? <Status tone="needs">{t('kiosks.tooOld')}</Status> : isOutdated && <Status tone="needs">{t('kiosks.outdated')}</Status>}
        {state === 'active' && kiosk.refused && <Status tone="needs">{t('kiosks.refused')}</Status>}
        {isClockWrong && <Status tone="needs">{t('kiosks.clockWrong')}</Status>}
      </p>
      {call && <WantedThings wants={call.wants} />}
      <ul className={own.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {isTooOld && kiosk.min_version !== null ? (
        <p>{t('kiosks.tooOldAbout', { moment: at(kiosk.min_version) })}</p>
      ) : (
        isOutdated && <p>{t('kiosks.outdatedAbout', { moment: at(builtAtMs) })}</p>
      )}
      {state === 'active' && kiosk.refused && <p>{refusalWords(t, kiosk, kiosk.refused)}</p>}
      {isClockWrong && <p>{clockWords(t, kiosk.clock_ahead_ms ?? 0)}</p>}
      {(make.error || change.error) && <Failure error={make.error ?? change.error} />}
      {!isOver && (
        <div className={classes.buttons}>
          {state !== 'active' && (
            <Button loading={make.isPending} onClick={() => make.mutate({ id, name })}>
              {t('kiosks.newCode')}
            </Button>
          )}
          {state === 'active' && <OwnSettings kiosk={kiosk} />}
          <Button loading={change.isPending} onClick={() => setAsked(true)}>
            {t('kiosks.revoke')}
          </Button>
        </div>
      )}
      <Sure
        open={isAsked}
        title={t('kiosks.revokeSure', { name })}
        yes={t('kiosks.revokeYes')}
        no={t('kiosks.keep')}
        onYes={() => {
          setAsked(false);
          change.mutate({ path: `/kiosks/${id}/revoke` });
        }}
        onClose={() => setAsked(false)}
      >
        <p>{t('kiosks.revokeText')}</p>
      </Sure>
    </article>
  );
}
