/** The screw-in weight that heavy cartridges need on the classic arm; suggested where the shop has it. */
export const AUXILIARY_WEIGHT_HANDLE = 'auxiliary-weight-tonearm';

/** What a chosen cartridge needs on this deck; said, never enforced (domain: warn, do not block). */
export type FitNote = (typeof NOTES)[number];

const NOTES = ['auxiliary-weight', 'headshell', 'phono-stage-mc', 'needs-78'] as const;

/** Decks of the classic series share the arm whose main weight ends at 17 g of shell and cartridge. */
const CLASSIC_ARMS = new Set(['mk2', 'mk3', 'mk4', 'mk5', 'mk6', 'm3d', 'm5g', 'gld']);
const HEAVIEST_WITHOUT_EXTRA_G = 17.5;

const grams = (text: string | undefined): number | null => {
  const number = /(\d+(?:[.,]\d+)?)\s*g\b/.exec(text ?? '')?.[1];
  return number === undefined ? null : Number(number.replace(',', '.'));
};

/** What the shop calls cartridges for shellac records. */
const FOR_78 = '78-rpm';

interface Cartridge {
  /** English specs. */
  readonly specs: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
}

/**
 * @param deckModels model tokens of the deck, e.g. `mk2`
 * @param deckSpecs the deck's English specs
 */
export function fitNotes(
  deckModels: readonly string[],
  deckSpecs: Readonly<Record<string, string>>,
  { specs, tags }: Cartridge,
): FitNote[] {
  const mount = specs.mount?.toLowerCase() ?? '';
  const weight = grams(specs.weight) ?? 0;
  const classic = deckModels.some((model) => CLASSIC_ARMS.has(model));
  const found: Record<FitNote, boolean> = {
    // A half-inch cartridge's weight says nothing without its shell; an integrated one is both.
    'auxiliary-weight': classic && mount.startsWith('integrated') && weight > HEAVIEST_WITHOUT_EXTRA_G,
    headshell: mount.startsWith('half-inch'),
    'phono-stage-mc': /moving coil.*low/i.test(specs.principle ?? ''),
    'needs-78': tags.includes(FOR_78) && deckSpecs.speeds !== undefined && !deckSpecs.speeds.includes('78'),
  };
  return NOTES.filter((note) => found[note]);
}
