import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import type { Query } from '@tanstack/react-query';
import * as v from 'valibot';
import { systemClock } from '../platform/clock';
import { pageLife } from '../platform/page-life';
import { forgetEarlierQueries, forgetQueries, QUERY_DATABASE } from '../storage/query-database';
import { type QueryStorage, queryStorage } from '../storage/query-storage';
import type { IsReadable } from '../storage/stored-query';

/** The data of queries on this device, one row a query. Nothing of it ever rejects. */
export interface StoredData {
  /** The data that was kept of a query; undefined where nothing readable was. What cannot be read is thrown away. */
  read(queryHash: string, isReadable: IsReadable): Promise<unknown>;
  write(query: Query): Promise<void>;
}

/** Raised with every change of what is kept; rows of another number are not read, and make room when their time comes. */
const SCHEMA = 1;

/** About two thousand looked-at products, or one catalogue of ten thousand. */
const MOST_CHARACTERS = 12_000_000;

const Row = v.object({
  buster: v.string(),
  queryHash: v.string(),
  queryKey: v.pipe(v.array(v.unknown()), v.readonly()),
  state: v.object({ data: v.unknown(), dataUpdatedAt: v.number() }),
});

/** The persister takes a row without a time for an expired one. This one is old by every clock, and the age of data is inside it. */
const LONG_AGO_MS = 1;

const serialize = ({ state, ...query }: PersistedQuery): string =>
  JSON.stringify({ ...query, state: { data: state.data, dataUpdatedAt: LONG_AGO_MS } });

/** @throws {Error} nobody can read it: the persister then throws the row away, alone */
const deserializer =
  (isReadable: IsReadable) =>
  (text: string): PersistedQuery => {
    const row = v.parse(Row, JSON.parse(text));
    if (!isReadable(row.state.data)) throw new TypeError('unreadable data');
    return row as PersistedQuery;
  };

/** Rows by TanStack's persister. */
export function storedDataIn(storage: QueryStorage): StoredData {
  const options = {
    storage,
    // Another build's rows have other names: they are neither read nor thrown away, and may serve that build once more.
    prefix: `schema-${SCHEMA}`,
    maxAge: Number.POSITIVE_INFINITY,
    serialize,
  };
  const { persistQuery } = experimental_createQueryPersister<string>(options);
  return {
    read: (queryHash, isReadable) =>
      experimental_createQueryPersister<string>({ ...options, deserialize: deserializer(isReadable) }).retrieveQuery(queryHash),
    write: persistQuery,
  };
}

/** What this browser keeps of the shop beside its service worker. @param onOff told once when it keeps nothing */
export const openStoredData = (onOff: () => void): StoredData =>
  storedDataIn(
    queryStorage({
      name: QUERY_DATABASE,
      clock: systemClock,
      page: pageLife,
      mostCharacters: MOST_CHARACTERS,
      onNew: () => void forgetEarlierQueries(),
      onOff,
      forget: forgetQueries,
    }),
  );
