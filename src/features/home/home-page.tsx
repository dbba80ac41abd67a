import { useTranslation } from 'react-i18next';
import { useCatalogue, useShop } from '../../catalogue/hooks';
import { FACTS } from '../../domain/facts';
import { Marquee } from '../../ui/marquee';
import { PageTitle } from '../../ui/page-title';
import { FittingParts } from './fitting-parts';
import { Hero } from './hero';
import classes from './home-page.module.css';
import { deckModels, inWindow, lowestCents, productsOf } from './pick';
import { RentalSection } from './rental-section';
import { ServiceSection } from './service-section';
import { Shelf } from './shelf';
import { Trust } from './trust';

const IN_WINDOW = 4;

/** The shop's front door. A listing that the configuration does not have is left out. */
export function HomePage() {
  const { t } = useTranslation('home');
  const { routes, categories } = useShop();
  const { products, prices } = useCatalogue();
  const listing = (slug: string) => {
    const route = routes.find((candidate) => candidate.slug === slug);
    return route && { route, all: productsOf(route, products) };
  };
  const turntables = listing('turntables');
  const cartridges = listing('cartridges-headshells');
  const systems = listing('cartridges') ?? cartridges;
  const parts = listing('spare-parts');
  const service = listing('service');
  const rentals = listing('rentals');
  const hired = rentals?.all.find((product) => product.tags.includes('bestseller')) ?? rentals?.all[0];

  return (
    <>
      <PageTitle title="" />
      <Hero
        turntablesSlug={turntables?.route.slug ?? 'turntables'}
        fromCents={turntables ? lowestCents(turntables.all, prices.offers) : null}
        currencyCode={prices.currencyCode}
      />
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
          lead={t('turntables.lead', { count: turntables.all.length })}
          route={turntables.route}
          all={t('turntables.all', { count: turntables.all.length })}
          products={inWindow(turntables.all, prices.offers, IN_WINDOW)}
          prices={prices}
        />
      )}
      {cartridges && (
        <Shelf
          title={t('cartridges.title')}
          lead={t('cartridges.lead')}
          route={cartridges.route}
          all={t('cartridges.all', { count: cartridges.all.length })}
          products={inWindow(systems?.all ?? [], prices.offers, IN_WINDOW)}
          prices={prices}
        />
      )}
      {parts && <FittingParts route={parts.route} models={deckModels(categories, parts.route)} products={parts.all} prices={prices} />}
      {service && (
        <ServiceSection
          slug={service.route.slug}
          packages={service.all.filter((product) => product.tags.includes('package'))}
          express={service.all.find((product) => product.surchargePercent !== null)}
          prices={prices}
        />
      )}
      {rentals && hired && <RentalSection slug={rentals.route.slug} product={hired} prices={prices} />}
    </>
  );
}
