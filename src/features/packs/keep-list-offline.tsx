import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ShopRoute } from '../../../domain/catalogue';
import { inLocale } from '../../../domain/locale';
import { isListed } from '../../catalogue/is-listed';
import { catalogueQuery } from '../../catalogue/queries';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { KeepOffline } from './keep-offline';

/** Offers to keep the pictures of a whole listing, whatever is filtered; null stands for the whole shop. */
export function KeepListOffline({ route }: { route: ShopRoute | null }) {
  const { t } = useTranslation('layout');
  const { locale, country } = useSettings();
  // Only what is here already: the offer asks for nothing.
  const { data } = useQuery({ ...catalogueQuery(country), enabled: false });
  const wanted = useMemo(() => {
    if (!route) return { id: 'all', title: t('allProducts'), handles: [] };
    const listed = data?.products.filter((product) => isListed(route, product)) ?? [];
    const handles = listed.map(({ handle }) => handle);
    return handles.length === 0 ? null : { id: `list:${route.slug}`, title: inLocale(route.name, locale), handles };
  }, [route, data, locale, t]);
  return wanted && <KeepOffline wanted={wanted} />;
}
