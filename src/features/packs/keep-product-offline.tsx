import { useMemo } from 'react';
import type { ProductSummary } from '../../../domain/catalogue';
import { inLocale } from '../../../domain/locale';
import { useSettings } from '../../i18n/settings';
import { KeepOffline } from './keep-offline';

/** Offers to keep one product's pictures. */
export function KeepProductOffline({ product: { handle, title } }: { product: Pick<ProductSummary, 'handle' | 'title'> }) {
  const { locale } = useSettings();
  const wanted = useMemo(() => ({ id: `product:${handle}`, title: inLocale(title, locale), handles: [handle] }), [handle, title, locale]);
  return <KeepOffline wanted={wanted} />;
}
