/** One way to be unclear about where a request ends. */
export interface Framing {
  readonly name: string;
  readonly method: string;
  /** Header lines besides the host. */
  lines(hidden: string): string[];
  /** What follows the headers, with the hidden request in it. */
  body(hidden: string): string;
}

type Lines = (body: string) => string[];

const bytes = (text: string): number => Buffer.byteLength(text);
const none: Lines = () => [];
const always =
  (...lines: string[]): Lines =>
  () =>
    lines;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const LENGTHS: Readonly<Record<string, Lines>> = {
  'no length': none,
  'its length': (body) => [`Content-Length: ${bytes(body)}`],
  'length 0': always('Content-Length: 0'),
  'two lengths': (body) => ['Content-Length: 0', `Content-Length: ${bytes(body)}`],
  'a list of lengths': (body) => [`Content-Length: 0, ${bytes(body)}`],
  'a length with a sign': (body) => [`Content-Length: +${bytes(body)}`],
};

const ENCODINGS: Readonly<Record<string, Lines>> = {
  'no encoding': none,
  chunked: always('Transfer-Encoding: chunked'),
  'chunked in capitals': always('TRANSFER-ENCODING: CHUNKED'),
  'chunked twice': always('Transfer-Encoding: chunked', 'Transfer-Encoding: identity'),
  'gzip, chunked': always('Transfer-Encoding: gzip, chunked'),
  'almost chunked': always('Transfer-Encoding: xchunked'),
  'chunked with a blank before the colon': always('Transfer-Encoding : chunked'),
  'chunked on a folded line': always('Transfer-Encoding:', ' chunked'),
};

const CONNECTIONS: Readonly<Record<string, Lines>> = {
  'no connection': none,
  'connection names the length': always('Connection: keep-alive, Content-Length'),
  'connection names the encoding': always('Connection: Transfer-Encoding'),
  'connection names host and cookie': always('Connection: host, cookie, authorization'),
};

const WISHES: Readonly<Record<string, Lines>> = {
  'no wish': none,
  'expects 100': always('Expect: 100-continue'),
  'expects something': always('Expect: 200-ok'),
  'upgrade to h2c': always('Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'),
  'upgrade to websocket': always(
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ),
};

/** Ways to hide a request in a body: bare, behind an end of chunks, as a chunk. */
const BODIES: Readonly<Record<string, (hidden: string) => string>> = {
  bare: (hidden) => hidden,
  'behind the last chunk': (hidden) => `0\r\n\r\n${hidden}`,
  'as a chunk': (hidden) => `${bytes(hidden).toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
};

/**
 * Every combination of method, length, encoding, connection, expectation, upgrade and body.
 *
 * @param options with `thinning: n` every n-th of them; a prime that divides no list above mixes them evenly
 */
export function framings({ thinning = 1 } = {}): Framing[] {
  const all = METHODS.flatMap((method) =>
    Object.entries(LENGTHS).flatMap(([length, lengthLines]) =>
      Object.entries(ENCODINGS).flatMap(([encoding, encodingLines]) =>
        Object.entries(CONNECTIONS).flatMap(([connection, connectionLines]) =>
          Object.entries(WISHES).flatMap(([wish, wishLines]) =>
            Object.entries(BODIES).map(([place, body]): Framing => {
              const parts = [lengthLines, encodingLines, connectionLines, wishLines];
              return {
                name: [method, length, encoding, connection, wish, place].join(', '),
                method,
                lines: (hidden) => parts.flatMap((lines) => lines(body(hidden))),
                body,
              };
            }),
          ),
        ),
      ),
    ),
  );
  return all.filter((_, place) => place % thinning === 0);
}
