import { type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Address of this machine to ask from, so that one machine can be many visitors (127.0.0.2, …). */
  readonly from?: string;
}

/**
 * One request exactly as written: `fetch` would tidy up the address before it leaves.
 *
 * @param path sent as it is
 */
export function ask(origin: string, path: string, { method = 'GET', headers = {}, body, from }: Question = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  // Node frames a body by itself only for methods that usually have one.
  const framed = body !== undefined && !('transfer-encoding' in headers) ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  return new Promise((resolve, reject) => {
    const req = request(
      { hostname, port, path, method, headers: { ...framed, ...headers }, agent: false, ...(from && { localAddress: from }) },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('error', reject);
        res.on('end', () => {
          const whole = Buffer.concat(chunks);
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: whole, text: whole.toString('utf8') });
        });
      },
    );
    req.on('error', reject);
    req.end(body);
  });
}
