/**
 * Networks and processors as they are met. Chromium slows down what has arrived, so handshakes
 * (DNS, TCP, TLS: three round trips more with HTTP/1.1 and 2) are in none of the figures.
 *
 * @typedef {{ name: string, kbit: number, rttMs: number, cpu: number }} Profile
 * @type {Readonly<Record<string, Profile>>}
 */
export const PROFILES = {
  gig: { name: 'gig', kbit: 400, rttMs: 400, cpu: 4 },
  slow4g: { name: 'slow 4G', kbit: 1_600, rttMs: 150, cpu: 4 },
  cable: { name: 'cable', kbit: 20_000, rttMs: 20, cpu: 1 },
};

/** @param {Profile} profile */
export const conditionsOf = ({ kbit, rttMs }) => ({
  offline: false,
  latency: rttMs,
  downloadThroughput: (kbit * 1000) / 8,
  uploadThroughput: (kbit * 1000) / 8,
});

/**
 * When text could stand there at the earliest, ms: one round trip and the bytes of the page on the line.
 *
 * @param {Profile} profile
 * @param {number} htmlBytes as sent
 */
export const floorMs = ({ kbit, rttMs }, htmlBytes) => Math.round(rttMs + (htmlBytes * 8) / kbit);
