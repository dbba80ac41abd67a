import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { type Cleanup, openServer } from './open-shop';

/** One request as it came to the backend. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A backend that notes what reached it, then answers. */
export async function openNotingBackend(
  onEnd: Cleanup,
  answer: RequestListener = (_, res) => res.end('{}'),
): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const { url } = await openServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      seen.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body });
      answer(req, res);
    });
  }, onEnd);
  return { url, seen };
}
