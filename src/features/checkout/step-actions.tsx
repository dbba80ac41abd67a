import type { ReactNode } from 'react';
import { useWaitsForNetwork } from '../../forms/network-needed';
import { SubmitButton } from '../../forms/submit-button';
import { useTranslation } from '../../i18n/translator';
import { Icon } from '../../ui/icon';
import { TextLink } from '../../ui/text-link';
import classes from './step-actions.module.css';

/** Where a step leads: on, which submits its form, or back to the cart and the shop. */
export function StepActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation('checkout');
  const waits = useWaitsForNetwork();

  return (
    <div className={classes.actions}>
      <SubmitButton className={classes.next} disabledReason={waits}>
        {children}
      </SubmitButton>
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
