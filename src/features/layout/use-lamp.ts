import { useTranslation } from '../../i18n/translator';
import { type LampState, lampOf } from '../../sync/lamp';
import type { CartView } from '../../sync/port';

/** What the sync light shows of a cart, and the sentence for it. */
export function useLamp(view: CartView): { readonly state: LampState; readonly sentence: string } {
  const { t } = useTranslation('layout');
  const state = lampOf(view);
  const count = state === 'decision' ? view.held : state === 'patient' ? view.patient : view.waiting;
  return { state, sentence: t(`sync.sentence.${state}`, { count }) };
}
