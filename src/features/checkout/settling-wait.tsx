import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import { useSecondsLeft } from '../../ui/use-seconds-left';
import classes from './settling-wait.module.css';

/**
 * Why an order has to wait, and about how long: a request that got lost could still change what is ordered. Nothing
 * where that takes only a moment. It may be read, and is not said anew with every second.
 */
export function SettlingWait() {
  const { t } = useTranslation('checkout');
  const { settlesAt } = useCart();
  const seconds = useSecondsLeft(settlesAt);

  if (seconds === null) return null;
  return (
    <span className={classes.wait} aria-live="off">
      {t('settling', { count: seconds })}
    </span>
  );
}
