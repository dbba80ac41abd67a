/** What an exchange says about the way to the shop. */
export type Evidence =
  /** The shop itself answered, by its own clock at `serverMs` (epoch ms; null where it did not say). */
  | { readonly kind: 'answer'; readonly serverMs: number | null }
  /** Something answered, but from this device, or from a machine in between that has lost the shop. */
  | { readonly kind: 'nothing' }
  /** Nothing whole came back; `portal` where a Wi-Fi's log-in page came instead. */
  | { readonly kind: 'failure'; readonly portal: boolean };

export interface NetworkWatch {
  /** False while reads are not worth sending: they fail at once instead of after their time. */
  mayRead(): boolean;
  /** Something has been asked; the result is told what came of it, once. */
  asked(): (evidence: Evidence) => void;
}

/** On a server, and until a browser has somebody who cares. */
let watch: NetworkWatch = { mayRead: () => true, asked: () => () => {} };

/** Who is told about every exchange from now on. */
export function setNetworkWatch(next: NetworkWatch): void {
  watch = next;
}

export const networkWatch = (): NetworkWatch => watch;

/** Epoch ms of an answer's `Date`, or null. */
export function dateOf(headers: { get(name: string): string | null }): number | null {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? null : date;
}
