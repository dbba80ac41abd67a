import { deviceList } from '../../storage/device-lists';

/** More are forgotten, the oldest first. */
const MOST = 30;

const NAME = /^[a-z0-9]{1,20}$/;

/** Names of the codes whose things were put into this device's cart, the newest first: so that a reload or a second tap does not do it twice. */
export const addedCodes = deviceList('handed-over', (stored) => (typeof stored === 'string' && NAME.test(stored) ? stored : undefined));

/**
 * Notes that the things of a code are put into the cart now: before it is done, so that whatever happens in between, they are not
 * put there twice.
 *
 * @returns false where that was noted before, in whichever tab
 */
export async function noteAdded(name: string): Promise<boolean> {
  let isNew = false;
  await addedCodes.change((names) => {
    isNew = !names.includes(name);
    return isNew ? [name, ...names].slice(0, MOST) : names;
  });
  return isNew;
}

/** Forgets it: nothing came of it, or it was taken back. */
export const forgetAdded = (name: string): Promise<boolean> => addedCodes.change((names) => names.filter((other) => other !== name));
