import { useTranslation } from '../../i18n/translator';
import { countOf, useCart } from '../../sync/react';
import { AnyLink } from '../../ui/any-link';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import classes from './bottom-bar.module.css';
import { SyncStrip } from './sync-strip';

/** Current on every page below it. */
const PART = { exact: false };

/** The phone's four ways, within the thumb's reach, and where the cart is while that is worth knowing. */
export function BottomBar({ onSearch, onOpenSync }: { onSearch: () => void; onOpenSync: (() => void) | null }) {
  const { t } = useTranslation('layout');

  return (
    <nav className={classes.bar} aria-label={t('bottomBar')} data-bottom-bar>
      {onOpenSync && <SyncStrip onOpen={onOpenSync} />}
      <ul className={classes.list}>
        <li>
          <AnyLink to="/shop" activeOptions={PART} className={classes.item}>
            <Icon name="record" />
            {t('short.shop')}
          </AnyLink>
        </li>
        <li>
          <button type="button" className={classes.item} onClick={onSearch}>
            <Icon name="search" />
            {t('short.search')}
          </button>
        </li>
        <li>
          <AnyLink to="/cart" className={classes.item} data-cart-button="">
            <CartItem />
          </AnyLink>
        </li>
        <li>
          <AnyLink to="/account" activeOptions={PART} className={classes.item}>
            <Icon name="account" />
            {t('short.account')}
          </AnyLink>
        </li>
      </ul>
    </nav>
  );
}

function CartItem() {
  const { t } = useTranslation('layout');
  const count = useCart(countOf);

  return (
    <>
      <span className={classes.icon}>
        <Icon name="cart" />
        {count > 0 && (
          <span className={classNames(classes.count, 'figures')} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      {t('short.cart')}
      {count > 0 && <span className="visually-hidden">{t('pieces', { count })}</span>}
    </>
  );
}
