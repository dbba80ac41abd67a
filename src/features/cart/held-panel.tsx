import { useRef } from 'react';
import { formatMoney } from '../../../domain/money';
import { useCountryName } from '../../catalogue/use-country-name';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import type { CartLine } from '../../sync/types';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import classes from './held-panel.module.css';
import { titleOf } from './line-words';
import { useHeldWords } from './use-held-words';
import type { LineActions } from './use-line-actions';

type HeldLine = CartLine & { readonly held: NonNullable<CartLine['held']> };

export interface HeldPanelProps {
  line: HeldLine;
  actions: LineActions;
  frozen: boolean;
  /** An answer was given; the button that was pressed may take the focus with it. */
  onAnswer?: (() => void) | undefined;
}

/** Why the shop cannot take a line as it is, in one sentence, and what can be done about it. */
export function HeldPanel({ line, actions, frozen, onAnswer }: HeldPanelProps) {
  const { t } = useTranslation('cart');
  const { locale, country } = useSettings();
  const nameOf = useCountryName();
  const words = useHeldWords();
  const panel = useRef<HTMLDivElement>(null);
  const { reason, available, newUnitCents, patient } = line.held;
  const thing = titleOf(line.snapshot, locale);
  const money = (cents: number) => formatMoney(cents, line.snapshot.currencyCode, locale);
  const { title, text } = words(line, nameOf(country));
  const action = (label: string, answer: () => void, variant: 'secondary' | 'quiet' = 'secondary') => (
    <Button
      variant={variant}
      size="small"
      aria-label={t('held.about', { action: label, thing })}
      disabled={frozen}
      onClick={() => {
        onAnswer?.();
        answer();
      }}
    >
      {label}
    </Button>
  );
  const someLeft = reason === 'stock' && available !== null && available > 0 && available < line.quantity;

  return (
    <div
      className={classes.panel}
      data-patient={patient || undefined}
      data-needs-decision={!patient || undefined}
      ref={panel}
      tabIndex={-1}
    >
      <p className={classes.title}>
        <Icon name={patient ? 'clock' : 'warning'} />
        {title}
      </p>
      <p>{patient ? t('held.waiting', { count: line.quantity }) : text}</p>
      <div className={classes.actions}>
        {someLeft && action(t('held.take', { count: available }), () => actions.resolve('take-available'))}
        {reason === 'price' &&
          newUnitCents !== null &&
          action(t('held.accept', { price: money(newUnitCents) }), () => actions.resolve('accept-price'))}
        {reason === 'server' && action(t('held.retry'), () => actions.resolve('retry'))}
        {patient && action(t('held.ask'), () => actions.resolve('retry'), someLeft ? 'quiet' : 'secondary')}
        {action(t('line.remove'), actions.remove, reason === 'gone' || reason === 'region' ? 'secondary' : 'quiet')}
        {reason === 'stock' &&
          !patient &&
          action(
            t('held.wait'),
            () => {
              // The line stays, and so does the place where somebody was reading.
              panel.current?.focus({ preventScroll: true });
              actions.resolve('wait');
            },
            'quiet',
          )}
      </div>
    </div>
  );
}
