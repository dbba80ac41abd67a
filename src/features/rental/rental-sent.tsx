import { useEffect, useRef } from 'react';
import { formatBerlinMoment } from '../../../domain/dates';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { KioskDone } from '../../page/kiosk-done';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { TextLink } from '../../ui/text-link';
import classes from './rental-page.module.css';
import type { Sent } from './use-rental-form';

/** The shop keeps it; its number is what to name on the phone. */
export function RentalSent({ received, email, onAgain }: Sent & { onAgain: () => void }) {
  const { t } = useTranslation('rental');
  const { locale } = useSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={classes.sent}>
      <Icon name="check" size={32} />
      <h2 ref={heading} tabIndex={-1}>
        {t('sent.title')}
      </h2>
      <p>
        <strong>{t('sent.number', { reference: received.reference })}</strong>
      </p>
      <p>{t('sent.held', { moment: formatBerlinMoment(received.heldUntilMs, locale) })}</p>
      <p className={classes.wrapped}>{t('sent.next', { email })}</p>
      <KioskDone />
      <p>{t('sent.account')}</p>
      <p>
        <TextLink to="/account/rentals-request" alone>
          {t('sent.list')}
        </TextLink>
      </p>
      <Button onClick={onAgain}>{t('sent.again')}</Button>
    </section>
  );
}
