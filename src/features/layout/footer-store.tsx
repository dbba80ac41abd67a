import { useFrame } from '../../catalogue/hooks';
import { useTranslation } from '../../i18n/translator';
import { OpenNowWhenSeen } from '../../ui/open-now-when-seen';
import { OpeningHours } from '../../ui/opening-hours';
import classes from './footer.module.css';

/** The place in Neukölln: where it is, when it is open, and the telephone, for support is by phone only (specification §2). */
export function FooterStore() {
  const { t } = useTranslation('footer');
  const { address, phone, hours, isExample } = useFrame().store;

  return (
    <section className={classes.store} aria-labelledby="footer-store">
      <h2 className={classes.title} id="footer-store">
        {t('store')}
      </h2>
      <address>
        {address.street}, {address.postalCode} {address.city}
      </address>
      <OpeningHours hours={hours} />
      <OpenNowWhenSeen hours={hours} />
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      <p>{t('phone')}</p>
      {isExample && <p className={classes.example}>{t('examples')}</p>}
    </section>
  );
}
