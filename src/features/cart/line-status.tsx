import type { LineSnapshot } from '../../../domain/cart';
import type { Availability } from '../../../domain/offer';
import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import type { CartLine } from '../../sync/types';
import { AvailabilityText } from '../../ui/availability-text';
import { Icon } from '../../ui/icon';
import classes from './line-status.module.css';

function availabilityOfLine({ kind, leadTimeWeeks: weeks }: LineSnapshot): Availability {
  if (kind === 'service') return { kind, weeks };
  return weeks === null ? { kind: 'in-stock' } : { kind: 'lead-time', weeks };
}

/** Where a line stands: how soon it can be had, on its way to the shop, or kept here until the network is back. */
export function LineStatus({ line, quiet = false }: { line: CartLine; quiet?: boolean }) {
  const { t } = useTranslation('cart');
  const loginAsked = useCart((view) => view.loginAsked);

  switch (line.state) {
    case 'held':
      return null;
    case 'waiting':
      return (
        <p className={classes.waiting}>
          <Icon name="clock" size={18} />
          {t(loginAsked ? 'state.login' : 'state.waiting')}
        </p>
      );
    case 'loading':
      return <p className={classes.loading}>{t('state.loading')}</p>;
    case 'synced':
      return quiet ? null : (
        <p className={classes.status}>
          <AvailabilityText availability={availabilityOfLine(line.snapshot)} />
        </p>
      );
  }
}
