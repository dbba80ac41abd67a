export interface RunningShop {
  readonly url: string;
  readonly backendUrl: string;
  stop(): Promise<void>;
}

export function startShopForTests(options?: { onLine?: (line: string) => void }): Promise<RunningShop>;
