import { notifyManager, type Query, type QueryClient, type QueryPersister } from '@tanstack/react-query';
import type { KeptForm } from './catalogue/kept-form';
import { type Clock, pause } from './platform/clock';

/** Where the data of queries is kept on this device. */
export interface KeptData {
  /** Undefined where nothing readable is kept. Never rejects. */
  read(form: KeptForm, name: string): Promise<unknown>;
  /** Never rejects. */
  write(name: string, data: unknown): Promise<void>;
}

export interface KeptQueriesDeps {
  /** Loads the code that keeps, when it is wanted first. */
  readonly load: () => Promise<KeptData>;
  /** Whether something may be kept here; a first visit asks the network at once. */
  readonly mayHaveKept: () => boolean;
  readonly onKept: () => void;
  /** A worker answers with the catalogue's files from its own cache; keeping them twice would be waste. */
  readonly hasWorker: () => boolean;
  readonly clock: Clock;
  /** Runs work when nothing else is going on. */
  readonly whenIdle: (work: () => void) => void;
}

export interface KeptQueries {
  /** For the defaults of a query client: first what is kept, then the network corrects it. */
  readonly persister: QueryPersister;
  /** Keeps what this client reads from now on. */
  follow(client: QueryClient): void;
}

/** A disk that takes longer is not waited for before the network is asked. */
const DISK_FIRST_MS = 250;
/** A network that takes longer is not waited for where something is kept (stack facts §14). */
const NETWORK_FIRST_MS = 3_000;

/** Everything behind a login is below this key: whatever a query says of itself, it is not kept. */
const PRIVATE = 'private';

/** Never asked for again: these are named by their content. */
const isForever = (form: KeptForm): boolean => form !== 'manifest' && form !== 'product';

/**
 * Keeps the data of queries that say so (`meta.persist`) on this device, a row each, and shows it
 * before the network has answered. A row has no date of expiry: its age is shown instead. Memory and
 * disk have separate lifetimes; what leaves the one stays in the other.
 */
export function keepQueries({ load, mayHaveKept, onKept, hasWorker, clock, whenIdle }: KeptQueriesDeps): KeptQueries {
  /** What is on disk as it is. */
  const onDisk = new WeakSet<object>();
  let keeper: Promise<KeptData | null> | null = null;

  const keeping = (): Promise<KeptData | null> => {
    keeper ??= load().catch(() => {
      // Cut off on its way here; whoever wants it next tries again.
      keeper = null;
      return null;
    });
    return keeper;
  };

  const formOf = ({ meta, queryKey }: Query): KeptForm | null => {
    if (!meta?.persist || queryKey[0] === PRIVATE) return null;
    return meta.persist !== 'product' && hasWorker() ? null : meta.persist;
  };

  const keep = async (query: Query): Promise<void> => {
    const { data } = query.state;
    if (!formOf(query) || typeof data !== 'object' || data === null || onDisk.has(data)) return;
    onDisk.add(data);
    const kept = await keeping();
    await kept?.write(query.queryHash, data);
    if (kept) onKept();
    else onDisk.delete(data);
  };

  /** Hands what was kept to its query, and asks for something newer unless somebody does already. */
  function revive<Data>(data: Data, form: KeptForm, query: Query, isAsked: boolean): Data {
    if (typeof data === 'object' && data !== null) onDisk.add(data);
    if (isForever(form)) return data;
    // After the query has taken it over: what was kept is old, whatever the clock says.
    notifyManager.schedule(() => {
      query.setState({ dataUpdatedAt: 0 });
      // Its failure is in the query's state, beside the data.
      if (!isAsked) query.fetch().catch(() => {});
    });
    return data;
  }

  const persister: QueryPersister = async (ask, context, query) => {
    const form = query.state.data === undefined ? formOf(query) : null;
    if (!form) return ask(context);
    const read = async (): Promise<unknown> => (await keeping())?.read(form, query.queryHash);
    const reading = mayHaveKept() ? read() : null;
    const early = reading && (await Promise.race([reading, pause(clock, DISK_FIRST_MS)]));
    if (early !== undefined && early !== null) return revive(early, form, query, false);

    const asking = Promise.resolve(ask(context));
    const slow = pause(clock, NETWORK_FIRST_MS).then(() => reading ?? read());
    const first = await Promise.race([
      asking.then(
        (data) => ({ data }),
        (error: unknown) => ({ error }),
      ),
      slow.then((data) => (data === undefined ? new Promise<never>(() => {}) : { kept: data })),
    ]);
    if ('data' in first) return first.data;
    if ('kept' in first) {
      asking.then(
        (data) => query.setData(data),
        () => {},
      );
      return revive(first.kept, form, query, true);
    }
    const kept = await (reading ?? read());
    if (kept === undefined) throw first.error;
    return revive(kept, form, query, true);
  };

  return {
    persister,
    follow(client) {
      client.getQueryCache().subscribe((event) => {
        // What came with a rendered page is there before anybody has said what it is.
        const isNews = event.type === 'observerAdded' || (event.type === 'updated' && event.action.type === 'success');
        if (!isNews || event.query.state.data === undefined || !formOf(event.query)) return;
        whenIdle(() => void keep(event.query));
      });
    },
  };
}
