/** Answered by the shop's own server, and by nothing else that may sit between a device and the shop. */
export const PING_PATH = '/healthz/ping';
/** On the answer: nothing but the shop says this. */
export const PING_HEADER = 'x-rille';
