import { Suspense, useEffect, useState } from 'react';
import { useFrame } from '../../catalogue/hooks';
import { FACTS } from '../../domain/facts';
import { inLocale } from '../../domain/locale';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { useOnDemand } from '../../platform/use-on-demand';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { useSnackbar } from '../../ui/snackbar';
import { ConnectionBanner } from './connection-banner';
import classes from './info-bar.module.css';

/** On every page, opened on few. */
const loadRegionDialog = async () => (await import('./region-dialog')).RegionDialog;

/** Shop hours, lead times, and where and in which language one buys; in their place, that there is no network. */
export function InfoBar() {
  const { t } = useTranslation('layout');
  const { show } = useSnackbar();
  const { locale } = useSettings();
  const { countryName } = useFrame();
  const [open, setOpen] = useState(false);
  const { part: RegionDialog, failed } = useOnDemand(loadRegionDialog, { wanted: open, ahead: false });
  const place = inLocale(countryName, locale);

  useEffect(() => {
    if (!failed) return;
    setOpen(false);
    show({ text: t('footer.appFailed') });
  }, [failed, show, t]);

  return (
    <div className={classes.bar}>
      <div className={classes.layer}>
        <div className={classNames('wrap', classes.inner)}>
          <ConnectionBanner unfolds="down">
            <span>
              <span className={classes.long}>{t('hours.long')}</span>
              <span className={classes.short}>{t('hours.short')}</span>
            </span>
            <span className={classes.times}>{t('leadTimes', { turntable: FACTS.turntableLeadWeeks, part: FACTS.sparePartLeadWeeks })}</span>
          </ConnectionBanner>
          <button type="button" className={classes.choose} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon name="globe" size={16} />
            <span>
              <span className="visually-hidden">{t('region.button')} </span>
              {place} · <span className={classes.long}>{t(`languages.${locale}`)}</span>
              <span className={classes.short}>{locale.toUpperCase()}</span>
            </span>
            <Icon className={classes.chevron} name="chevron-down" size={16} />
          </button>
          {RegionDialog && (
            <Suspense>
              <RegionDialog open={open} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}
