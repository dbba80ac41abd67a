import { notifyManager, type Query, type QueryClient, type QueryPersister } from '@tanstack/react-query';
import type { Clock } from '../platform/clock';
import type { StoredQuery } from '../storage/stored-query';
import type { StoredData } from './stored-data';

export interface PersisterDeps {
  /** Loads the code that keeps, when it is wanted first. */
  readonly load: () => Promise<StoredData>;
  /** Whether something may be kept here; a first visit asks the network at once. */
  readonly mayHaveStored: () => boolean;
  readonly onStored: () => void;
  /** A worker answers with the catalogue's files from its own cache; keeping them twice would be waste. */
  readonly hasWorker: () => boolean;
  readonly clock: Clock;
  /** Runs work when nothing else is going on. */
  readonly whenIdle: (work: () => void) => void;
}

export interface LocalFirstPersister {
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

/** What comes of work in so long; undefined where it takes longer. */
async function within<T>(clock: Clock, limitMs: number, work: Promise<T>): Promise<T | undefined> {
  let cancel = () => {};
  const late = new Promise<undefined>((resolve) => {
    cancel = clock.setTimer(limitMs, () => resolve(undefined));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    cancel();
  }
}

/**
 * Keeps the data of queries that say so (`meta.stored`) on this device, and shows it before the network has answered.
 * TanStack's persister reads and writes the rows; what it has no options for is here: a disk and a network that are
 * not waited for, code that is loaded when it is wanted, and data that came with a rendered page.
 */
export function localFirstPersister({ load, mayHaveStored, onStored, hasWorker, clock, whenIdle }: PersisterDeps): LocalFirstPersister {
  /** What is on disk as it is. */
  const onDisk = new WeakSet<object>();
  let loading: Promise<StoredData | null> | null = null;

  const storedData = (): Promise<StoredData | null> => {
    loading ??= load().catch(() => {
      // Cut off on its way here; whoever wants it next tries again.
      loading = null;
      return null;
    });
    return loading;
  };

  const storedOf = ({ meta, queryKey }: Query): StoredQuery | null => {
    if (!meta?.stored || queryKey[0] === PRIVATE) return null;
    return meta.stored.kind !== 'answer' && hasWorker() ? null : meta.stored;
  };

  /** Without its check nothing is read: it stays for the next time. */
  async function read({ schema }: StoredQuery, queryHash: string): Promise<unknown> {
    const [kept, isReadable] = await Promise.all([storedData(), schema().catch(() => null)]);
    return isReadable ? kept?.read(queryHash, isReadable) : undefined;
  }

  const keep = async (query: Query): Promise<void> => {
    const { data } = query.state;
    if (!storedOf(query) || typeof data !== 'object' || data === null || onDisk.has(data)) return;
    onDisk.add(data);
    const kept = await storedData();
    await kept?.write(query);
    if (kept) onStored();
    else onDisk.delete(data);
  };

  /** Hands what was kept to its query, and asks for something newer unless somebody does already. */
  function revive<Data>(data: Data, { kind }: StoredQuery, query: Query, isAsked: boolean): Data {
    if (typeof data === 'object' && data !== null) onDisk.add(data);
    if (kind === 'segment') return data;
    // After the query has taken it over: what was kept is old, whatever the clock says.
    notifyManager.schedule(() => {
      query.setState({ dataUpdatedAt: 0 });
      // Its failure is in the query's state, beside the data.
      if (!isAsked) query.fetch().catch(() => {});
    });
    return data;
  }

  const persister: QueryPersister = async (ask, context, query) => {
    const stored = query.state.data === undefined ? storedOf(query) : null;
    if (!stored) return ask(context);
    const reading = mayHaveStored() ? read(stored, query.queryHash) : null;
    const early = reading && (await within(clock, DISK_FIRST_MS, reading));
    if (early !== undefined && early !== null) return revive(early, stored, query, false);

    const asking = Promise.resolve(ask(context));
    const answer = asking.then(
      (data) => ({ data }),
      () => 'failed' as const,
    );
    const first = reading ? await within(clock, NETWORK_FIRST_MS, answer) : await answer;
    if (typeof first === 'object') return first.data;
    // Too late or in vain. Should the answer come before what is kept, it counts.
    const isData = answer.then((settled) => (settled === 'failed' ? new Promise<never>(() => {}) : undefined));
    const kept = await Promise.race([reading ?? read(stored, query.queryHash), isData]);
    if (kept === undefined) return asking;
    void answer.then((late) => typeof late === 'object' && query.setData(late.data));
    return revive(kept, stored, query, true);
  };

  return {
    persister,
    follow(client) {
      client.getQueryCache().subscribe((event) => {
        // What came with a rendered page is there before anybody has said what it is.
        const isNews = event.type === 'observerAdded' || (event.type === 'updated' && event.action.type === 'success');
        if (!isNews || event.query.state.data === undefined || !storedOf(event.query)) return;
        whenIdle(() => void keep(event.query));
      });
    },
  };
}
