import type { QueryClient } from '@tanstack/react-query';
import { withoutPasswords } from './check-form';

/** Below `private`: a logout, and a wipe of a shared device, forget what was typed. */
const draftKey = (form: string) => ['private', 'draft', form] as const;

/** What was typed into a form and not sent: in this window's memory only, nothing personal on disk. */
export const draftOf = <Values>(client: QueryClient, form: string): Values | undefined => client.getQueryData<Values>(draftKey(form));

/** Keeps everything but passwords as long as the window is open. */
export function keepDraft<Values extends object>(client: QueryClient, form: string, values: Values): void {
  // Nothing watches it that would keep it alive.
  client.setQueryDefaults(draftKey(form), { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(draftKey(form), withoutPasswords(values));
}

export const forgetDraft = (client: QueryClient, form: string): void => client.removeQueries({ queryKey: draftKey(form) });
