/** Where on a deck something is wrong, in the order in which the finder shows it. */
export const SYMPTOM_AREAS = ['sound', 'pitch', 'arm', 'power', 'lights', 'body'] as const;

export type SymptomArea = (typeof SYMPTOM_AREAS)[number];

interface KnownSymptom {
  readonly id: string;
  readonly area: SymptomArea;
  /** Handles of jobs that may be what helps, the likeliest first; none where only a look inside tells, which is the diagnosis. */
  readonly jobs: readonly string[];
}

/** What goes wrong with a deck, and the likely job (workshop experience, domain facts §3). What a job costs stands in the catalogue. */
export const SYMPTOMS = [
  { id: 'hum', area: 'sound', jobs: ['repair-internal-ground', 'repair-rca-cable'] },
  { id: 'channel', area: 'sound', jobs: ['repair-rca-cable', 'repair-headshell-connector'] },
  { id: 'touch', area: 'sound', jobs: ['repair-headshell-connector'] },
  { id: 'jumps', area: 'pitch', jobs: ['repair-pitch-calibration'] },
  { id: 'drifts', area: 'pitch', jobs: ['repair-pitch-fader'] },
  { id: 'zero', area: 'pitch', jobs: ['repair-pitch-calibration'] },
  { id: 'skips', area: 'arm', jobs: ['repair-tonearm-bearings'] },
  { id: 'bent', area: 'arm', jobs: [] },
  { id: 'lift', area: 'arm', jobs: [] },
  { id: 'still', area: 'power', jobs: ['repair-power-supply-motor'] },
  { id: 'dead', area: 'power', jobs: ['repair-power-supply-motor'] },
  { id: 'fast', area: 'power', jobs: ['repair-power-supply-motor'] },
  { id: 'buttons', area: 'power', jobs: [] },
  { id: 'voltage', area: 'power', jobs: ['repair-230v-conversion'] },
  { id: 'target', area: 'lights', jobs: ['repair-target-light'] },
  { id: 'dots', area: 'lights', jobs: [] },
  { id: 'hood', area: 'body', jobs: [] },
  { id: 'feedback', area: 'body', jobs: [] },
] as const satisfies readonly KnownSymptom[];

export type Symptom = (typeof SYMPTOMS)[number];
export type SymptomId = Symptom['id'];

/** What an amount may come to. */
export interface PriceRange {
  readonly leastCents: number;
  /** Null where nobody can say before a look inside. */
  readonly mostCents: number | null;
}

/** A job as far as its price goes; `isOpen` for one whose price is only where it begins. */
export interface PricedJob {
  readonly handle: string;
  readonly leastCents: number;
  readonly mostCents: number;
  readonly isOpen: boolean;
}

/** @returns null where no job is known for it, or none with a price in this region: it takes an estimate */
export function symptomRange(jobHandles: readonly string[], jobs: readonly PricedJob[]): PriceRange | null {
  const likely = jobs.filter(({ handle }) => jobHandles.includes(handle));
  if (likely.length === 0) return null;
  return {
    leastCents: Math.min(...likely.map(({ leastCents }) => leastCents)),
    mostCents: likely.some(({ isOpen }) => isOpen) ? null : Math.max(...likely.map(({ mostCents }) => mostCents)),
  };
}

/** What several come to together; null where there are none. */
export const sumOfRanges = (ranges: readonly PriceRange[]): PriceRange | null =>
  ranges.length === 0
    ? null
    : ranges.reduce((sum, range) => ({
        leastCents: sum.leastCents + range.leastCents,
        mostCents: sum.mostCents === null || range.mostCents === null ? null : sum.mostCents + range.mostCents,
      }));

export const isSymptomId = (id: string): id is SymptomId => SYMPTOMS.some((symptom) => symptom.id === id);
