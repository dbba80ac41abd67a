import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request that came through the door: its address is whole and harmless. */
export interface Visit {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Path with dot segments resolved, still percent-encoded. */
  readonly path: string;
  /** The same, decoded; never holds `..` as a segment, a backslash or a NUL. */
  readonly plainPath: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** Answers a visit and says true, or leaves it to the next one. */
export type Duty = (visit: Visit) => boolean | Promise<boolean>;

export const isRead = ({ req }: Visit): boolean => req.method === 'GET' || req.method === 'HEAD';
