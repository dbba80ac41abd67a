import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShop } from '../../catalogue/hooks';
import { FACTS } from '../../domain/facts';
import { useSettings } from '../../i18n/settings';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { countryName } from './country-change';
import classes from './info-bar.module.css';
import { RegionDialog } from './region-dialog';

/** Shop hours, lead times, and where and in which language one buys. */
export function InfoBar() {
  const { t } = useTranslation('layout');
  const { locale, country } = useSettings();
  const { regions } = useShop();
  const [open, setOpen] = useState(false);
  const place = countryName(regions, country, locale);

  return (
    <div className={classes.bar}>
      <div className={classNames('wrap', classes.inner)}>
        <span>
          <span className={classes.long}>{t('hours.long')}</span>
          <span className={classes.short}>{t('hours.short')}</span>
        </span>
        <span className={classes.times}>{t('leadTimes', { turntable: FACTS.turntableLeadWeeks, part: FACTS.sparePartLeadWeeks })}</span>
        <button type="button" className={classes.choose} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="globe" size={16} />
          <span>
            <span className="visually-hidden">{t('region.button')} </span>
            {place} · <span className={classes.long}>{t(`languages.${locale}`)}</span>
            <span className={classes.short}>{locale.toUpperCase()}</span>
          </span>
          <Icon className={classes.chevron} name="chevron-down" size={16} />
        </button>
        <RegionDialog open={open} onClose={() => setOpen(false)} />
      </div>
    </div>
  );
}
