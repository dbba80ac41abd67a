export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the built server in front of a backend. */
export function startServer(options: {
  readonly backend: { readonly url: string; readonly publishableKey?: string | undefined };
  readonly port?: string;
  readonly dataDir?: string;
  readonly root?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly onLine?: (line: string) => void;
}): Promise<RunningServer>;
