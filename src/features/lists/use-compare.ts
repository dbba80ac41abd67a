import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { MOST_COMPARED } from '../../../domain/comparison';
import { inLocale } from '../../../domain/locale';
import { joinValues } from '../../../domain/search-params';
import { ensureWholeShop } from '../../catalogue/whole-shop';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { useList } from '../../storage/use-list';
import { useAnnouncer } from '../../ui/announcer';
import { useSnackbar } from '../../ui/snackbar';
import { compareList, kindKey } from './compare-list';
import { focusCompared } from './focus-compared';

/** Puts a thing beside others of its kind or takes it away, and leads to them. */
export function useCompare(): (handle: string) => Promise<void> {
  const { t } = useTranslation('lists');
  const { show } = useSnackbar();
  const { tell } = useAnnouncer();
  const { country, locale } = useSettings();
  const client = useQueryClient();
  const navigate = useNavigate();

  return useCallback(
    async (handle) => {
      const { shop, catalogue } = await ensureWholeShop(client, country);
      const productOf = (wanted: string) => catalogue.products.find((product) => product.handle === wanted);
      const product = productOf(handle);
      if (!product) return;
      const thing = inLocale(product.title, locale);
      const before = (await compareList.read()).filter(productOf);
      const open = () => void navigate({ to: '/compare', search: { p: joinValues(compareList.now()) } });
      const backTo = (shown: string) => () => void compareList.change(() => before).then(() => focusCompared(shown));
      if (before.includes(handle)) {
        await compareList.change((handles) => handles.filter((other) => other !== handle));
        show({ text: t('compare.gone', { thing }), action: { label: t('undo'), onAction: backTo(handle) } });
        return;
      }
      const first = before[0] === undefined ? undefined : productOf(before[0]);
      if (first && kindKey(first, shop.categories) !== kindKey(product, shop.categories)) {
        // The last thing somebody wanted to compare counts; what it replaces can be had back.
        await compareList.change(() => [handle]);
        show({
          text: t('compare.otherKind', { thing }),
          action: { label: t('undo'), onAction: backTo(first.handle) },
        });
        return;
      }
      if (before.length >= MOST_COMPARED) {
        show({ text: t('compare.full', { count: MOST_COMPARED }), action: { label: t('compare.open'), onAction: open, icon: null } });
        return;
      }
      await compareList.change((handles) => [...handles.filter(productOf), handle]);
      // The tray shows it.
      tell(
        'compare',
        before.length === 0 ? t('compare.first', { thing }) : t('compare.more', { thing, count: before.length + 1, most: MOST_COMPARED }),
      );
    },
    [client, country, locale, navigate, show, t, tell],
  );
}

export const useIsCompared = (handle: string): boolean => useList(compareList).includes(handle);
