import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request that came past the guard: its address is whole and harmless. */
export interface RequestContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Path with dot segments resolved, still percent-encoded. */
  readonly path: string;
  /** The same, decoded; never holds `..` as a segment, a backslash or a NUL. */
  readonly plainPath: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** Answers a request and says true, or leaves it to the next one. */
export type Handler = (context: RequestContext) => boolean | Promise<boolean>;

export const isRead = ({ req }: RequestContext): boolean => req.method === 'GET' || req.method === 'HEAD';
