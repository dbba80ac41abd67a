import { useTranslation } from '../../i18n/translator';
import type { CartView } from '../../sync/port';
import { type SyncStatus, syncStatusOf } from '../../sync/sync-status';

/** What the sync light shows of a cart, and the sentence for it. */
export function useSyncStatus(view: CartView): { readonly state: SyncStatus; readonly sentence: string } {
  const { t } = useTranslation('layout');
  const state = syncStatusOf(view);
  const count = state === 'decision' ? view.held : state === 'patient' ? view.patient : view.waiting;
  return { state, sentence: t(`sync.sentence.${state}`, { count }) };
}
