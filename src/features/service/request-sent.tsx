import { useEffect, useRef } from 'react';
import { formatBerlinMoment, formatDay } from '../../../domain/dates';
import type { WayIn } from '../../../domain/service-request';
import { useProfile } from '../../catalogue/hooks';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { KioskDone } from '../../page/kiosk-done';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { OpeningHours } from '../../ui/opening-hours';
import { TextLink } from '../../ui/text-link';
import { TicketCode } from '../../ui/ticket-code';
import { PackingSteps } from './packing-steps';
import classes from './request-page.module.css';

/** What the confirmation says. */
export interface SentRequest {
  readonly reference: string;
  readonly receivedAtMs: number;
  readonly wayIn: WayIn;
  /** Our box comes first. */
  readonly box: boolean;
  /** ISO 8601; empty where nothing is collected. */
  readonly pickUpOn: string;
  readonly email: string;
}

/** The shop has the request: its ticket, and how the deck gets to the bench. */
export function RequestSent({ sent, onAgain }: { sent: SentRequest; onAgain: () => void }) {
  const { t } = useTranslation('serviceRequest');
  const { locale } = useSettings();
  const profile = useProfile();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { reference, wayIn, box, pickUpOn, email, receivedAtMs } = sent;
  const { name, street, postalCode, city } = profile.returnAddress;

  return (
    <section className={classes.sent}>
      <Icon name="check" size={32} className={classes.tick} />
      <h1 ref={heading} tabIndex={-1}>
        {t('sent.title')}
      </h1>
      <p>{t('sent.at', { moment: formatBerlinMoment(receivedAtMs, locale) })}</p>
      <p className={classes.ticket}>{t('sent.ticket', { reference })}</p>
      <TicketCode reference={reference} label={t('sent.code', { reference })} hint={t('sent.codeHint')} />
      <p className={classes.wrapped}>{t('sent.mail', { email })}</p>
      <KioskDone />
      <h2>{t('sent.next')}</h2>
      {wayIn === 'walk-in' && (
        <>
          <p>{t('sent.walkIn', { reference })}</p>
          <OpeningHours hours={profile} />
          <p>{t('sent.payment')}</p>
        </>
      )}
      {wayIn === 'parcel' && (
        <>
          {box && <p>{t('sent.box')}</p>}
          <p>{t('sent.parcel', { reference })}</p>
          <address className={classes.address}>
            {name}
            <br />
            {street}
            <br />
            {postalCode} {city}
          </address>
        </>
      )}
      {wayIn === 'pick-up' && (
        <>
          {box && <p>{t('sent.box')}</p>}
          <p>{t('sent.pickUp', { reference, day: formatDay(pickUpOn, locale) })}</p>
        </>
      )}
      {wayIn !== 'walk-in' && <PackingSteps />}
      <p>{t('sent.account')}</p>
      <p>
        <TextLink to="/service/status" alone>
          {t('sent.status')}
        </TextLink>
      </p>
      <p>
        <TextLink to="/account/service-request" alone>
          {t('sent.list')}
        </TextLink>
      </p>
      <Button onClick={onAgain}>{t('sent.again')}</Button>
    </section>
  );
}
