import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from './config';
import type { Shop } from './shop';

/** Requests under way may finish this long. */
const GRACE_MS = 5_000;

/** A server for a shop; also what expects something of it is a request, or Node would answer that itself and read on. */
export function serverOf({ options, handle }: Pick<Shop, 'options' | 'handle'>): Server {
  return createServer(options, handle).on('checkExpectation', handle);
}

/**
 * Opens the shop's port, or another one.
 *
 * @param variable that names the port, for people
 *
 * @throws {Error} says in words why it cannot be opened
 */
export function listen(
  server: Server,
  { port, host }: Pick<Config, 'port' | 'host'>,
  variable: 'PORT' | 'STAFF_PORT' = 'PORT',
): Promise<string> {
  const hostVariable = variable.replace('PORT', 'HOST');
  return new Promise((ready, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        fail(new Error(`Port ${port} is taken by another program. Choose another one: ${variable}=${port + 1} npm start`));
      else if (error.code === 'EACCES')
        fail(new Error(`Port ${port} may not be opened by this user. Choose one above 1023: ${variable}=8080 npm start`));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        fail(new Error(`${hostVariable} "${host}" is no address of this machine.`));
      else fail(error);
    });
    server.listen({ port, host }, () => {
      const address = server.address() as AddressInfo;
      const name = host === undefined || host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
      ready(`http://${name}:${address.port}`);
    });
  });
}

/** Stops once, however often it is called: no new visitors, a grace for those inside, then the lights. */
export function stopper(server: Server, close: () => unknown, graceMs = GRACE_MS): () => Promise<void> {
  let stopped: Promise<void> | null = null;
  const stop = async () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    server.closeIdleConnections();
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(timer);
    await close();
  };
  return () => {
    stopped ??= stop();
    return stopped;
  };
}
