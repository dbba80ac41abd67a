import { request } from 'node:http';

/** Sends a path as it is: `fetch` would put it right first. */
export function rawRequest(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<{ readonly status: number; readonly body: string; readonly headers: NodeJS.Dict<string | string[]> }> {
  const { hostname, port } = new URL(url);
  const text = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        method,
        path,
        signal,
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': text.length },
      },
      (answer) => {
        let read = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk) => (read += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: read, headers: answer.headers }));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}
