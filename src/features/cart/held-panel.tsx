import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../../catalogue/use-country-name';
import { formatMoney } from '../../domain/money';
import { useSettings } from '../../i18n/settings';
import type { CartLine } from '../../sync/types';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import classes from './held-panel.module.css';
import { titleOf } from './line-words';
import { useHeldWords } from './use-held-words';
import type { LineActions } from './use-line-actions';

type HeldLine = CartLine & { readonly held: NonNullable<CartLine['held']> };

/** Why the shop cannot take a line as it is, in one sentence, and what can be done about it. */
export function HeldPanel({ line, actions, frozen }: { line: HeldLine; actions: LineActions; frozen: boolean }) {
  const { t } = useTranslation('cart');
  const { locale, country } = useSettings();
  const nameOf = useCountryName();
  const words = useHeldWords();
  const [patient, setPatient] = useState(false);
  const { reason, available, newUnitCents } = line.held;
  const thing = titleOf(line.snapshot, locale);
  const money = (cents: number) => formatMoney(cents, line.snapshot.currencyCode, locale);
  const { title, text } = words(line, nameOf(country));
  const action = (label: string, onClick: () => void, variant: 'secondary' | 'quiet' = 'secondary') => (
    <Button variant={variant} size="small" aria-label={t('held.about', { action: label, thing })} disabled={frozen} onClick={onClick}>
      {label}
    </Button>
  );

  if (patient) {
    return (
      <div className={classes.panel}>
        <p>{t('held.waiting', { count: line.quantity })}</p>
        <div className={classes.actions}>
          {action(t('held.ask'), () => actions.resolve('retry'))}
          {action(t('line.remove'), actions.remove, 'quiet')}
        </div>
      </div>
    );
  }
  return (
    <div className={classes.panel}>
      <p className={classes.title}>
        <Icon name="warning" />
        {title}
      </p>
      <p>{text}</p>
      <div className={classes.actions}>
        {reason === 'stock' &&
          available !== null &&
          available > 0 &&
          action(t('held.take', { count: available }), () => actions.resolve('take-available'))}
        {reason === 'price' &&
          newUnitCents !== null &&
          action(t('held.accept', { price: money(newUnitCents) }), () => actions.resolve('accept-price'))}
        {reason === 'server' && action(t('held.retry'), () => actions.resolve('retry'))}
        {action(t('line.remove'), actions.remove, reason === 'gone' || reason === 'region' ? 'secondary' : 'quiet')}
        {reason === 'stock' && action(t('held.wait'), () => setPatient(true), 'quiet')}
      </div>
    </div>
  );
}
