import { deferred } from '../../platform/deferred';

export const Footer = deferred(async () => (await import('./footer')).Footer);
