import { useEffect, useRef } from 'react';
import { formatBerlinMoment } from '../../../domain/dates';
import type { WayIn } from '../../../domain/service-request';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { KioskDone } from '../../page/kiosk-done';
import { Icon } from '../../ui/icon';
import classes from './claim.module.css';

/** What the confirmation says. */
export interface SentClaim {
  readonly reference: string;
  readonly receivedAtMs: number;
  readonly wayIn: WayIn;
}

/** The shop has the claim: its ticket, and what comes next. */
export function ClaimSent({ sent: { reference, receivedAtMs, wayIn } }: { sent: SentClaim }) {
  const { t } = useTranslation('claim');
  const { locale } = useSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.card}>
      <Icon name="check" size={32} />
      <h1 ref={heading} tabIndex={-1}>
        {t('sent.title')}
      </h1>
      <p>{t('sent.at', { moment: formatBerlinMoment(receivedAtMs, locale) })}</p>
      <p className={classes.ticket}>{t('sent.ticket', { reference })}</p>
      <p>{t('sent.mail')}</p>
      <KioskDone />
      <h2 className={classes.title}>{t('sent.next')}</h2>
      <p>{t(wayIn === 'parcel' ? 'sent.parcel' : 'sent.walk-in', { reference })}</p>
      <p>{t('sent.after')}</p>
    </section>
  );
}
