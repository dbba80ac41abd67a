import { Link } from '@tanstack/react-router';
import type { ShopRoute } from '../../../domain/catalogue';
import { inLocale } from '../../../domain/locale';
import { useFrame } from '../../catalogue/hooks';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { AnyLink } from '../../ui/any-link';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs';
import classes from './listing-head.module.css';
import { listingTitle } from './listing-title';
import type { Listing } from './listing-view';
import { narrower, wider } from './near-listings';

export interface ListingHeadProps {
  route: ShopRoute | null;
  search: string | undefined;
  listing: Listing;
}

/** Where we are, what this list is, and the lists it is made of. */
export function ListingHead({ route, search, listing }: ListingHeadProps) {
  const { t } = useTranslation(['listing', 'common']);
  const { locale } = useSettings();
  const { routes } = useFrame();
  const title = listingTitle(route, search, { locale, t });
  const up = route && wider(routes, route);
  const subListings = search === undefined ? narrower(routes, route) : [];

  const crumbs: Crumb[] = [{ label: t('common:home'), to: '/' }];
  if (route || search !== undefined) crumbs.push({ label: t('shop'), to: '/shop' });
  if (up) crumbs.push({ label: inLocale(up.name, locale), to: '/shop/$type', params: { type: up.slug } });
  if (search !== undefined && route) crumbs.push({ label: inLocale(route.name, locale), to: '/shop/$type', params: { type: route.slug } });
  crumbs.push({ label: title });

  return (
    <div className={classes.head}>
      <PageTitle title={title} />
      <div className={classes.crumbs}>
        <Breadcrumbs items={crumbs} />
      </div>
      <h1 className={classes.title}>{title}</h1>
      {search === undefined && listing.onlyTurntables && (
        <p className={classes.lead}>
          {t('turntableLead')} <AnyLink to="/grading-and-cosmetics">{t('howWeGrade')}</AnyLink>
        </p>
      )}
      {subListings.length > 0 && (
        <nav className={classes.subListings} aria-label={t('kinds')}>
          <ul className={classes.list}>
            {subListings.map((subListing) => (
              <li key={subListing.slug}>
                <Link to="/shop/$type" params={{ type: subListing.slug }} className={classes.subListing}>
                  {inLocale(subListing.name, locale)}{' '}
                  <span className={`figures ${classes.count}`}>{listing.subListings[subListing.slug] ?? 0}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
