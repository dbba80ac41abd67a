/** What a chosen cartridge needs on this deck; said, never enforced (domain: warn, do not block). */
export type FitNote = (typeof NOTES)[number];

const NOTES = ['auxiliary-weight', 'headshell', 'phono-stage-mc', 'needs-78'] as const;

/** What answers a note, by handle; suggested where the shop has it. A cartridge that comes with a deck is mounted by the workshop. */
export const ANSWERS: Readonly<Record<FitNote, readonly string[]>> = {
  'auxiliary-weight': ['auxiliary-weight-tonearm'],
  headshell: ['technics-headshell-sfpcc31001'],
  'phono-stage-mc': ['ifi-zen-phono'],
  'needs-78': [],
};

/** What somebody who mounts a cartridge needs besides, by handle. */
const FOR_MOUNTING = ['cartridge-mounting-alignment', 'alignment-protractor-52mm'];

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

/** Handles of what a cartridge that is bought alone may need on the workshop's decks. */
export function neededWith(cartridge: Cartridge): string[] {
  const notes = fitNotes([...CLASSIC_ARMS], {}, cartridge);
  return [...notes.flatMap((note) => ANSWERS[note]), ...(notes.includes('headshell') ? FOR_MOUNTING : [])];
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
