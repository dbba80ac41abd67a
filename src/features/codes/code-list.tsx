import { formatMoney } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { focusWhenThere } from '../../platform/focus-when-there';
import { useCart, useCartPort } from '../../sync/react';
import type { CartCode } from '../../sync/types';
import { Button } from '../../ui/button';
import { useSnackbar } from '../../ui/snackbar';
import classes from './code-box.module.css';

/** A gift card's code is money: who looks over a shoulder sees its end, and no more of it stands on the page. */
const LAST = 4;
const endOf = (code: string): string => code.slice(-LAST);

/** What has become of every code, with the way to take it out. @param onRemoved its button is gone: where the focus goes */
export function CodeList({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation('codes');
  const { locale } = useSettings();
  const port = useCartPort();
  const snackbar = useSnackbar();
  const { codes, totals, currencyCode, phase } = useCart();
  const money = (cents: number) => formatMoney(cents, currencyCode, locale);
  const cards = codes.filter(({ kind, state }) => kind === 'gift-card' && state !== 'refused');

  const nameOf = ({ code, kind }: CartCode): string => {
    if (kind === 'gift-card') return t('giftCard', { end: endOf(code) });
    return kind === 'discount' ? t('discount', { code }) : t('code', { code });
  };
  const stateOf = ({ state, refused, balanceCents }: CartCode): string => {
    if (state === 'refused') return t(`refused.${refused ?? 'other'}`);
    if (state !== 'counts') return t(`state.${state}`);
    if (balanceCents === null) return t('state.counts');
    const on = t('balance', { amount: money(balanceCents) });
    // Of several cards the shop decides which is spent first.
    return totals === null || cards.length > 1 ? on : `${on} ${t('left', { amount: money(balanceCents - totals.giftCardCents) })}`;
  };

  const attempt = (change: Promise<void>, then?: () => void) => {
    change.then(then, () => snackbar.show({ text: t('problem.failed') }));
  };
  const remove = (code: CartCode) =>
    attempt(port.dispatch({ type: 'remove-code', code: code.code }), () => {
      onRemoved();
      if (code.state === 'refused') return;
      const find = () => document.querySelector<HTMLElement>(`[data-code="${CSS.escape(endOf(code.code))}"] button`);
      const undo = () => attempt(port.dispatch({ type: 'add-code', code: code.code }), () => focusWhenThere(find));
      snackbar.show({ text: t('removed', { code: nameOf(code) }), action: { label: t('undo'), onAction: undo } });
    });

  return (
    <ul className={classes.codes} aria-label={t('list')}>
      {codes.map((code) => (
        <li key={code.code} className={classes.code} data-code={endOf(code.code)} data-refused={code.state === 'refused' || undefined}>
          <div className={classes.words}>
            <p className={classes.name}>{nameOf(code)}</p>
            <p className={classes.state} aria-live="polite">
              {stateOf(code)}
            </p>
          </div>
          <Button
            size="small"
            variant="quiet"
            disabledReason={phase === 'edit' ? null : t('frozen')}
            aria-label={t(code.state === 'refused' ? 'dismissCode' : 'removeCode', { code: nameOf(code) })}
            onClick={() => remove(code)}
          >
            {t(code.state === 'refused' ? 'dismiss' : 'remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
