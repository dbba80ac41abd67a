import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import { syncStatusOf } from '../../sync/sync-status';
import { Icon } from '../../ui/icon';
import { StatusLight } from '../../ui/status-light';
import classes from './sync-strip.module.css';

/**
 * The sync light within the thumb's reach: only while something is kept on this device or needs a
 * decision. What is merely on its way would come and go with every tap.
 */
export function SyncStrip({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('layout');
  const view = useCart();
  const state = syncStatusOf(view);

  if (state !== 'waiting' && state !== 'decision') return null;
  return (
    <button type="button" className={classes.strip} data-sync-strip={state} aria-haspopup="dialog" onClick={onOpen}>
      <StatusLight state={state} />
      <span className={classes.words}>{t(`sync.strip.${state}`, { count: state === 'decision' ? view.held : view.waiting })}</span>
      <Icon name="chevron-right" size={18} />
    </button>
  );
}
