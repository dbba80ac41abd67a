import { FACTS } from '../../../domain/facts';
import { recentlyViewed } from '../../catalogue/slots';
import { useTranslation } from '../../i18n/translator';
import { classNames } from '../../ui/class-names';
import { Marquee } from '../../ui/marquee';
import { useValue } from '../../ui/value-store';
import { FittingParts } from './fitting-parts';
import classes from './home-page.module.css';
import type { HomeView } from './home-view';
import { KindsSection } from './kinds-section';
import { RentalSection } from './rental-section';
import { ServiceSection } from './service-section';
import { Shelf } from './shelf';
import { Trust } from './trust';

/** The home page below its first screen. A listing that the configuration does not have is left out. */
export function HomeBelow({ view }: { view: HomeView }) {
  const { t } = useTranslation('home');
  const Recent = useValue(recentlyViewed);
  const { currencyCode, turntables, cartridges, accessories, audio, parts, service, rental } = view;

  return (
    <>
      <div className={classes.news}>
        <Trust />
        <Marquee
          items={[
            t('news.turntables', { count: FACTS.turntableLeadWeeks }),
            t('news.parts', { count: FACTS.sparePartLeadWeeks }),
            t('news.express', { count: FACTS.expressRepairDays }),
            t('news.open'),
          ]}
        />
      </div>
      {turntables && (
        <Shelf
          title={t('turntables.title')}
          lead={t('turntables.lead', { count: turntables.count })}
          all={t('turntables.all', { count: turntables.count })}
          shelf={turntables}
          currencyCode={currencyCode}
        />
      )}
      {cartridges && (
        <Shelf
          title={t('cartridges.title')}
          lead={t('cartridges.lead')}
          all={t('cartridges.all', { count: cartridges.count })}
          shelf={cartridges}
          currencyCode={currencyCode}
        />
      )}
      <div className={classNames('wrap', classes.kinds)}>
        {accessories && (
          <KindsSection
            title={t('accessories.title')}
            lead={t('accessories.lead')}
            all={t('accessories.all', { count: accessories.count })}
            kinds={accessories}
          />
        )}
        {audio && (
          <KindsSection title={t('audio.title')} lead={t('audio.lead')} all={t('audio.all', { count: audio.count })} kinds={audio} />
        )}
      </div>
      {parts && <FittingParts parts={parts} currencyCode={currencyCode} />}
      {service && <ServiceSection service={service} currencyCode={currencyCode} />}
      {rental && <RentalSection rental={rental} currencyCode={currencyCode} />}
      {Recent && <Recent />}
    </>
  );
}
