import type { QueryClient } from '@tanstack/react-query';

/** Below `private`: a logout, and a wipe of a shared device, forget what was typed. */
const draftKey = (form: string) => ['private', 'draft', form] as const;

/** What was typed into a form and not sent: in this window's memory only, nothing personal on disk. */
export const draftOf = <Values>(client: QueryClient, form: string): Values | undefined => client.getQueryData<Values>(draftKey(form));

/** @param draft without passwords */
export function keepDraft<Values>(client: QueryClient, form: string, draft: Values): void {
  // As long as the window is open; nothing watches it that would keep it alive.
  client.setQueryDefaults(draftKey(form), { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(draftKey(form), draft);
}

export const forgetDraft = (client: QueryClient, form: string): void => client.removeQueries({ queryKey: draftKey(form) });
