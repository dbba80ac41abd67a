import { SESSION_HINT, SESSION_LEFT } from '../../../domain/session-cookie';
import { STORED_THINGS, type StoredThing } from '../../content/stored-things';
import { clearDevice, type DeviceStore, leftOnDevice } from '../../platform/clear-device';
import { cookieIn } from '../../platform/cookies';
import { isSessionLeft, leaveSession, mayBeSignedIn } from '../../platform/session-hint';

const isCalled = ({ name: known }: StoredThing, name: string): boolean =>
  known.endsWith('*') ? name.startsWith(known.slice(0, -1).trimEnd()) : name === known;

const ofShop = STORED_THINGS.filter(({ whose }) => whose === 'shop');
const DATABASES = STORED_THINGS.filter(({ kind, whose }) => kind === 'database' && whose === 'visitor').map(({ name }) => name);

/** That somebody has logged out here and the shop does not know it yet: it says nothing of who, and takes the session along once it is heard. */
const isLeftNote = (kind: DeviceStore, name: string): boolean =>
  kind === 'cookie' && name === SESSION_HINT && cookieIn(document.cookie, SESSION_HINT) === SESSION_LEFT;

/**
 * Whether something on the device is the visitor's. Everything is but what {@link STORED_THINGS} calls the shop's, so that what somebody adds and
 * nobody thinks of goes.
 */
export const isVisitors = (kind: DeviceStore, name: string): boolean =>
  !ofShop.some((thing) => thing.kind === kind && isCalled(thing, name)) && !isLeftNote(kind, name);

const stays = (kind: DeviceStore, name: string): boolean => !isVisitors(kind, name);

/**
 * Takes away everything of the visitor's on this device; goods, packs, the worker and what makes the device a tablet stay. Never rejects.
 *
 * @returns what has not gone, each by kind and name
 */
export async function wipeVisitor(): Promise<readonly string[]> {
  // Its cookie no script can delete: the shop does, at once or later (`endLeftSessionAtLast`), and gives it to nobody until then.
  if (mayBeSignedIn() && !isSessionLeft()) leaveSession();
  window.name = '';
  await clearDevice(DATABASES, stays);
  return leftOnDevice(stays).catch(() => ['database that cannot be read']);
}
