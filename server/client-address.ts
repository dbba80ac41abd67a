import { isIPv6 } from 'node:net';
import type { Config } from './config';
import type { Visit } from './visit';

/** The half of an IPv6 address that one customer of a provider has to himself. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [front = '', back] = plain.split('::');
  const groups = front === '' ? [] : front.split(':');
  const missing = back === undefined ? 0 : 8 - groups.length - (back === '' ? 0 : back.split(':').length);
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...(back ? back.split(':') : [])];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::`;
}

/**
 * By which address a visitor's share of something is counted: the one that spoke to us, or with
 * `TRUST_PROXY` the one that our own proxy saw, which is the last of `X-Forwarded-For`. Of an IPv6
 * address the network counts.
 */
export function clientAddress({ req }: Pick<Visit, 'req'>, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  const forwarded = trustProxy
    ? String(req.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return networkOf(forwarded || (req.socket.remoteAddress ?? ''));
}
