import type { Fault } from './fault-proxy';

const status = (code: number, type: string, body: string, headers: Readonly<Record<string, string>> = {}): Fault => ({
  kind: 'status',
  status: code,
  type,
  body,
  headers,
});

/** What answers in the shop's place while it is not there, or before anybody is let through to it. */
export const FOREIGN_ANSWERS: readonly (readonly [name: string, fault: Fault])[] = [
  ['the 404 of a proxy', status(404, 'text/plain; charset=utf-8', '404 page not found')],
  ['the 404 of a gateway', status(404, 'application/json', '{"message":"no Route matched with those values"}')],
  ['the 401 of a gateway', status(401, 'application/json', '{"message":"Unauthorized"}')],
  ['the 403 of a firewall', status(403, 'text/html', '<h1>Forbidden</h1>')],
  ['a proxy that wants to know who asks', status(407, 'text/html', '<h1>Proxy Authentication Required</h1>')],
  ['a conflict in plain text', status(409, 'text/plain', 'Conflict')],
  ['a redirect to a log-in page', status(302, 'text/html', '', { location: '/' })],
  ['the log-in page of a Wi-Fi', { kind: 'html' }],
  ['an empty object', status(200, 'application/json', '{}')],
  ['an empty success', status(200, 'application/json', '')],
  ['a word in plain text', status(200, 'text/plain', 'success')],
];

/** The same, of a request that has arrived and was carried out; null where a stranger speaks instead of it only. */
export const afterwards = (fault: Fault): Fault | null =>
  fault.kind === 'status' && !fault.headers?.location
    ? { kind: 'failed-after', status: fault.status, type: fault.type ?? 'text/html', body: fault.body ?? '' }
    : null;
