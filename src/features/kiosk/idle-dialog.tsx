import { useEffect } from 'react';
import { useTranslation } from '../../i18n/translator';
import { useAnnouncer } from '../../ui/announcer';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { StrobeDots } from '../../ui/strobe-dots';
import { useSecondsLeft } from '../../ui/use-seconds-left';
import classes from './kiosk-frame.module.css';
import type { KioskSession } from './session';

/** Said once more when so few are left. */
const SOON_SECONDS = 10;

/** Whether somebody is still here. Escape, the cross and a tap beside it say yes. */
export function IdleDialog({ session, untilMs, askSeconds }: { session: KioskSession; untilMs: number | null; askSeconds: number }) {
  const { t } = useTranslation('kiosk');
  const { tell } = useAnnouncer();
  const seconds = useSecondsLeft(untilMs);
  const isSoon = seconds === SOON_SECONDS;
  const isAsking = untilMs !== null;

  useEffect(() => {
    if (isAsking) tell('kiosk', t('idle.text', { count: askSeconds }));
  }, [isAsking, askSeconds, t, tell]);
  useEffect(() => {
    if (isSoon) tell('kiosk', t('idle.soon', { count: SOON_SECONDS }));
  }, [isSoon, t, tell]);

  return (
    <Dialog
      open={isAsking}
      onClose={session.stay}
      title={t('idle.title')}
      width="38rem"
      actions={
        <>
          <Button variant="primary" onClick={session.stay}>
            {t('idle.stay')}
          </Button>
          <Button onClick={session.end}>{t('idle.end')}</Button>
        </>
      }
    >
      <p role="timer" aria-live="off">
        {t('idle.text', { count: seconds ?? askSeconds })}
      </p>
      <div className={classes.left}>
        <StrobeDots progress={(seconds ?? askSeconds) / askSeconds} />
      </div>
      <p>{t('idle.keep')}</p>
    </Dialog>
  );
}
