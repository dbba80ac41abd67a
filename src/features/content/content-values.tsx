import { createContext, use } from 'react';
import type { ShownProfile } from '../../../domain/shop-profile';

/** Who the shop is, for the components of a text: a page has it from its query, a server's search for questions as it is. */
const ProfileContext = createContext<ShownProfile | null>(null);

export const ContentProfile = ProfileContext.Provider;

/** @throws {Error} outside a text */
export function useContentProfile(): ShownProfile {
  const profile = use(ProfileContext);
  if (!profile) throw new Error('a component of a text stands outside of one');
  return profile;
}
