import type { FaultProxy } from './fault-proxy';

const NO_PAGE = /^\/(?:store|catalog|healthz|assets|fonts|img|icons)\b|\.\w+$/;

/** Pages come without their contents, as where rendering fails: what they show they have from this device, or ask for. */
export const comeBare = (faults: FaultProxy): void =>
  faults.steer(({ path }) => (NO_PAGE.test(path.split('?')[0] ?? '') ? null : { kind: 'instead', path: '/shell.html' }));

/**
 * Texts of products are not to be had, so that what nobody has opened is not on this device. A slow
 * machine would fetch them when a product takes its time.
 */
export const textsAreMissing = (faults: FaultProxy): void => faults.fail('/catalog/details-', { kind: 'status', status: 503 });
