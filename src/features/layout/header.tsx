import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useFrame } from '../../catalogue/hooks';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { countOf, useCart } from '../../sync/react';
import { AnyLink } from '../../ui/any-link';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { WordMark } from '../../ui/word-mark';
import classes from './header.module.css';
import { ListingLink } from './listing-link';
import { mainRoutes, shortName } from './nav-routes';
import { SyncLight } from './sync-light';

export interface HeaderProps {
  search: ReactNode;
  searchRef: RefObject<HTMLDivElement | null>;
  /** False where the phone shows the page's own bar instead of the shop's: there the search folds into a button. */
  searchOnPhone: boolean;
  onOpenMenu: (open: boolean) => void;
  onOpenCart: () => void;
  onOpenSync: () => void;
}

/** Name, navigation, search, sync light, account and cart. */
export function Header({ search, searchRef, searchOnPhone, onOpenMenu, onOpenCart, onOpenSync }: HeaderProps) {
  const { t } = useTranslation('layout');
  const { locale } = useSettings();
  const { routes } = useFrame();
  const [unfolded, setUnfolded] = useState(false);

  useEffect(() => {
    if (unfolded) searchRef.current?.querySelector('input')?.focus();
  }, [unfolded, searchRef]);

  return (
    <div className={classes.header} data-bottom-bar={searchOnPhone || undefined} data-search={searchOnPhone || unfolded ? 'on' : 'off'}>
      <div className={classNames('wrap', classes.inner)}>
        <button type="button" className={classes.menu} aria-haspopup="dialog" aria-label={t('menu')} onClick={() => onOpenMenu(true)}>
          <Icon name="menu" />
        </button>
        <Link to="/" className={classes.home} aria-label={t('home')}>
          <WordMark />
        </Link>
        <nav className={classes.nav} aria-label={t('nav.label')}>
          <ul className={classes.list}>
            {mainRoutes(routes).map((route) => (
              <li key={route.slug}>
                <ListingLink route={route}>{shortName(route, locale)}</ListingLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.search} ref={searchRef}>
          {search}
        </div>
        <div className={classes.tools}>
          <SyncLight onOpen={onOpenSync} />
          <button
            type="button"
            className={classNames(classes.tool, classes.unfold)}
            aria-expanded={unfolded}
            aria-label={t('short.search')}
            onClick={() => setUnfolded(!unfolded)}
          >
            <Icon name="search" />
          </button>
          <AnyLink to="/account" className={classNames(classes.tool, classes.account)} aria-label={t('account')}>
            <Icon name="account" />
          </AnyLink>
          <button type="button" className={classes.tool} aria-haspopup="dialog" onClick={onOpenCart} data-cart-button="">
            <Icon name="cart" />
            <CartCount />
          </button>
        </div>
      </div>
    </div>
  );
}

/** On its own: it changes with every tap, and the navigation beside it is much to draw. */
function CartCount() {
  const { t } = useTranslation('layout');
  const count = useCart(countOf);

  return (
    <>
      <span className="visually-hidden">{t('cart', { count })}</span>
      <span className={classNames(classes.count, 'figures')} aria-hidden="true">
        {count}
      </span>
    </>
  );
}
