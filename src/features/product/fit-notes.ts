/** The screw-in weight that heavy cartridges need on the classic arm; suggested where the shop has it. */
export const AUXILIARY_WEIGHT_HANDLE = 'auxiliary-weight-tonearm';

/** What a chosen cartridge needs on this deck; said, never enforced (domain: warn, do not block). */
export type FitNote = 'auxiliary-weight' | 'headshell' | 'phono-stage-mc' | 'needs-78';

/** Decks of the classic series share the arm whose main weight ends at 17 g of shell and cartridge. */
const CLASSIC_ARMS = new Set(['mk2', 'mk3', 'mk4', 'mk5', 'mk6', 'm3d', 'm5g', 'gld']);
const HEAVIEST_WITHOUT_EXTRA_G = 17.5;

const grams = (text: string | undefined): number | null => {
  const number = /(\d+(?:[.,]\d+)?)\s*g\b/.exec(text ?? '')?.[1];
  return number === undefined ? null : Number(number.replace(',', '.'));
};

/**
 * @param deckModels model tokens of the deck, e.g. `mk2`
 * @param deckSpecs the deck's English specs
 * @param cartridgeSpecs the cartridge's English specs
 */
export function fitNotes(
  deckModels: readonly string[],
  deckSpecs: Readonly<Record<string, string>>,
  cartridgeSpecs: Readonly<Record<string, string>>,
): FitNote[] {
  const notes: FitNote[] = [];
  const mount = cartridgeSpecs.mount?.toLowerCase() ?? '';
  const weight = grams(cartridgeSpecs.weight);
  // A half-inch cartridge's weight says nothing without its shell; an integrated one is both.
  if (
    mount.startsWith('integrated') &&
    weight !== null &&
    weight > HEAVIEST_WITHOUT_EXTRA_G &&
    deckModels.some((it) => CLASSIC_ARMS.has(it))
  ) {
    notes.push('auxiliary-weight');
  }
  if (mount.startsWith('half-inch')) notes.push('headshell');
  if (/moving coil/i.test(cartridgeSpecs.principle ?? '') && (Number.parseFloat(cartridgeSpecs.output ?? '') || 9) < 1)
    notes.push('phono-stage-mc');
  if (
    /\b78\b/.test(`${cartridgeSpecs.use ?? ''} ${cartridgeSpecs.stylus ?? ''}`) &&
    deckSpecs.speeds !== undefined &&
    !deckSpecs.speeds.includes('78')
  ) {
    notes.push('needs-78');
  }
  return notes;
}
