import { Link } from '@tanstack/react-router';
import { inLocale } from '../../../domain/locale';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import { usePutIntoCart } from '../../sync/use-put-into-cart';
import { Button, buttonClass } from '../../ui/button';
import type { OwnItem } from './own-item';

/** The way into the cart; of what cannot be bought now, the way to its page, which says what can be done. */
export function AddButton({ item: { product, variant, line } }: { item: OwnItem }) {
  const { t } = useTranslation('lists');
  const { locale } = useSettings();
  const isPlacing = useCart(({ phase }) => phase === 'completing');
  const put = usePutIntoCart();
  const thing = inLocale(product.title, locale);

  if (!line)
    return (
      <Link
        to="/product/$handle"
        params={{ handle: product.handle }}
        search={variant === undefined ? {} : { variant }}
        className={buttonClass('secondary', 'normal', true)}
        aria-label={t('cart.lookThing', { thing })}
      >
        {t('cart.look')}
      </Link>
    );
  return (
    <Button
      full
      disabledReason={isPlacing ? t('cart.placing') : null}
      aria-label={isPlacing ? undefined : t('cart.addThing', { thing })}
      onClick={() => void put([line], thing)}
    >
      {t('cart.add')}
    </Button>
  );
}
