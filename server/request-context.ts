import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOfMachines, mayBePage, SHELL_PATH } from '../src/protocol/addresses';

/** One request that came past the guard: its address is whole and harmless. */
export interface RequestContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Path as it came. */
  readonly rawPath: string;
  /** Path with dot segments resolved, still percent-encoded. */
  readonly path: string;
  /** The same, decoded; never holds `..` as a segment, a backslash or a NUL. */
  readonly plainPath: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** It came with a path that nobody can read, and is answered with the page that says so. */
  readonly isUnreadable?: boolean;
}

/** Answers a request and says true, or leaves it to the next one. */
export type Handler = (context: RequestContext) => boolean | Promise<boolean>;

export const isRead = ({ req }: Pick<RequestContext, 'req'>): boolean => req.method === 'GET' || req.method === 'HEAD';

const accepted = ({ req }: Pick<RequestContext, 'req'>): string => String(req.headers.accept ?? '*/*');

/** Whether a page is an answer: to whoever names pages, or takes what there is. */
export const asksForPage = (context: RequestContext): boolean => /text\/html|\*\/\*/.test(accepted(context));

/** Whether somebody sits in front of it: browsers name pages when they go to an address, scripts and machines do not. */
export const asksForHtml = (context: Pick<RequestContext, 'req'>): boolean => accepted(context).includes('text/html');

/** Whether somebody goes to a file that nobody has: they are told so in words, as of any page. */
export const isMissedFile = (context: RequestContext, path: string): boolean =>
  !mayBePage(path) && !isOfMachines(path) && path !== SHELL_PATH && asksForHtml(context);
