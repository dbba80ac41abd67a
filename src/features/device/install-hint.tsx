import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import corner from '../../ui/corner-card.module.css';
import { Icon } from '../../ui/icon';
import classes from './install-hint.module.css';
import type { Install } from './use-install';

/** Offers the home screen on one page of a visit, in a few lines at the lower edge. */
export function InstallHint({ way, take, decline }: Omit<Install, 'isMoment'>) {
  const { t } = useTranslation('app');

  return (
    <section className={`${corner.card} ${classes.sheet}`} aria-labelledby="install-title">
      <img className={classes.icon} src="/icons/icon-192.png" alt="" width={40} height={40} />
      <div className={classes.words}>
        <h2 className={classes.title} id="install-title">
          {t('install.title')}
        </h2>
        <p className={classes.text}>{t('install.text')}</p>
        {way === 'share' && (
          <ol className={classes.steps}>
            <li>
              {t('install.share')} <Icon name="share" size={18} />
            </li>
            <li>{t('install.add')}</li>
          </ol>
        )}
      </div>
      <div className={classes.actions}>
        {way === 'ask' && <Button onClick={() => void take()}>{t('install.take')}</Button>}
        <Button variant="quiet" onClick={decline}>
          {t(way === 'ask' ? 'install.notNow' : 'install.understood')}
        </Button>
      </div>
    </section>
  );
}
