/**
 * Words a shopper may use for what the catalogue calls something else. Each row is one meaning;
 * the catalogue itself is bilingual, so rows hold only what neither language's texts say.
 * Folded spelling (see `fold`).
 */
const MEANINGS: readonly (readonly string[])[] = [
  ['stylus', 'styli', 'needle', 'needles', 'nadel', 'ersatznadel'],
  ['cartridge', 'pickup', 'pick-up', 'system', 'tonabnehmer', 'tonabnehmersystem', 'tonkopf'],
  ['turntable', 'deck', 'record player', 'plattenspieler', 'dreher', 'laufwerk'],
  ['amplifier', 'amp', 'verstarker', 'vollverstarker'],
  ['preamp', 'pre-amp', 'preamplifier', 'vorverstarker', 'phonostufe', 'entzerrer'],
  ['headphones', 'headphone', 'cans', 'kopfhorer'],
  ['speakers', 'speaker', 'monitor', 'boxen', 'lautsprecher'],
  ['slipmat', 'mat', 'matte', 'plattentellerauflage'],
  ['dust cover', 'lid', 'haube', 'staubschutzhaube', 'abdeckung', 'deckel'],
  ['cable', 'lead', 'wire', 'kabel', 'leitung'],
  ['puck', 'stabilizer', 'stabiliser', 'plattengewicht', 'record weight'],
  ['tonearm', 'tone arm', 'tonarm', 'arm'],
  ['counterweight', 'gegengewicht', 'ausgleichsgewicht'],
  ['feet', 'foot', 'fusse', 'fuss'],
  ['repair', 'fix', 'reparatur', 'reparieren'],
  ['rental', 'rent', 'hire', 'miete', 'mieten', 'verleih', 'leihen'],
  ['brush', 'burste', 'plattenburste', 'carbon brush'],
  ['black', 'schwarz'],
  ['white', 'weiss'],
  ['red', 'rot'],
  ['blue', 'blau'],
  ['green', 'grun'],
  ['yellow', 'gelb'],
  ['silver', 'silber'],
  ['grey', 'gray', 'grau'],
  ['adaptor', 'adapter', 'singlepuck'],
];

const byWord = new Map<string, readonly string[]>();
for (const words of MEANINGS) {
  const flat = words.map((word) => word.replaceAll(/[^a-z]/g, ''));
  for (const word of flat) byWord.set(word, flat);
}

/** Other words for the same thing, without the word itself. */
export const synonymsOf = (word: string): readonly string[] => (byWord.get(word) ?? []).filter((other) => other !== word);
