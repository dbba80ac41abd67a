import express, { type RequestHandler, type RouterOptions } from 'express';
import { Refusal, refuse, sendError } from './refusal';

const LONGEST_SEGMENT = 300;

/**
 * The normal form of a path: every segment has something in it, says what it means and is encoded
 * in one way. `//` and a slash at the end are nothing to Express, but something to a check in
 * front of it; `%2f` and `%2e%2e` are a slash and a way up to whoever decodes once more.
 *
 * @param raw as it came, without the query
 * @throws {Refusal} It has none.
 */
export function normalPath(raw: string): string {
  const unreadable = new Refusal('invalid_data', 'The address cannot be read.');
  const [first, ...segments] = raw.split('/');
  if (first !== '') throw unreadable;
  if (segments.length > 1 && segments.at(-1) === '') throw new Refusal('not_found', 'There is nothing at this address.');
  const decoded = segments.map((segment) => {
    try {
      return decodeURIComponent(segment);
    } catch {
      throw unreadable;
    }
  });
  const isWrong = (segment: string) =>
    segment === '' || segment === '.' || segment === '..' || segment.length > LONGEST_SEGMENT || /[\p{Cc}/\\]/u.test(segment);
  if (raw !== '/' && decoded.some(isWrong)) throw unreadable;
  return `/${decoded.map(encodeURIComponent).join('/')}`;
}

/** Everybody behind sees a request under the normal form of its path, or not at all. */
export const onlyNormalPaths: RequestHandler = (req, res, next) => {
  const mark = req.url.indexOf('?');
  const [path, query] = mark < 0 ? [req.url, ''] : [req.url.slice(0, mark), req.url.slice(mark)];
  try {
    req.url = normalPath(path) + query;
    req.originalUrl = req.url;
    next();
  } catch (error) {
    if (error instanceof Refusal) refuse(res, error);
    else sendError(res, 400, { type: 'invalid_data', message: 'The address cannot be read.' });
  }
};

/**
 * Routers take `/CARTS` for `/carts` unless they are told otherwise. Medusa's are not told, and
 * whatever compares a path with a word would see another than they do. To be called before any
 * of Medusa's routes is loaded.
 */
export function makeRoutersExact(): void {
  const { Router } = express;
  const exact = (options?: RouterOptions) => Router({ caseSensitive: true, ...options });
  (express as { Router: unknown }).Router = Object.assign(exact, Router);
}
