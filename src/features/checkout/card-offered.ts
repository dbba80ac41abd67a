import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

/** Whether the owner has switched payment by card on; where nobody can say, it is not offered. */
export const cardOfferedQuery = queryOptions({
  queryKey: ['card-offered'],
  queryFn: async (): Promise<boolean> => {
    const answer = await fetch('/config.json').catch(() => null);
    const said: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
    return v.safeParse(v.object({ card: v.literal(true) }), said).success;
  },
  gcTime: 0,
});
