import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * A line of so many kbit/s and such a round trip in front of a server, for whatever connects: a
 * browser slows down its pages by itself, but not its service worker, and no handshakes. All
 * connections share the line. TCP and, for HTTP/3, UDP on the same port.
 *
 * @param {string} target origin of the server
 * @param {import('./profiles.mjs').Profile} profile
 */
export async function openSlowLine(target, { kbit, rttMs }) {
  const { hostname, port, protocol } = new URL(target);
  const bytesPerMs = kbit / 8;
  let free = 0;
  let sent = 0;
  const sockets = new Set();
  let closed = false;

  /** How long until the last byte of so many has gone over the line, ms. */
  const slot = (bytes) => {
    const now = performance.now();
    free = Math.max(free, now) + bytes / bytesPerMs;
    sent += bytes;
    return free - now;
  };

  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    // The visitor's own handshake took no time here; its round trip comes on top of the first bytes'.
    let handshakeMs = rttMs;
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => {
        near.destroy();
        far.destroy();
      });
    }
    // One way carries the delay of both: the round trip is what is felt.
    near.on('data', (chunk) => {
      setTimeout(() => far.writable && far.write(chunk), rttMs + handshakeMs);
      handshakeMs = 0;
    });
    near.on('end', () => setTimeout(() => far.end(), rttMs));
    let last = Promise.resolve();
    far.on('data', (chunk) => {
      far.pause();
      const wait = slot(chunk.length);
      last = new Promise((next) =>
        setTimeout(() => {
          if (near.writable) near.write(chunk);
          far.resume();
          next();
        }, wait),
      );
    });
    far.on('end', () => last.then(() => near.end()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ownPort = server.address().port;

  const datagrams = createSocket('udp4');
  const visitors = new Map();
  datagrams.on('message', (message, from) => {
    const key = `${from.address}:${from.port}`;
    let onward = visitors.get(key);
    if (!onward) {
      onward = createSocket('udp4');
      onward.on('message', (answer) =>
        setTimeout(() => closed || datagrams.send(answer, from.port, from.address, () => undefined), slot(answer.length)),
      );
      onward.on('error', () => undefined);
      visitors.set(key, onward);
    }
    setTimeout(() => closed || onward.send(message, Number(port), '127.0.0.1', () => undefined), rttMs);
  });
  datagrams.bind(ownPort, '127.0.0.1');
  await once(datagrams, 'listening');

  return {
    url: `${protocol}//${hostname}:${ownPort}`,
    /** Bytes to the visitor so far. */
    sentBytes: () => sent,
    close() {
      closed = true;
      for (const socket of sockets) socket.destroy();
      for (const onward of visitors.values()) onward.close();
      datagrams.close();
      server.close();
    },
  };
}
