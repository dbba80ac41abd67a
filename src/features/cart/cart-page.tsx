import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useCountryName } from '../../catalogue/use-country-name';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import type { CartView } from '../../sync/port';
import { useCart, useCartPort } from '../../sync/react';
import { isRead, syncStatusOf } from '../../sync/sync-status';
import { Notice } from '../../ui/notice';
import { CartLines } from './cart-lines';
import { CartNotices } from './cart-notices';
import { CartOpening } from './cart-opening';
import classes from './cart-page.module.css';
import { CartSummary } from './cart-summary';
import { EmptyCart } from './empty-cart';
import { listOf, titleOf } from './line-words';
import { SyncBanner } from './sync-banner';
import { TryAgain } from './try-again';

/** Why the checkout has sent the shopper here; lines to be decided say so themselves. */
export type CartReason = 'decision' | 'empty' | 'changed';

const stillTrue = (why: Exclude<CartReason, 'decision'>, view: CartView): boolean =>
  why === 'empty' ? view.lines.length === 0 : view.lines.length > 0;

/** The weeks everything has to wait for the slowest, where things have different ones. */
function weeksTogether(lines: CartView['lines']): number | null {
  const weeks = lines.map((line) => line.snapshot.leadTimeWeeks ?? 0);
  const longest = Math.max(0, ...weeks);
  return weeks.some((count) => count !== longest) ? longest : null;
}

/** What has become of the cart's changes, and the button that tries again. */
const SyncBox = () => (
  <div className={classes.sync}>
    <SyncBanner look="box" />
    <TryAgain />
  </div>
);

/** Everything in the cart, what it costs, and whatever needs the shopper. */
export function CartPage({ why, codes }: { why: CartReason | undefined; codes: ReactNode }) {
  const { t } = useTranslation('cart');
  const { locale, country } = useSettings();
  const view = useCart();
  const port = useCartPort();
  const nameOf = useCountryName();
  const { lines } = view;
  const banner = syncStatusOf(view);
  const staying = lines.filter((line) => line.held?.reason === 'region');
  const weeks = weeksTogether(lines);

  useEffect(() => {
    // What is on screen may be hours old; a shop that cannot be reached changes nothing about it.
    port.dispatch({ type: 'refresh' }).catch(() => {});
  }, [port]);

  const isSent = why === 'decision' && view.held > 0;
  const router = useRouter();
  useEffect(() => {
    if (!isSent) return;
    let frame = 0;
    // A frame later: a new page begins with the focus at its beginning, and at its top.
    const lead = () => {
      frame = requestAnimationFrame(() => {
        const panel = document.querySelector<HTMLElement>('[data-needs-decision]');
        panel?.scrollIntoView({ block: 'center' });
        panel?.focus({ preventScroll: true });
      });
    };
    lead();
    const unsubscribe = router.subscribe('onRendered', lead);
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [isSent, router]);

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle />
      <h1>{t('title')}</h1>
      {why && why !== 'decision' && stillTrue(why, view) && isRead(view) && (
        <Notice tone="neutral" role="status">
          {t(`why.${why}`)}
        </Notice>
      )}
      <CartNotices />
      {!isRead(view) ? (
        <CartOpening />
      ) : lines.length === 0 ? (
        view.phase === 'completing' ? (
          <SyncBanner look="box" />
        ) : (
          <EmptyCart />
        )
      ) : (
        <div className={classes.columns}>
          <div className={classes.main}>
            {/* A single line says itself what is the matter with it. */}
            {(banner === 'placing' || (banner === 'decision' && view.held > Math.max(1, staying.length))) && <SyncBox />}
            {staying.length > 0 && (
              <Notice tone="needs">
                {t('notice.region-dropped', {
                  country: nameOf(country),
                  things: listOf(
                    staying.map((line) => titleOf(line.snapshot, locale)),
                    locale,
                  ),
                })}
              </Notice>
            )}
            <CartLines />
            {/* Below: it comes with a tap on a line, and the next tap must not meet something else. */}
            {(banner === 'waiting' || banner === 'settling' || banner === 'patient') && <SyncBox />}
            {weeks !== null && (
              <Notice tone="neutral" icon="box">
                {t('together', { count: weeks })}
              </Notice>
            )}
          </div>
          <CartSummary codes={codes} />
        </div>
      )}
    </div>
  );
}
