import { useEffect, useRef } from 'react';
import { formatBerlinMoment } from '../../../domain/dates';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import type { Received } from '../../medusa/submissions';
import { KioskDone } from '../../page/kiosk-done';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import classes from './contact.module.css';

export interface ContactSentProps {
  received: Received;
  email: string;
  onAgain: () => void;
}

/** The shop has the message; its number is what to name on the phone. */
export function ContactSent({ received: { reference, receivedAtMs }, email, onAgain }: ContactSentProps) {
  const { t } = useTranslation('contact');
  const { locale } = useSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={classes.sent}>
      <Icon name="check" size={32} className={classes.tick} />
      <h2 ref={heading} tabIndex={-1}>
        {t('sent.title')}
      </h2>
      <p className={classes.number}>{t('sent.number', { reference })}</p>
      <p>{t('sent.at', { moment: formatBerlinMoment(receivedAtMs, locale) })}</p>
      <p className={classes.wrapped}>{t('sent.next', { email })}</p>
      <KioskDone />
      <Button onClick={onAgain}>{t('sent.again')}</Button>
    </section>
  );
}
