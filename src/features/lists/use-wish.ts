import { useCallback } from 'react';
import { useTranslation } from '../../i18n/translator';
import { focusWhenThere } from '../../platform/focus-when-there';
import { useList } from '../../storage/use-list';
import { useSnackbar } from '../../ui/snackbar';
import { isWished, type Wish, wishList, withoutWish, withWish } from './wish-list';

/** Puts a thing on the wish list or takes it off, says so, and can take it back. */
export function useWish(): (wish: Wish, thing: string) => Promise<void> {
  const { t } = useTranslation('lists');
  const { show } = useSnackbar();

  return useCallback(
    async (wish, thing) => {
      // After Undo whoever tapped the heart of a card or a product is back at it; a row of the list is drawn anew.
      const mark = `[data-wish="${CSS.escape(wish.handle)}"]`;
      const tapped = document.activeElement?.closest<HTMLElement>(mark);
      const find = () => (tapped?.isConnected ? tapped : document.querySelector<HTMLElement>(mark));
      const backTo = (change: Parameters<typeof wishList.change>[0]) => () => void wishList.change(change).then(() => focusWhenThere(find));
      const before = await wishList.read();
      const place = before.findIndex(({ handle }) => handle === wish.handle);
      const was = before[place];
      if (was) {
        await wishList.change((wishes) => withoutWish(wishes, was.handle));
        const undo = backTo((wishes) => withWish(wishes, was, place));
        show({ text: t('wish.gone', { thing }), action: { label: t('undo'), onAction: undo } });
        return;
      }
      const isKept = await wishList.change((wishes) => withWish(wishes, wish));
      const undo = backTo((wishes) => withoutWish(wishes, wish.handle));
      show({ text: t(isKept ? 'wish.kept' : 'wish.keptHere', { thing }), action: { label: t('undo'), onAction: undo } });
    },
    [show, t],
  );
}

export const useIsWished = (handle: string): boolean => isWished(useList(wishList), handle);
