import { useTranslation } from 'react-i18next';
import { useCart } from '../../sync/react';
import { SyncLamp } from '../../ui/sync-lamp';
import { bannerOf } from './checkout-door';
import classes from './sync-banner.module.css';

/**
 * Where the cart is, in a sentence: with the shop, on its way, kept here, or waiting for a decision.
 *
 * @param look `band` runs from edge to edge of a drawer, `box` stands on a page, `plain` within a card
 */
export function SyncBanner({ look }: { look: 'band' | 'box' | 'plain' }) {
  const { t } = useTranslation('cart');
  const view = useCart();
  const state = bannerOf(view);
  const count = state === 'decision' ? view.held : view.waiting;

  return (
    <div className={classes.banner} data-look={look} data-state={state}>
      <SyncLamp state={state} className={classes.lamp} />
      <p>
        <strong className={classes.title}>{t(`sync.${state}`)}</strong> <span>{t(`sync.${state}Text`, { count })}</span>
      </p>
    </div>
  );
}
