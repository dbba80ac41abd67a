import { type ReactNode, useRef } from 'react';
import { useShop } from '../../catalogue/hooks';
import { TaxContext } from '../../ui/tax-context';
import classes from './app-layout.module.css';
import { BottomBar } from './bottom-bar';
import { Footer } from './footer';
import { Header } from './header';
import { InfoBar } from './info-bar';
import { SkipLink } from './skip-link';
import { useFocusOnNavigation } from './use-focus-on-navigation';

export interface AppLayoutProps {
  /** The search box; the bottom bar's Search puts the focus into its input. */
  search: ReactNode;
  onOpenCart: () => void;
  /** False where the page brings a bar of its own to the phone's lower edge. */
  bottomBar: boolean;
  children: ReactNode;
}

/** What stands around every page but the checkout. */
export function AppLayout({ search, onOpenCart, bottomBar, children }: AppLayoutProps) {
  const { region } = useShop();
  const main = useRef<HTMLElement>(null);
  const searchSlot = useRef<HTMLDivElement>(null);
  useFocusOnNavigation(main);

  return (
    <TaxContext value={region.taxRate > 0}>
      <div className={classes.page}>
        <SkipLink />
        <header>
          <InfoBar />
          <Header search={search} searchRef={searchSlot} searchOnPhone={bottomBar} onOpenCart={onOpenCart} />
        </header>
        <main id="main" className={classes.main} ref={main} tabIndex={-1}>
          {children}
        </main>
        <Footer />
        {bottomBar && <BottomBar onSearch={() => searchSlot.current?.querySelector('input')?.focus()} />}
      </div>
    </TaxContext>
  );
}
