import type { QueryClient } from '@tanstack/react-query';
import type { ContactForm } from './contact-form';

/** Below `private`: a logout forgets what was typed. */
const draftKey = ['private', 'checkout-draft'] as const;

/** What was typed into the first step and not sent: in this window's memory only, nothing personal on disk. */
export const draftOf = (client: QueryClient): ContactForm | undefined => client.getQueryData<ContactForm>(draftKey);

export function keepDraft(client: QueryClient, draft: ContactForm): void {
  // As long as the window is open; nothing watches it that would keep it alive.
  client.setQueryDefaults(draftKey, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(draftKey, draft);
}

export const forgetDraft = (client: QueryClient): void => client.removeQueries({ queryKey: draftKey });
