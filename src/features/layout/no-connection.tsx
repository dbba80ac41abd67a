import { useLayoutEffect, useRef, useState } from 'react';
import { PriceAge } from '../../catalogue/price-age';
import { useStoredExtent } from '../../catalogue/stored-extent';
import { useCheckedAt } from '../../catalogue/use-age';
import { useTranslation } from '../../i18n/translator';
import { connection } from '../../network/browser';
import type { Reach } from '../../network/connection';
import { useConnection } from '../../network/use-connection';
import { useToday } from '../../network/use-today';
import { useCart } from '../../sync/react';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import classes from './no-connection.module.css';

const DAY_MS = 86_400_000;
const KEPT = { whole: 'app:connection.keptWhole', opened: 'app:connection.keptOpened', nothing: 'app:connection.keptNothing' } as const;

interface NoConnectionProps {
  reach: Exclude<Reach, 'live'>;
  unfolds: 'down' | 'up';
  onSay: (words: string) => void;
}

/** That there is no network, and on demand what is on this device and how old, what works and what waits. */
export function NoConnection({ reach, unfolds, onSay }: NoConnectionProps) {
  const { t } = useTranslation(['layout', 'app']);
  const { clockBehindMs } = useConnection();
  const { waiting } = useCart();
  const today = useToday();
  const kept = useStoredExtent();
  const checkedAtMs = useCheckedAt();
  // What the shop has dated cannot lie ahead: neither today nor tomorrow.
  const isAhead = checkedAtMs !== undefined && today !== null && checkedAtMs > today + 2 * DAY_MS;
  const isClockWrong = Math.abs(clockBehindMs) > DAY_MS || isAhead;
  const [isAsking, setIsAsking] = useState(false);
  const section = useRef<HTMLElement>(null);

  // Whoever stood in it when the network came back goes on reading.
  useLayoutEffect(() => {
    const own = section.current;
    return () => {
      if (own?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);

  const again = async () => {
    setIsAsking(true);
    onSay('');
    await connection().hurry();
    setIsAsking(false);
    if (connection().view().reach !== 'live') onSay(t('app:connection.still'));
  };

  return (
    <section ref={section} className={classes.banner} data-reach={reach} aria-label={t(`connection.${reach}`)}>
      {/* What somebody has to do about it does not wait to be looked for. */}
      <details open={reach === 'portal' || isClockWrong}>
        <summary className={classes.toggle}>
          <Icon className={classes.icon} name="offline" size={18} />
          <strong className={classes.short}>{t(`connection.short.${reach}`)}</strong>
          <strong className={classes.long}>{t(`connection.${reach}`)} </strong>
          <span className={classes.age}>
            <PriceAge atMs={checkedAtMs} />
          </span>
          <span className={classes.more}> {t('app:connection.more')}</span>
          <Icon className={classes.sign} name="chevron-down" size={16} />
        </summary>
        <div className={classNames(classes.panel, unfolds === 'up' && classes.up)}>
          <div className={classNames('wrap', classes.inner)}>
            <p className={classes.text}>
              <strong className={classes.short}>{t(`connection.${reach}`)}</strong> {reach === 'portal' && t('app:connection.portalText')}{' '}
              {isClockWrong && t('app:connection.clock')} {kept && t(KEPT[kept])} <PriceAge atMs={checkedAtMs} /> {t('connection.works')}{' '}
              {waiting > 0 && t('app:connection.waiting', { count: waiting })}
            </p>
            <Button size="small" loading={isAsking} onClick={() => void again()}>
              {t('app:connection.again')}
            </Button>
          </div>
        </div>
      </details>
    </section>
  );
}
