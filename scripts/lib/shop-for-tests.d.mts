export interface RunningShop {
  readonly url: string;
  /** Where `env` names a `STAFF_PORT`. */
  readonly staffUrl?: string;
  readonly backendUrl: string;
  /** Only where the backend is ours. After a fall of the backend it listens elsewhere: ask {@link database}. */
  readonly databaseUrl?: string;
  /** The database's server as it runs now. */
  database?(): Promise<{ readonly pid: number; readonly url: string }>;
  /** The folder of its mails. Only where the backend is ours. */
  readonly mailbox?: string;
  /** The processes that run now. */
  pids(): { readonly backend?: number; readonly server?: number };
  /** Ends every process of it; its data and its address stay. */
  close(): Promise<void>;
  /** Starts it again at its address. */
  open(): Promise<void>;
  stop(): Promise<void>;
}

/** @param options `env`: what the server is told besides */
export function startShopForTests(options?: {
  onLine?: (line: string) => void;
  env?: Readonly<Record<string, string>>;
}): Promise<RunningShop>;

interface RunningBackend {
  readonly url: string;
  readonly databaseUrl: string;
}

export interface RunningBackends {
  readonly ours: RunningBackend;
  readonly stock: RunningBackend;
  stop(): Promise<void>;
}

export function startBackendsForTests(): Promise<RunningBackends>;
