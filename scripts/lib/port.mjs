import { createServer } from 'node:net';
import { Explained } from './say.mjs';

/** An earlier shop that was killed leaves a server behind that is just noticing it. */
const GIVEN_BACK_MS = 3_000;
const ASK_AGAIN_MS = 100;

const isTaken = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code === 'EADDRINUSE'));
    probe.listen({ port: Number(port), host }, () => probe.close(() => resolve(false)));
  });

/**
 * Says early that a port is taken: the server would find out only after the backend has started.
 *
 * @throws {Explained}
 */
export async function needPort(port = process.env.PORT || '8080', host = process.env.HOST || undefined) {
  // A port that is no number is for the server to refuse, in its own words.
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return;
  const untilMs = Date.now() + GIVEN_BACK_MS;
  while (await isTaken(port, host)) {
    if (Date.now() > untilMs) throw new Explained(`Port ${port} is taken by another program. Choose another one: PORT=8081 npm start`);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

/** A port that nobody has now, for programs that do not say which one they have chosen. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
