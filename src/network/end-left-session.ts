import { onlineManager } from '@tanstack/react-query';
import { setLeftSession } from '../medusa/left-session';
import { systemClock } from '../platform/clock';
import { isSessionLeft } from '../platform/session-hint';
import { openTabLock } from '../platform/tab-lock';

/** Has the shop end the session of somebody who logged out here without a network: now, or as soon as it is back. */
export function endLeftSessionAtLast(): void {
  const lock = openTabLock('rille-left-session', systemClock);
  setLeftSession({ isOpen: isSessionLeft, alone: (work) => lock.hold(work) });
  const end = async () => {
    if (!isSessionLeft()) return;
    const { endSession, storeClient } = await import('../medusa/client');
    await endSession(storeClient());
  };
  // Nobody waits for it, and whatever is asked of the shop next tries again.
  const quietly = () => void end().catch(() => undefined);
  quietly();
  onlineManager.subscribe((isOnline) => isOnline && quietly());
}
