import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Config } from './config';

/** What one household or company is given of IPv6 at most; single addresses in it cost nothing (RFC 6177). */
const IPV6_PREFIX_BITS = 56;

/** Who asks: the other end of the connection, or whom the proxy in front names last, which is the one it has seen itself. */
export function clientAddress(req: IncomingMessage, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  const seen = req.socket.remoteAddress ?? '';
  if (!trustProxy) return seen;
  const told = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return told && /^[\da-f.:]{2,45}$/i.test(told) ? told : seen;
}

/** The eight groups of an IPv6 address, written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}

/**
 * The name under which an address has its share and its limits: an IPv4 address itself, of IPv6 the /56
 * it lies in.
 */
export function addressShare(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const bits = groupsOf(address.replace(/%.*$/, '')).map((group) => Number.parseInt(group, 16));
  const kept = bits.slice(0, IPV6_PREFIX_BITS >> 4);
  const rest = (bits[kept.length] ?? 0) & (0xffff << (16 - (IPV6_PREFIX_BITS % 16)));
  return `${[...kept, rest].map((group) => group.toString(16)).join(':')}::/${IPV6_PREFIX_BITS}`;
}
