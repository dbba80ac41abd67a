import type { WayBack } from './service-request';

/** How it stands with a deck that somebody has asked the workshop to work on, in the order in which it usually goes. */
export const REPAIR_STATES = [
  'received',
  'arrived',
  'diagnosed',
  'waiting',
  'approved',
  'declined',
  'in_work',
  'tested',
  'ready',
  'sent',
  'picked_up',
  'cancelled',
] as const;
export type RepairState = (typeof REPAIR_STATES)[number];

/** What only an estimate, or its owner's word about it, leads to. */
export const WORD_STATES = ['waiting', 'approved', 'declined'] as const satisfies readonly RepairState[];
/** What a step of staff leads to. */
export type StaffsState = Exclude<RepairState, (typeof WORD_STATES)[number]>;

/** What staff may let follow on what. A deck that is called off may come after all, and one may go back as it came. */
export const REPAIR_STEPS: Readonly<Record<RepairState, readonly StaffsState[]>> = {
  received: ['arrived', 'cancelled'],
  arrived: ['diagnosed'],
  diagnosed: ['in_work', 'ready', 'sent'],
  // Nothing goes on before its owner has said so.
  waiting: [],
  approved: ['in_work', 'ready', 'sent'],
  declined: ['ready', 'sent'],
  in_work: ['tested'],
  tested: ['ready', 'sent'],
  ready: ['picked_up', 'sent'],
  sent: [],
  picked_up: [],
  cancelled: ['arrived'],
};

export const canFollow = (from: RepairState, to: RepairState): boolean => REPAIR_STEPS[from].some((next) => next === to);

/** What follows on an estimate that is sent, and on what its owner says to it: no step that staff take by itself. */
export const WORD_STEPS: Readonly<Partial<Record<RepairState, readonly (typeof WORD_STATES)[number][]>>> = {
  diagnosed: ['waiting'],
  approved: ['waiting'],
  declined: ['waiting'],
  in_work: ['waiting'],
  waiting: ['approved', 'declined'],
};

/** The deck is with us, and what was asked for is not done. */
export const ON_THE_BENCH = ['arrived', 'diagnosed', 'in_work', 'tested'] as const satisfies readonly RepairState[];
/** What comes before a deck that waits its turn: one whose owner has not answered keeps nobody waiting. */
export const IN_THE_QUEUE = [...ON_THE_BENCH, 'approved'] as const satisfies readonly RepairState[];
/** Somebody still has something to do. */
export const OPEN_REPAIRS = [
  'received',
  'arrived',
  'diagnosed',
  'waiting',
  'approved',
  'declined',
  'in_work',
  'tested',
  'ready',
] as const satisfies readonly RepairState[];
/** The deck has not come: until then its owner may call it off. */
export const NOT_HERE = ['received', 'cancelled'] as const satisfies readonly RepairState[];

/** A change of a repair, as it is written down. */
export interface RepairStep {
  readonly to: RepairState;
  /** The one before it was a step too many: it counts no more. */
  readonly isBack: boolean;
  readonly atMs: number;
}

/** The steps that count, the latest last: without those that were taken back, and without what took them back. */
export function wayOf<Step extends Pick<RepairStep, 'isBack'>>(steps: readonly Step[]): readonly Step[] {
  const way: Step[] = [];
  for (const step of steps) {
    if (step.isBack) way.pop();
    else way.push(step);
  }
  return way;
}

/** The work is done: it was tested, which nothing has taken back. What goes back after a no, or as it came, never is. */
export const isWorkDone = (steps: readonly Pick<RepairStep, 'to' | 'isBack'>[]): boolean => wayOf(steps).some(({ to }) => to === 'tested');

/** What its owner has said, or is asked: staff take none of it back. */
const THE_OWNERS: readonly RepairState[] = ['cancelled', ...WORD_STATES];

/** Where it stands again when the last step is taken back; null where none can be. Who has called something off is not overruled. */
export function stateBefore(steps: readonly RepairStep[]): RepairState | null {
  const way = wayOf(steps);
  const now = way.at(-1);
  return !now || THE_OWNERS.includes(now.to) ? null : (way.at(-2)?.to ?? null);
}

/** Part of a repair's way as its owner sees it; `now` is where it stands, `next` what is waited for. */
export interface RepairEntry {
  readonly state: RepairState;
  readonly stage: 'done' | 'now' | 'next' | 'ahead';
  /** Null where it has not happened. */
  readonly atMs: number | null;
}

/** What comes after a state where nothing is left out. */
function ahead(state: RepairState, wayBack: WayBack): readonly RepairState[] {
  if (state === 'ready') return ['picked_up'];
  const line: readonly RepairState[] = [
    'received',
    ...ON_THE_BENCH,
    ...(wayBack === 'collect' ? (['ready', 'picked_up'] as const) : ['sent' as const]),
  ];
  // Whoever says no gets it back; after a yes, and while that is waited for, it goes on where it was diagnosed.
  const place =
    state === 'declined' ? line.indexOf('tested') : line.indexOf(state === 'waiting' || state === 'approved' ? 'diagnosed' : state);
  return place === -1 || state === 'sent' || state === 'picked_up' ? [] : line.slice(place + 1);
}

/** A repair's way: what has happened, how it stands, what is waited for and what comes then. */
export function repairTimeline(steps: readonly RepairStep[], wayBack: WayBack): readonly RepairEntry[] {
  const way = wayOf(steps);
  const now = way.at(-1);
  if (!now) return [];
  const next = ahead(now.to, wayBack);
  const before = way.slice(0, -1);
  // Called off, and came after all: what counts is that it is here. What it comes to once more is told once, where it stands last.
  const done = before.filter(
    ({ to }, place) =>
      to !== 'cancelled' && to !== now.to && !next.includes(to) && before.findLastIndex((step) => step.to === to) === place,
  );
  return [
    ...done.map(({ to, atMs }): RepairEntry => ({ state: to, stage: 'done', atMs })),
    { state: now.to, stage: 'now', atMs: now.atMs },
    ...next.map((state, place): RepairEntry => ({ state, stage: place === 0 ? 'next' : 'ahead', atMs: null })),
  ];
}

const DAY_MS = 86_400_000;

/**
 * When a deck in a hurry is done: so many days after it came, and as many more as its owner was waited for. Null while that is not known: it
 * is not here, nothing goes on before its owner has said so, or the work is over.
 */
export function expressDueMs(steps: readonly RepairStep[], days: number): number | null {
  const way = wayOf(steps);
  const now = way.at(-1);
  const came = way.findLast(({ to }) => to === 'arrived');
  if (!now || !came || !(IN_THE_QUEUE as readonly RepairState[]).includes(now.to)) return null;
  const waitedMs = way.reduce((sum, { to, atMs }, place) => {
    const next = way[place + 1];
    return to === 'waiting' && next && atMs >= came.atMs ? sum + (next.atMs - atMs) : sum;
  }, 0);
  return came.atMs + days * DAY_MS + waitedMs;
}

/**
 * The number of a ticket as somebody types it from a note, or a hand scanner from the ticket's code: `s 1001`, `1001`. A scanner presses keys, and
 * where it takes the keyboard for an American one that is German, or the other way round, the hyphen comes out as `ß` or `/`.
 *
 * @returns null where it is none
 */
export function ticketIn(typed: string): string | null {
  const digits = /^\s*(?:S\s*[-–ß/]?\s*)?(\d{4,9})\s*$/i.exec(typed)?.[1];
  return digits === undefined ? null : `S-${digits}`;
}
