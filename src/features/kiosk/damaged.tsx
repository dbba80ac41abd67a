import { useEffect } from 'react';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { Button } from '../../ui/button';
import classes from './kiosk-frame.module.css';
import { Provision } from './provision-page';

/** A tablet that does not know any more which one it is: it shows nobody the shop, and waits for staff and a new code. */
export function DamagedKiosk() {
  const { t } = useTranslation('kiosk');
  const { locale, setLocale } = useSettings();
  const other = locale === 'en' ? 'de' : 'en';
  useEffect(() => {
    // Cleared by now, and drawn.
    document.documentElement.style.visibility = '';
  }, []);
  return (
    <main id="main" className={`wrap ${classes.notHere}`}>
      <PageTitle title={t('damaged.title')} />
      <h1>{t('damaged.title')}</h1>
      <p>{t('damaged.lead')}</p>
      <Provision />
      <p>
        <Button lang={other} onClick={() => void setLocale(other).catch(() => {})}>
          {t('header.language')}
        </Button>
      </p>
    </main>
  );
}
