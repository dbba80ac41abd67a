import { PackControl, type PackControlProps } from './pack-control';
import { usePacks } from './use-packs';

/** One thing that can be kept, with what is known of it. */
export function OnePack({ wanted }: Pick<PackControlProps, 'wanted'>) {
  const packs = usePacks();
  return packs && <PackControl wanted={wanted} state={packs.find(({ id }) => id === wanted.id) ?? null} />;
}
