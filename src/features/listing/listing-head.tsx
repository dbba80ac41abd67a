import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useShop } from '../../catalogue/hooks';
import { isListed } from '../../catalogue/search/shop-search';
import type { ProductSummary, ShopRoute } from '../../domain/catalogue';
import { inLocale } from '../../domain/locale';
import { useSettings } from '../../i18n/settings';
import { AnyLink, useHasRoute } from '../../ui/any-link';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs';
import { PageTitle } from '../../ui/page-title';
import classes from './listing-head.module.css';

export interface ListingHeadProps {
  route: ShopRoute | null;
  search: string | undefined;
  products: readonly ProductSummary[];
}

const GRADING = '/grading-and-cosmetics';

/** The listing one level up: all of the type, for a listing of one sub-category. */
const wider = (routes: readonly ShopRoute[], route: ShopRoute): ShopRoute | undefined =>
  route.subCategoryId === null ? undefined : routes.find((other) => other.typeId === route.typeId && other.subCategoryId === null);

/** The listings one level down, as doors: kinds of product, or the parts of one kind. */
const narrower = (routes: readonly ShopRoute[], route: ShopRoute | null): ShopRoute[] =>
  route === null
    ? routes.filter(({ subCategoryId }) => subCategoryId === null)
    : routes.filter((other) => route.subCategoryId === null && other.subCategoryId !== null && other.typeId === route.typeId);

/** Where we are, what this list is, and the doors to its parts. */
export function ListingHead({ route, search, products }: ListingHeadProps) {
  const { t } = useTranslation('listing');
  const { locale } = useSettings();
  const { routes } = useShop();
  const hasRoute = useHasRoute();
  const name = route ? inLocale(route.name, locale) : t('all');
  const title = search === undefined ? name : t('searchResults', { term: search });
  const up = route && wider(routes, route);
  const doors = search === undefined ? narrower(routes, route) : [];

  const crumbs: Crumb[] = [{ label: t('home'), to: '/' }];
  if (route || search !== undefined) crumbs.push({ label: t('shop'), to: '/shop' });
  if (up) crumbs.push({ label: inLocale(up.name, locale), to: '/shop/$type', params: { type: up.slug } });
  if (search !== undefined && route) crumbs.push({ label: name, to: '/shop/$type', params: { type: route.slug } });
  crumbs.push({ label: title });

  return (
    <div className={classes.head}>
      <PageTitle title={title} />
      <div className={classes.crumbs}>
        <Breadcrumbs items={crumbs} />
      </div>
      <h1 className={classes.title}>{title}</h1>
      {search === undefined && products.length > 0 && products.every(({ type }) => type === 'turntable') && (
        <p className={classes.lead}>
          {t('turntableLead')} {hasRoute(GRADING) && <AnyLink to={GRADING}>{t('howWeGrade')}</AnyLink>}
        </p>
      )}
      {doors.length > 0 && (
        <nav className={classes.doors} aria-label={t('kinds')}>
          <ul className={classes.list}>
            {doors.map((door) => (
              <li key={door.slug}>
                <Link to="/shop/$type" params={{ type: door.slug }} className={classes.door}>
                  {inLocale(door.name, locale)}{' '}
                  <span className={`figures ${classes.count}`}>{products.filter((product) => isListed(door, product)).length}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
