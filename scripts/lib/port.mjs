import { createServer } from 'node:net';
import { Explained } from './say.mjs';

/**
 * Says early that a port is taken: the server would find out only after the backend has started.
 *
 * @throws {Explained}
 */
export function needPort(port = process.env.PORT || '8080', host = process.env.HOST || undefined) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if (error.code !== 'EADDRINUSE') return resolve();
      reject(new Explained(`Port ${port} is taken by another program. Choose another one: PORT=8081 npm start`));
    });
    // A port that is no number is for the server to refuse, in its own words.
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return resolve();
    probe.listen({ port: Number(port), host }, () => probe.close(() => resolve()));
  });
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
