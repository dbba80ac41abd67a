import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { useList } from '../../storage/use-list';
import type { WantedThing } from '../../sync/commands';
import { useCartPort } from '../../sync/react';
import { useSnackbar } from '../../ui/snackbar';
import { addedCodes, forgetAdded, noteAdded } from './added-codes';

/**
 * `open`: to be added. `added`: done just now; `before`: on this device, earlier.
 */
export type HandedStage = 'open' | 'added' | 'before';

export interface AddHanded {
  readonly stage: HandedStage;
  readonly busy: boolean;
  /** Puts things into the cart, all at once; pressed a second time meanwhile it does nothing. */
  add(things: readonly WantedThing[]): void;
  /** Offers once more what was added already. */
  again(): void;
}

/**
 * Puts what a code says into the cart, once: after a reload, in another tab, or pressed twice it says that it was added already.
 *
 * @param name of the code
 * @param onStage is called when the buttons have changed: whoever pressed one finds their focus on what came in its place
 */
export function useAddHanded(name: string, onStage: () => void): AddHanded {
  const { t } = useTranslation('handover');
  const { show } = useSnackbar();
  const port = useCartPort();
  const isNoted = useList(addedCodes).includes(name);
  /** What was done on this page; null for nothing yet. */
  const [done, setDone] = useState<'added' | 'again' | null>(null);
  const [busy, setBusy] = useState(false);
  // A state would be read too late by a second tap before the next drawing.
  const running = useRef(false);
  const become = (next: typeof done) => {
    setDone(next);
    requestAnimationFrame(onStage);
  };

  const takeBack = async (things: readonly WantedThing[], isFirst: boolean) => {
    try {
      await port.dispatch({ type: 'take-things-back', things });
    } catch {
      return show({ text: t('notSaved') });
    }
    // What was added before that is still there.
    if (isFirst) await forgetAdded(name);
    become(null);
  };
  const addNow = async (things: readonly WantedThing[]) => {
    const isNew = await noteAdded(name);
    if (!isNew && done !== 'again') return;
    try {
      await port.dispatch({ type: 'add-things', things });
    } catch {
      if (isNew) await forgetAdded(name);
      return show({ text: t('notSaved') });
    }
    become('added');
    const count = things.reduce((sum, { pieces }) => sum + pieces, 0);
    show({
      text: t(port.view().durable ? 'added' : 'addedHere', { count }),
      action: { label: t('undo'), onAction: () => void takeBack(things, isNew) },
    });
  };

  return {
    stage: done === 'added' ? 'added' : isNoted && done !== 'again' ? 'before' : 'open',
    busy,
    add: (things) => {
      if (running.current || things.length === 0) return;
      running.current = true;
      setBusy(true);
      void addNow(things).finally(() => {
        running.current = false;
        setBusy(false);
      });
    },
    again: () => become('again'),
  };
}
