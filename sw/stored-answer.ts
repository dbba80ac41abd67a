import { STORED_HEADER } from '../src/protocol/caches';

/** Marks an answer as kept: the page must not take it for a sign of a network. */
export function storedAnswer(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(STORED_HEADER, '1');
  return new Response(response.body, { status: response.status, headers });
}
