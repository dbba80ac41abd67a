import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { tryNow } from '../../network/browser';
import type { HeldAnswer } from '../../sync/commands';
import { useCartPort } from '../../sync/react';
import type { CartLine } from '../../sync/types';
import { useSnackbar } from '../../ui/snackbar';
import { focusLine } from './focus-lines';
import { titleOf } from './line-words';

export interface LineActions {
  setQuantity(quantity: number): void;
  /** One more or one fewer than it is by then, also when another tab is counting too. */
  bump(by: 1 | -1): void;
  /** Takes the line out; the snackbar offers it back for five seconds. */
  remove(): void;
  /** Answers why it is held; `remove` has a way back of its own. */
  resolve(answer: Exclude<HeldAnswer, 'remove'>): void;
}

/** What a shopper can do with a line. Whatever cannot be kept on this device is said and changes nothing. */
export function useLineActions(line: CartLine): LineActions {
  const { t } = useTranslation('cart');
  const { locale } = useSettings();
  const port = useCartPort();
  const snackbar = useSnackbar();

  const attempt = (change: Promise<void>, then?: () => void) => {
    change.then(then, () => snackbar.show({ text: t('said.failed') }));
  };
  const { rowKey, quantity } = line;

  return {
    setQuantity: (next) => attempt(port.dispatch({ type: 'set-quantity', rowKey, quantity: next })),
    bump: (by) => attempt(port.dispatch({ type: 'change-quantity', rowKey, by })),
    remove: () =>
      attempt(port.dispatch({ type: 'set-quantity', rowKey, quantity: 0 }), () =>
        snackbar.show({
          text: t('removed', { thing: titleOf(line.snapshot, locale) }),
          action: {
            label: t('undo'),
            onAction: () => attempt(port.dispatch({ type: 'set-quantity', rowKey, quantity }), () => focusLine(rowKey)),
          },
        }),
      ),
    resolve: (answer) => {
      // Nothing is sent to a cart that has not been read.
      tryNow();
      attempt(port.dispatch({ type: 'resolve', rowKey, answer }));
    },
  };
}
