import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useFrame } from '../../catalogue/hooks';
import { contentLinks } from '../../content/links';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { useFocusOnNavigation } from '../../page/use-focus-on-navigation';
import { AnyLink } from '../../ui/any-link';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { TaxContext } from '../../ui/tax-context';
import { WordMark } from '../../ui/word-mark';
import classes from './checkout-layout.module.css';
import { ConnectionBanner } from './connection-banner';
import { WITHDRAWAL_PAGE } from './footer-pages';
import { labelsOf } from './labels-of';
import { SkipLink } from './skip-link';
import { SyncLight } from './sync-light';

/** Around the checkout: no links that lead away from the order, but the way back and the legal pages. */
export function CheckoutLayout({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation(['layout', 'footer']);
  const { region } = useFrame();
  const { locale } = useSettings();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);

  return (
    <TaxContext value={region.taxRate > 0}>
      <div className={classes.page}>
        <SkipLink />
        <header className={classes.header}>
          <div className={classNames('wrap', classes.inner)}>
            <Link to="/" className={classes.home} aria-label={t('home')}>
              <WordMark />
            </Link>
            <SyncLight />
            <AnyLink to="/cart" className={classes.back}>
              <Icon name="arrow-left" size={18} />
              <span>{t('backToCart')}</span>
            </AnyLink>
          </div>
        </header>
        <main id="main" className={classes.main} ref={main} tabIndex={-1}>
          {children}
        </main>
        <footer className={classes.foot}>
          <div className="wrap">
            <p>
              {t('footer:prices')} {t('footer:independent')}
            </p>
            <ul className={classes.links}>
              {contentLinks('legal', locale, labelsOf(i18n)).map(({ to, label }) => (
                <li key={to}>
                  <AnyLink to={to}>{label}</AnyLink>
                </li>
              ))}
              <li>
                <AnyLink to={WITHDRAWAL_PAGE}>{t('footer:withdraw')}</AnyLink>
              </li>
            </ul>
          </div>
        </footer>
        <div className={classes.connection}>
          <div className="wrap">
            <ConnectionBanner unfolds="up" />
          </div>
        </div>
      </div>
    </TaxContext>
  );
}
