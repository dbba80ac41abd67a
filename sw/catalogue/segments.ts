import { CHECKED_AT_HEADER } from '../../domain/catalogue';
import { hashOfSegment } from '../../src/protocol/addresses';
import { whileNeeded } from '../giving-way';

const READ_TIMEOUT_MS = 15_000;

/** What arrived is not the catalogue: a captive portal, half a file, or somebody else's contents. */
export class BrokenCatalogueError extends Error {
  override readonly name = 'BrokenCatalogueError';
}

const hex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Which segments make up a catalogue; the worker needs no more of a manifest than this. */
export interface Manifest {
  readonly productsUrls: readonly string[];
  /** For products' own pages: kept after the catalogue, which is whole without them. */
  readonly detailsUrls: readonly string[];
  /** Everything else it names, which is kept whole or not at all. */
  readonly segments: readonly string[];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [null]);

/**
 * Reads a manifest from its text.
 *
 * @throws {BrokenCatalogueError} it is none
 */
export function manifestFrom(text: string): Manifest {
  let data: Record<string, unknown> | null;
  try {
    data = JSON.parse(text) as Record<string, unknown> | null;
  } catch {
    throw new BrokenCatalogueError('not JSON');
  }
  const isSegment = (segment: unknown): segment is string => typeof segment === 'string' && hashOfSegment(segment) !== null;
  const productsUrls = listOf(data?.productsUrls);
  const segments = [data?.shopUrl, ...productsUrls, ...listOf(data?.pricesUrls)];
  const detailsUrls = data?.detailsUrls === undefined ? [] : listOf(data.detailsUrls);
  if (!segments.every(isSegment) || !productsUrls.every(isSegment) || !detailsUrls.every(isSegment))
    throw new BrokenCatalogueError('not a manifest');
  return { productsUrls, detailsUrls, segments };
}

/** When the server last compared the catalogue with the shop system, epoch ms by its clock; 0 where it does not say. */
export const checkedAtOf = (headers: Headers): number => Number(headers.get(CHECKED_AT_HEADER) ?? 0) || 0;

/**
 * Reads a file of the catalogue from the network.
 *
 * @throws {TypeError} nothing came in time
 * @throws {BrokenCatalogueError} something else came
 */
export async function fetchText(path: string, cache: RequestCache): Promise<{ readonly text: string; readonly headers: Headers }> {
  const response = await fetch(path, { cache, signal: whileNeeded(READ_TIMEOUT_MS) });
  if (!response.ok || !/json/.test(response.headers.get('content-type') ?? '')) {
    throw new BrokenCatalogueError(`${response.status} ${response.headers.get('content-type')} for ${path}`);
  }
  return { text: await response.text(), headers: response.headers };
}

/** A copy that can be kept: what described the way it came here is left out. */
export function toKeep({ text, headers }: { readonly text: string; readonly headers: Headers }): Response {
  const kept = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  for (const name of ['date', 'etag', 'last-modified', 'cache-control', CHECKED_AT_HEADER]) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return new Response(text, { headers: kept });
}

/**
 * Reads a segment and proves it by its name.
 *
 * @throws {TypeError} nothing came in time
 * @throws {BrokenCatalogueError} it is not what its name says
 */
export async function fetchSegment(path: string): Promise<Response> {
  for (const cache of ['default', 'reload'] as const) {
    const answer = await fetchText(path, cache);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(answer.text));
    if (hex(digest).startsWith(hashOfSegment(path) ?? '-')) return toKeep(answer);
  }
  throw new BrokenCatalogueError(`${path} is not what its name says`);
}
