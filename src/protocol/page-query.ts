import { plainLine } from '../../domain/plain-text';
import type { Reader } from '../../domain/search-params';
import { decoded, encoded } from '../../domain/whole-text';
import { PAGES, type PageParam } from './pages';

/** What is not named here, such as the marks of campaigns, changes nothing: not what is shown, nor what a server or a device keeps. */
const PAGE_PARAMS: ReadonlySet<string> = new Set(PAGES.flatMap(({ query = [] }) => query));

/**
 * Params of several values, joined by a literal `+` (specification §2), which an ordinary query string reads as a space: chosen
 * filters, the chosen parts of a deck, products.
 */
const JOINED: ReadonlySet<string> = new Set<PageParam>(['filters', 'with', 'p']);

/** What somebody writes or names; of all others it is known that they end in a letter or a digit. */
const TEXTS: ReadonlySet<string> = new Set<PageParam>(['search', 'next']);

const isPageParam = (name: string): name is PageParam => PAGE_PARAMS.has(name);

/** What separates values, however a mail program or a chat has written the `+`. */
const BETWEEN = /[+\s,;]+/;
/** What a sentence puts around the address that stands in it. */
const AROUND = /^["'“”„‘’«»([<*]+|["'“”„‘’«»)\]>*.!?:…]+$/g;

/** Encoded once more by everything it passed through. */
function wholly(text: string): string {
  const once = decoded(text);
  return once === text ? text : wholly(once);
}

/** Values of a param however they are joined, each once. */
const valuesIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => plainLine(wholly(text)).split(BETWEEN)).flatMap((value) => value.replace(AROUND, '') || [])),
];

interface Part {
  /** Null for what is none of {@link PAGE_PARAMS}. */
  readonly name: PageParam | null;
  readonly value: string;
  /** Name and value as they came. */
  readonly raw: string;
}

const partsOf = (query: string): Part[] =>
  query
    .replace(/^\?/, '')
    .split('&')
    .filter(Boolean)
    .map((raw) => {
      const [name = '', ...rest] = raw.split('=');
      const read = decoded(name);
      return { raw, name: isPageParam(read) ? read : null, value: rest.join('=') };
    });

/** The params of a page, as plain texts: `?search=12` means the text "12". Of one that stands there twice the last counts. */
export function parseSearch(query: string): Record<string, string> {
  const said: Record<string, string> = {};
  const joined: Record<string, string[]> = {};
  for (const { name, value } of partsOf(query)) {
    if (name === null) continue;
    if (JOINED.has(name)) {
      joined[name] = [...(joined[name] ?? []), value];
      said[name] = valuesIn(joined[name]).join('+');
    } else {
      const read = plainLine(decoded(value.replaceAll('+', ' ')));
      said[name] = TEXTS.has(name) ? read : read.replace(AROUND, '');
    }
  }
  return said;
}

function written(name: string, value: unknown): string[] {
  if (value === undefined || value === null || value === '') return [];
  const text = encoded(String(value));
  return [`${encoded(name)}=${JOINED.has(name) ? text.replaceAll('%2B', '+') : text}`];
}

const asQuery = (parts: readonly string[]): string => (parts.length > 0 ? `?${parts.join('&')}` : '');

export const stringifySearch = (search: object): string => asQuery(Object.entries(search).flatMap(([name, value]) => written(name, value)));

/** A query in its one right form. */
export interface PageQuery {
  /** What the page depends on, with its question mark; empty where it is the page as everybody sees it. */
  readonly said: string;
  /** What changes nothing, as it came, without a mark in front. */
  readonly rest: string;
  /** The whole of it: what changes nothing stays as it came, where it came. */
  readonly whole: string;
}

/** @param query with or without its question mark */
export function pageQuery(query: string): PageQuery {
  const search = parseSearch(query);
  const done = new Set<string>();
  const whole = partsOf(query).flatMap(({ name, raw }) => {
    if (name === null) return [raw];
    if (done.has(name)) return [];
    done.add(name);
    return written(name, search[name]);
  });
  const rest = partsOf(query).flatMap(({ name, raw }) => (name === null ? [raw] : []));
  return { said: stringifySearch(search), rest: rest.join('&'), whole: asQuery(whole) };
}

/** How a page reads what its address says; only what some page's row names is there to be read. */
type SearchShape<Shape> = { readonly [Name in keyof Shape]: Name extends PageParam ? Reader<unknown> : never };

/** What an address may say, by name. */
export type SearchParams<Shape extends SearchShape<Shape>> = { [Name in keyof Shape]?: ReturnType<Shape[Name]> };

/**
 * Reads what a page's address says beyond its path. What cannot be read is left out, never thrown
 * at the visitor. By hand, because every page reads the addresses of all: a schema library would
 * cost each first visit 3 kB.
 */
export const readSearch =
  <Shape extends SearchShape<Shape>>(shape: Shape) =>
  (search: Readonly<Record<string, unknown>>): SearchParams<Shape> =>
    // Named even when it is nothing: the router lays it over what the address really says.
    Object.fromEntries(
      Object.entries<Reader<unknown>>(shape).map(([name, read]) => [name, read(Object.hasOwn(search, name) ? search[name] : undefined)]),
    ) as SearchParams<Shape>;
