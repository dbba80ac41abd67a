/**
 * Whether cartridge, headshell and tonearm go together. Masses in grams, compliance in µm/mN, frequencies in hertz.
 *
 * The arm's figures are those the workshop has checked (classic series: MK2 to MK6); of newer arms it knows the moving mass alone.
 */
export interface Tonearm {
  /** With the shell that came with the arm. */
  readonly effectiveMassG: number;
  readonly ownShellG: number;
  /** The most that the dial on the counterweight reads; null where nobody has checked. */
  readonly dialMaxG: number | null;
  /** What shell and cartridge may weigh together; null where nobody has checked. */
  readonly balance: {
    readonly plain: Range;
    readonly withAuxiliary: Range;
  } | null;
}

/** Both ends belong to it. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const CLASSIC: Tonearm = {
  effectiveMassG: 12,
  ownShellG: 7.5,
  dialMaxG: 2.5,
  balance: { plain: { from: 13.5, to: 17.5 }, withAuxiliary: { from: 17, to: 20.5 } },
};
const NEW: Tonearm = { ...CLASSIC, dialMaxG: null, balance: null };

const ARMS: ReadonlyMap<string, Tonearm> = new Map([
  ...['mk2', 'mk3', 'mk4', 'mk5', 'mk6', 'm3d', 'm5g', 'gld'].map((deck) => [deck, CLASSIC] as const),
  ...['mk7', 'gr', 'g'].map((deck) => [deck, NEW] as const),
]);

/** The arm of a deck's family; null where the workshop has no figures (the arm of 1972). */
export const tonearmOf = (deck: string): Tonearm | null => ARMS.get(deck) ?? null;

/** Screws and nuts of a half-inch mounting. */
export const SCREWS_G = 0.5;
/** Where a resonance disturbs neither records nor music. */
export const IDEAL_HZ: Range = { from: 8, to: 12 };
/** Measured at 100 Hz, a suspension looks stiffer: at 10 Hz it gives way so many times as far (rule of thumb). */
export const AT_10_HZ: Range = { from: 1.5, to: 2 };
/** From this force on a cartridge is built for hands, not for the rule of the resonance. */
export const DJ_FORCE_G = 3;

/**
 * Where arm and stylus swing by themselves: f = 1000 / (2π · √(m · C)).
 *
 * @param massG everything that moves: arm with shell, cartridge, screws
 * @param compliance µm/mN at 10 Hz
 */
export const resonanceHz = (massG: number, compliance: number): number => 1000 / (2 * Math.PI * Math.sqrt(massG * compliance));

/** What the check has to know about a cartridge; null is what nobody has said. */
export interface CartridgeFigures {
  /** Its shell is a part of it, and of its weight. */
  readonly isIntegrated: boolean;
  readonly massG: number | null;
  readonly compliance: number | null;
  /** The compliance was measured at 100 Hz. */
  readonly isAt100Hz: boolean;
  /** Recommended force, and the range where one is named; where only a range is named, its middle. */
  readonly forceG: (Range & { readonly best: number; readonly isRange: boolean }) | null;
}

const numbersIn = (text: string | undefined): number[] =>
  [...(text ?? '').matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => Number(number.replace(',', '.')));

function forceIn(text: string | undefined): CartridgeFigures['forceG'] {
  const numbers = numbersIn(text);
  const [first, second, third] = numbers;
  if (first === undefined) return null;
  // "1.8 g (1.6–2.0 g)", "1.5–3.0 g", "3 g"
  if (second === undefined) return { from: first, to: first, best: first, isRange: false };
  if (third === undefined) return { from: first, to: second, best: (first + second) / 2, isRange: true };
  return { from: second, to: third, best: first, isRange: false };
}

/** @param specs English specs of a cartridge, as the catalogue has them */
export function cartridgeFigures(specs: Readonly<Record<string, string>>): CartridgeFigures {
  const compliance = specs.compliance ?? specs.dynamic_compliance;
  return {
    isIntegrated: /^integrated/i.test(specs.mount ?? ''),
    massG: numbersIn(specs.weight)[0] ?? null,
    compliance: numbersIn(compliance)[0] ?? null,
    isAt100Hz: /100\s?Hz/i.test(compliance ?? ''),
    forceG: forceIn(specs.tracking_force),
  };
}

export type ResonanceVerdict = 'low' | 'ideal' | 'high';
export type BalanceVerdict = 'too-light' | 'plain' | 'either' | 'auxiliary' | 'too-heavy';
export type ForceVerdict = 'on-dial' | 'past-dial';

export interface TonearmCheck {
  /** Arm, shell, cartridge, screws; null where the cartridge's weight is not known. */
  readonly movingMassG: number | null;
  /** One figure twice, or a range where the compliance is one. */
  readonly resonance: Range | null;
  /** Null where it is not known, and for cartridges built for scratching and mixing. */
  readonly resonanceVerdict: ResonanceVerdict | null;
  /** Built for hands: the rule says nothing about it. */
  readonly isForDjs: boolean;
  /** Shell and cartridge, which the counterweight has to balance. */
  readonly carriedG: number | null;
  readonly balanceVerdict: BalanceVerdict | null;
  readonly forceVerdict: ForceVerdict | null;
}

const isIn = (value: number, { from, to }: Range): boolean => value >= from && value <= to;

function balanceOf(carriedG: number, balance: NonNullable<Tonearm['balance']>): BalanceVerdict {
  const plain = isIn(carriedG, balance.plain);
  const auxiliary = isIn(carriedG, balance.withAuxiliary);
  if (plain) return auxiliary ? 'either' : 'plain';
  if (auxiliary) return 'auxiliary';
  return carriedG < balance.plain.from ? 'too-light' : 'too-heavy';
}

const verdictOn = (resonance: Range): ResonanceVerdict => {
  // As it is read: a tenth of a hertz is finer than any of its figures.
  const shown = { from: Math.round(resonance.from * 10) / 10, to: Math.round(resonance.to * 10) / 10 };
  if (shown.to < IDEAL_HZ.from) return 'low';
  return shown.from > IDEAL_HZ.to ? 'high' : 'ideal';
};

/** @param shellG weight of the headshell; of no account where the cartridge is its own */
export function checkTonearm(arm: Tonearm, cartridge: CartridgeFigures, shellG: number): TonearmCheck {
  const { isIntegrated, massG, compliance, isAt100Hz, forceG } = cartridge;
  const carriedG = massG === null ? null : isIntegrated ? massG : massG + shellG;
  const movingMassG = carriedG === null ? null : arm.effectiveMassG - arm.ownShellG + carriedG + (isIntegrated ? 0 : SCREWS_G);
  const factor = isAt100Hz ? AT_10_HZ : { from: 1, to: 1 };
  const resonance =
    movingMassG === null || compliance === null
      ? null
      : { from: resonanceHz(movingMassG, compliance * factor.to), to: resonanceHz(movingMassG, compliance * factor.from) };
  const isForDjs = forceG !== null && forceG.best >= DJ_FORCE_G;
  return {
    movingMassG,
    resonance,
    resonanceVerdict: resonance && !isForDjs ? verdictOn(resonance) : null,
    isForDjs,
    carriedG,
    balanceVerdict: carriedG !== null && arm.balance ? balanceOf(Math.round(carriedG * 10) / 10, arm.balance) : null,
    forceVerdict: forceG && arm.dialMaxG !== null ? (forceG.best <= arm.dialMaxG ? 'on-dial' : 'past-dial') : null,
  };
}
