import { mayBeKiosk } from '../platform/kiosk-hint';

/** A start takes less; whatever has gone wrong, a new one is tried. */
const START_AGAIN_AFTER_MS = 30_000;

/**
 * On the shop's own tablet nothing is painted before what the visitor before has left is gone (`src/features/kiosk/start.ts` shows the page then): an
 * address that a browser opens again after a crash says what they looked at.
 */
export function holdKiosk(): void {
  if (!mayBeKiosk()) return;
  const { style } = document.documentElement;
  style.visibility = 'hidden';
  setTimeout(() => {
    if (style.visibility) location.reload();
  }, START_AGAIN_AFTER_MS);
}
