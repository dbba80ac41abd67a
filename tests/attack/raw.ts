import { connect } from 'node:net';

/** One answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  /** Names in lower case; of several lines of one name the last. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Header lines and the blank line that ends them. */
export const head = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;

/**
 * Sends bytes to the shop as they are and reads until it closes or has been silent for a while.
 *
 * @param quietMs ends the reading when nothing came for so long
 * @param from local address, so that one machine can be many visitors (127.0.0.2, …)
 */
export function sendRaw(
  url: string,
  bytes: string | Buffer,
  { quietMs = 400, from }: { quietMs?: number; from?: string } = {},
): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port: Number(port),
      ...(from && { localAddress: from }),
    });
    const done = () => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    let timer: NodeJS.Timeout | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(done, chunks.length > 0 ? quietMs : 5_000);
    };
    socket.on('connect', () => {
      socket.write(bytes);
      wait();
    });
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      wait();
    });
    socket.on('close', () => {
      clearTimeout(timer);
      done();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Whom the shop hangs up on while still speaking hears a reset; what it answered before counts.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') done();
      else reject(error);
    });
  });
}

/** All answers in what was read from one connection, framed as HTTP/1.1 says. */
export function answersIn(raw: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = raw;
  while (rest.startsWith('HTTP/1.')) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) break;
    const [statusLine = '', ...lines] = rest.slice(0, end).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    rest = rest.slice(end + 4);
    let body = '';
    if (/chunked/.test(headers['transfer-encoding'] ?? '')) {
      for (;;) {
        const lineEnd = rest.indexOf('\r\n');
        const size = Number.parseInt(rest.slice(0, lineEnd), 16);
        if (lineEnd < 0 || Number.isNaN(size)) break;
        body += rest.slice(lineEnd + 2, lineEnd + 2 + size);
        rest = rest.slice(lineEnd + 2 + size + 2);
        if (size === 0) break;
      }
    } else {
      const length =
        headers['content-length'] === undefined
          ? /^HTTP\/1\.\d (?:1..|204|304)/.test(statusLine)
            ? 0
            : rest.length
          : Number(headers['content-length']);
      body = rest.slice(0, length);
      rest = rest.slice(length);
    }
    answers.push({ status: Number(statusLine.split(' ')[1]), headers, body });
  }
  return answers;
}
