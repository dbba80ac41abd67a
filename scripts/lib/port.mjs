import { randomInt } from 'node:crypto';
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

/** Below those that systems give to whoever asks for any port (from 32,768 on): by the time it is used, one of them may be somebody's. */
const LEAST_PORT = 20_000;
const MOST_PORT = 32_000;

/** A port that nobody has now, for programs that do not say which one they have chosen. */
export async function freePort() {
  for (;;) {
    const port = randomInt(LEAST_PORT, MOST_PORT);
    if (!(await isTaken(port, undefined))) return port;
  }
}
