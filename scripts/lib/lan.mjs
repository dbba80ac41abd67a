import { networkInterfaces } from 'node:os';

/** Whoever listens here listens on every address of the machine. */
const EVERYWHERE = [undefined, '', '0.0.0.0', '::'];

/**
 * Where other devices in the same network find the shop.
 *
 * @param {string} url the shop's own, with its port
 * @param {string | undefined} host as in `HOST`
 * @param {ReturnType<typeof networkInterfaces>} interfaces
 * @returns {string[]} addresses, IPv4, since those can be typed; none where the shop listens to one address only
 */
export function lanAddresses(url, host = process.env.HOST, interfaces = networkInterfaces()) {
  if (!EVERYWHERE.includes(host)) return [];
  const { port } = new URL(url);
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}
