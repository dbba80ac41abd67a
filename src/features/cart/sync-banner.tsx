import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import { syncStatusOf } from '../../sync/sync-status';
import { StatusLight } from '../../ui/status-light';
import { useSecondsLeft } from '../../ui/use-seconds-left';
import classes from './sync-banner.module.css';

/**
 * Where the cart is, in a sentence: with the shop, on its way, kept here, or waiting for a decision.
 *
 * @param look `band` runs from edge to edge of a drawer, `box` stands on a page, `plain` within a card
 */
export function SyncBanner({ look }: { look: 'band' | 'box' | 'plain' }) {
  const { t } = useTranslation('cart');
  const view = useCart();
  const state = syncStatusOf(view);
  const secondsLeft = useSecondsLeft(view.settlesAt);
  const count = { decision: view.held, patient: view.patient }[state as string] ?? view.waiting;
  const waiting = view.loginAsked ? 'login' : 'waiting';
  const sentences: string[] = [t(`sync.${state === 'waiting' ? waiting : state}Text`, { count })];
  if (state === 'settling' && secondsLeft !== null) sentences.push(t('sync.settlingLeft', { count: secondsLeft }));
  if (state === 'decision' || state === 'patient') {
    // Of several states only the most urgent has the light; the others are not denied.
    const others = view.unreached ? waiting : view.waiting > 0 ? 'sending' : null;
    sentences.push(others ? t(`sync.${others}Text`, { count: view.waiting }) : t('sync.rest'));
  }

  return (
    <div className={classes.banner} data-look={look} data-state={state}>
      <StatusLight state={state} className={classes.light} />
      <p>
        <strong className={classes.title}>{t(`sync.${state}`)}</strong> <span>{sentences.join(' ')}</span>
      </p>
    </div>
  );
}
