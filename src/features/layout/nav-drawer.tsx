import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { inLocale } from '../../../domain/locale';
import { useFrame } from '../../catalogue/hooks';
import { navigationalPages } from '../../content/navigational';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { AnyLink } from '../../ui/any-link';
import { SideDrawer } from '../../ui/drawer';
import { labelsOf } from './labels-of';
import { ListingLink } from './listing-link';
import classes from './nav-drawer.module.css';
import { mainRoutes } from './nav-routes';
import { useWays, WayIcon } from './nav-ways';

export { Rail } from './rail';

/** Specification §9. */
const DRAWER_WIDTH = 256;

/** The whole navigation, on what has no room for it in the header: goods, the shop's other ways, the texts flagged navigational. */
export function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation(['layout', 'footer']);
  const { locale } = useSettings();
  const { routes } = useFrame();
  const [all, ...others] = useWays();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const openedAt = useRef(path);

  // Also by the browser's own way back.
  useEffect(() => {
    if (openedAt.current !== path && open) onClose();
    openedAt.current = path;
  }, [path, open, onClose]);

  return (
    <SideDrawer open={open} onClose={onClose} title={t('menu')} side="left" width={DRAWER_WIDTH}>
      <nav className={classes.nav} aria-label={t('menu')}>
        <ul className={classes.list}>
          {all && (
            <li>
              <AnyLink to={all.to} onClick={onClose}>
                <WayIcon line={all.line} />
                {all.label}
              </AnyLink>
            </li>
          )}
          {mainRoutes(routes).map((route) => (
            <li key={route.slug} className={classes.inner}>
              <ListingLink route={route} onClick={onClose}>
                {inLocale(route.name, locale)}
              </ListingLink>
            </li>
          ))}
        </ul>
        <ul className={classes.list}>
          {others.map(({ to, label, line }) => (
            <li key={to}>
              <AnyLink to={to} onClick={onClose}>
                <WayIcon line={line} />
                {label}
              </AnyLink>
            </li>
          ))}
        </ul>
        <ul className={classes.list}>
          {navigationalPages(locale, labelsOf(i18n)).map(({ to, label }) => (
            <li key={to}>
              <AnyLink to={to} onClick={onClose}>
                {label}
              </AnyLink>
            </li>
          ))}
        </ul>
      </nav>
    </SideDrawer>
  );
}
