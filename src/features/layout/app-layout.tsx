import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useFrame } from '../../catalogue/hooks';
import { compareTray } from '../../catalogue/slots';
import { useFocusOnNavigation } from '../../page/use-focus-on-navigation';
import { TaxContext } from '../../ui/tax-context';
import { useValue } from '../../ui/value-store';
import classes from './app-layout.module.css';
import { BottomBar } from './bottom-bar';
import { Footer } from './deferred';
import { Header } from './header';
import { InfoBar } from './info-bar';
import { Navigation } from './navigation';
import { SkipLink } from './skip-link';

export interface AppLayoutProps {
  /** The search box; the bottom bar's Search puts the focus into its input. */
  search: ReactNode;
  onOpenCart: () => void;
  /** Opens the drawer that says where the cart is. */
  onOpenSync: () => void;
  onOpenAppInfo: () => void;
  /** False where the page brings a bar of its own to the phone's lower edge. */
  bottomBar: boolean;
  /** The cart says on its own page what is to be said about it. */
  isCartPage: boolean;
  children: ReactNode;
}

/** What stands around every page but the checkout. */
export function AppLayout({ search, onOpenCart, onOpenSync, onOpenAppInfo, bottomBar, isCartPage, children }: AppLayoutProps) {
  const { region } = useFrame();
  const main = useRef<HTMLElement>(null);
  const searchSlot = useRef<HTMLDivElement>(null);
  const [choosingRegion, setChoosingRegion] = useState(false);
  const chooseRegion = useCallback(() => setChoosingRegion(true), []);
  const [menuOpen, setMenuOpen] = useState(false);
  useFocusOnNavigation(main);
  const Tray = useValue(compareTray);

  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    // Where the home screen's shortcut leads.
    if (hash === 'search') searchSlot.current?.querySelector('input')?.focus();
  }, [hash]);

  return (
    <TaxContext value={region.taxRate > 0}>
      <div className={classes.page}>
        <SkipLink />
        <header>
          <InfoBar choosing={choosingRegion} onChoose={setChoosingRegion} />
          <Header
            search={search}
            searchRef={searchSlot}
            searchOnPhone={bottomBar}
            onOpenMenu={setMenuOpen}
            onOpenCart={onOpenCart}
            onOpenSync={onOpenSync}
          />
        </header>
        <Navigation open={menuOpen} onOpen={setMenuOpen} />
        <main id="main" className={classes.main} ref={main} tabIndex={-1}>
          {children}
        </main>
        <Footer onOpenAppInfo={onOpenAppInfo} onChooseRegion={chooseRegion} />
        <div className={classes.lower} data-own-bar={!bottomBar || undefined}>
          {Tray && <Tray />}
          {bottomBar && (
            <BottomBar onOpenSync={isCartPage ? null : onOpenSync} onSearch={() => searchSlot.current?.querySelector('input')?.focus()} />
          )}
        </div>
      </div>
    </TaxContext>
  );
}
