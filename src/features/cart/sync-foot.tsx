import { useTranslation } from '../../i18n/translator';
import { TextLink } from '../../ui/text-link';
import classes from './drawer-foot.module.css';
import { TryAgain } from './try-again';

/** The ways on: to the shop once more, while it cannot be reached, and to the cart. */
export function SyncFoot() {
  const { t } = useTranslation('cart');

  return (
    <div className={classes.foot}>
      <TryAgain full />
      <TextLink to="/cart" alone className={classes.page}>
        {t('drawer.open')}
      </TextLink>
    </div>
  );
}
