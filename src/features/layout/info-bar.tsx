import { Suspense } from 'react';
import { FACTS } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import { useFrame } from '../../catalogue/hooks';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { useDialogOnDemand } from '../../ui/use-dialog-on-demand';
import { ConnectionBanner } from './connection-banner';
import classes from './info-bar.module.css';

/** On every page, opened on few. */
const loadRegionDialog = async () => (await import('./region-dialog')).RegionDialog;

/**
 * Shop hours, lead times, and where and in which language one buys; in their place, that there is no network.
 *
 * @param choosing the dialog with country and language is open; the foot of the page opens it too
 */
export function InfoBar({ choosing, onChoose }: { choosing: boolean; onChoose: (choosing: boolean) => void }) {
  const { t } = useTranslation('layout');
  const { locale } = useSettings();
  const { countryName } = useFrame();
  const RegionDialog = useDialogOnDemand(loadRegionDialog, 'region', choosing, onChoose);
  const place = inLocale(countryName, locale);

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
          <button type="button" className={classes.choose} aria-haspopup="dialog" onClick={() => onChoose(true)}>
            <Icon name="globe" size={16} />
            <span>
              <span className="visually-hidden">{t('region')} </span>
              {place} · <span className={classes.long}>{t(`languages.${locale}`)}</span>
              <span className={classes.short}>{locale.toUpperCase()}</span>
            </span>
            <Icon className={classes.chevron} name="chevron-down" size={16} />
          </button>
          {RegionDialog && (
            <Suspense>
              <RegionDialog open={choosing} onClose={() => onChoose(false)} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}
