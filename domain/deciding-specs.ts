/** Specs that decide between products of a type, in the order in which a card shows them. */
const DECIDING_SPECS: Readonly<Record<string, readonly string[]>> = {
  turntable: ['colour', 'built', 'voltage'],
  cartridge: ['stylus', 'output', 'tracking_force', 'mount', 'material', 'fits'],
  accessory: ['diameter', 'thickness', 'material', 'fits', 'length'],
  'spare-part': ['fits', 'type', 'material'],
  'audio-equipment': ['channels', 'gain', 'impedance', 'woofer', 'power', 'type'],
  service: ['includes', 'time', 'billing'],
  rental: ['includes'],
};
/** What nearly every deck has tells none from another. */
const USUAL = /^230 V\b/;
const FACTS_ON_A_CARD = 3;
/** Longer values belong into the table of the product page, not onto a card. */
const LONGEST_FACT = 34;

/**
 * The few short specs that decide between things of a type, as a card and a label show them.
 *
 * @param specs in one language
 */
export const factsOf = (type: string | null, specs: Readonly<Record<string, string>>): string[] =>
  (DECIDING_SPECS[type ?? ''] ?? [])
    .flatMap((key) => specs[key] ?? [])
    .filter((value) => value.length <= LONGEST_FACT && !USUAL.test(value))
    .slice(0, FACTS_ON_A_CARD);
