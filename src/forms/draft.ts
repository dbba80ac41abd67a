import type { QueryClient } from '@tanstack/react-query';
import { forgetTabDraft, readTabDraft, writeTabDraft } from '../storage/tab-drafts';
import { pathsOf, withoutPasswords } from './check-form';

/** Below `private`: a logout, and a wipe of a shared device, forget what was typed. */
const draftKey = (form: string) => ['private', 'draft', form] as const;

/** What was typed into a form and not sent, in this window's memory. */
export const draftOf = <Values>(client: QueryClient, form: string): Values | undefined => client.getQueryData<Values>(draftKey(form));

/**
 * Keeps everything but passwords as long as the window is open.
 *
 * @param survivesReload also with the tab, which a reload leaves as it is
 */
export function keepDraft<Values extends object>(client: QueryClient, form: string, values: Values, survivesReload = false): void {
  const kept = withoutPasswords(values);
  // Nothing watches it that would keep it alive.
  client.setQueryDefaults(draftKey(form), { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(draftKey(form), kept);
  if (survivesReload) writeTabDraft(form, kept);
}

/** Its fields, and what kind of value each has. */
const shapeOf = (values: object): string =>
  pathsOf(values)
    .map((path) => `${path}:${typeof path.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], values)}`)
    .join();

/** What the tab has kept over a reload, if it is of this form; another build's may be of another. */
export function restoredDraft<Values extends object>(form: string, initialValues: Values): Values | undefined {
  const kept = readTabDraft(form);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const isSame = shapeOf(kept) === shapeOf(initialValues);
  return isSame ? (kept as Values) : undefined;
}

export function forgetDraft(client: QueryClient, form: string): void {
  client.removeQueries({ queryKey: draftKey(form) });
  forgetTabDraft(form);
}
