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

/** What was kept, if it is of this form; another build's may be of another. */
function ofForm<Values extends object>(kept: unknown, initialValues: Values): Values | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const isSame = shapeOf(kept) === shapeOf(initialValues);
  return isSame ? (kept as Values) : undefined;
}

/** What the tab has kept over a reload. */
export const restoredDraft = <Values extends object>(form: string, initialValues: Values): Values | undefined =>
  ofForm(readTabDraft(form), initialValues);

/** What of a form may be kept on the device where somebody wants it all: everything but passwords and consents, which are given with what is sent. */
export const wholeText = <Values extends object>(
  values: Values,
  initialValues: Values,
  consents: readonly (keyof Values & string)[] = [],
): string => JSON.stringify({ ...withoutPasswords(values), ...Object.fromEntries(consents.map((name) => [name, initialValues[name]])) });

/** What such a text says. */
export function readWhole<Values extends object>(text: string, initialValues: Values): Values | undefined {
  try {
    return ofForm(JSON.parse(text), initialValues);
  } catch {
    // What nobody can read is nothing.
    return undefined;
  }
}

export function forgetDraft(client: QueryClient, form: string): void {
  client.removeQueries({ queryKey: draftKey(form) });
  forgetTabDraft(form);
}
