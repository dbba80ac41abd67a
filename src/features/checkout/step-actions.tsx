import { useWaitsForNetwork } from '../../catalogue/network-needed';
import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { TextLink } from '../../ui/text-link';
import classes from './step-actions.module.css';

export interface StepActionsProps {
  label: string;
  busy: boolean;
  disabledReason?: string | null;
}

/** Where a step leads: on, which submits its form, or back to the cart and the shop. */
export function StepActions({ label, busy, disabledReason }: StepActionsProps) {
  const { t } = useTranslation('checkout');
  const waits = useWaitsForNetwork();

  return (
    <div className={classes.actions}>
      <Button className={classes.next} variant="primary" type="submit" loading={busy} disabledReason={disabledReason ?? waits}>
        {label}
      </Button>
      <TextLink to="/cart" alone className={classes.back}>
        <Icon name="arrow-left" size={18} />
        {t('toCart')}
      </TextLink>
      <TextLink to="/shop" alone>
        {t('toShop')}
      </TextLink>
    </div>
  );
}
