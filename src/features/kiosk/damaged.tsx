import { useEffect } from 'react';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { Button } from '../../ui/button';
import { WordMark } from '../../ui/word-mark';
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
    <div className={classes.page}>
      <PageTitle title={t('damaged.title')} />
      <header className={`${classes.header} ${classes.alone}`}>
        <span className={classes.home}>
          <WordMark />
        </span>
        <Button lang={other} onClick={() => void setLocale(other).catch(() => {})}>
          {t('header.language')}
        </Button>
      </header>
      <main id="main" className={`wrap ${classes.notHere}`}>
        <h1>{t('damaged.title')}</h1>
        <p>{t('damaged.lead')}</p>
        <Provision />
      </main>
    </div>
  );
}
