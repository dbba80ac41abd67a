import { useQuery } from '@tanstack/react-query';
import { createValueStore, useValue } from '../../src/ui/value-store';
import { sessionQuery } from '../queries';
import type { AskedOrders } from './queries';

const EVERYTHING: AskedOrders = { view: 'all', text: '', offset: 0 };

/** In memory alone, for what is searched for is a person's; and whose it is, for the next one at this screen begins anew. */
const remembered = createValueStore<AskedOrders & { readonly user: string }>({ ...EVERYTHING, user: '' });

/** Which orders whoever is signed in looks at, as long as the page is open; and what changes that: the list begins anew then. */
export function useOrderList(): readonly [asked: AskedOrders, ask: (changes: Partial<AskedOrders>) => void] {
  const user = useQuery(sessionQuery).data?.email ?? '';
  const last = useValue(remembered);
  const asked = last.user === user ? last : EVERYTHING;
  return [asked, (changes) => remembered.become({ ...asked, offset: 0, ...changes, user })];
}
