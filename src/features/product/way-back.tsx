import type { Product } from '../../../domain/catalogue';
import { splitTitle } from '../../../domain/split-title';
import { useFrame } from '../../catalogue/hooks';
import { useTranslation } from '../../i18n/translator';
import { AnyLink } from '../../ui/any-link';
import { Breadcrumbs } from '../../ui/breadcrumbs';
import { Icon } from '../../ui/icon';
import { ownListing } from './own-listing';
import { useLocale } from './use-locale';
import classes from './way-back.module.css';

function useListing(product: Product): { label: string; to: string } {
  const { t } = useTranslation(['productReading', 'product', 'common']);
  const { text } = useLocale();
  const { routes } = useFrame();
  const route = ownListing(routes, product);
  return route ? { label: text(route.name), to: `/shop/${route.slug}` } : { label: t('product:allProducts'), to: '/shop' };
}

/** Breadcrumbs, or on the phone one step back. */
export function WayBack({ product }: { product: Product }) {
  const { t } = useTranslation(['productReading', 'product', 'common']);
  const { text } = useLocale();
  const listing = useListing(product);
  const { name } = splitTitle(text(product.title));
  const label = product.manufacturer && name.startsWith(`${product.manufacturer} `) ? name.slice(product.manufacturer.length + 1) : name;

  return (
    <>
      <div className={classes.crumbs}>
        <Breadcrumbs items={[{ label: t('common:home'), to: '/' }, listing, { label }]} />
      </div>
      <AnyLink to={listing.to} className={classes.back}>
        <Icon name="arrow-left" size={18} />
        <span className="visually-hidden">{t('backTo')}</span>
        {listing.label}
      </AnyLink>
    </>
  );
}
