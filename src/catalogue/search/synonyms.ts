/**
 * Words a shopper may use for what the catalogue calls something else. Each row is one meaning;
 * the catalogue itself is bilingual, so rows hold only what neither language's texts say.
 * Folded spelling (see `fold`).
 */
const MEANINGS: readonly (readonly string[])[] = [
  ['stylus', 'styli', 'needle', 'needles', 'nadel', 'ersatznadel'],
  ['cartridge', 'cart', 'carts', 'pickup', 'pick-up', 'system', 'tonabnehmer', 'tonabnehmersystem', 'tonkopf'],
  ['turntable', 'deck', 'record player', 'plattenspieler', 'dreher', 'plattendreher', 'laufwerk', 'twelves', 'wheels'],
  ['scratch', 'scratching', 'turntablist', 'turntablism', 'battle'],
  ['fader', 'regler', 'schieber', 'slider'],
  ['bulb', 'lampchen', 'gluhlampchen', 'gluhlampe', 'gluhbirne', 'birnchen'],
  ['spherical', 'conical', 'konus', 'rund', 'spharisch', 'konisch', 'rundnadel', 'rundschliff'],
  ['elliptical', 'elliptisch'],
  ['oil', 'lagerol', 'achsol', 'spindelol', 'maschinenol', 'achsenol'],
  ['box', 'carton', 'karton', 'transportkarton', 'verpackung', 'packaging'],
  ['hinge', 'scharnier', 'haubenscharnier'],
  ['felt', 'filz', 'wollfilz'],
  ['mixer', 'mischpult', 'pult'],
  ['rca', 'cinch', 'chinch', 'cynch', 'tulip'],
  ['plug', 'stecker', 'connector'],
  ['ground', 'erdung', 'erdungs', 'masse', 'earth', 'grounding'],
  ['cleaner', 'reiniger', 'reinigung', 'cleaning', 'putzen', 'reinigen'],
  ['gauge', 'waage', 'scale', 'messen', 'auflagekraft', 'lehre'],
  ['mount', 'montieren', 'einbauen', 'montage', 'einbau', 'installation', 'mounting'],
  ['align', 'justieren', 'justage', 'einstellen', 'setup', 'alignment'],
  ['fit', 'nachrusten', 'einbauen'],
  ['replace', 'replacement', 'tauschen', 'austausch', 'wechseln', 'ersetzen', 'erneuern'],
  ['used', 'preowned', 'gebraucht', 'secondhand'],
  ['refurbished', 'uberholt', 'restored', 'restauriert', 'reconditioned', 'generaluberholt'],
  ['pair', 'paar', 'zwei', 'two', 'doppel'],
  ['pickup', 'abholung', 'abholservice', 'abholen'],
  ['delivery', 'lieferung', 'liefern'],
  ['transformer', 'trafo', 'transformator', 'netztransformator'],
  ['power supply', 'netzteil'],
  ['switch', 'schalter'],
  ['knob', 'knopf', 'button', 'taste'],
  ['protractor', 'schablone', 'uberhang'],
  ['original', 'oem', 'genuine'],
  ['custom', 'wunschfarbe', 'sonderfarbe'],
  ['gold', 'golden', 'vergoldet', 'gld'],
  ['amplifier', 'amp', 'verstarker', 'vollverstarker'],
  ['preamp', 'pre-amp', 'preamplifier', 'vorverstarker', 'phonostufe', 'entzerrer'],
  ['headphones', 'headphone', 'cans', 'kopfhorer'],
  ['speakers', 'speaker', 'monitor', 'boxen', 'lautsprecher', 'aktivlautsprecher', 'aktivboxen'],
  ['slipmat', 'mat', 'matte', 'slippy', 'slippies', 'plattentellerauflage'],
  ['dust cover', 'lid', 'haube', 'staubschutzhaube', 'abdeckung', 'abdeckhaube', 'schutzhaube', 'deckel', 'staubschutz'],
  ['cable', 'lead', 'wire', 'kabel', 'leitung'],
  ['puck', 'stabilizer', 'stabiliser', 'plattengewicht', 'record weight'],
  ['tonearm', 'tone arm', 'tonarm', 'arm'],
  ['counterweight', 'gegengewicht', 'ausgleichsgewicht'],
  ['feet', 'foot', 'fusse', 'fuss'],
  ['maintenance', 'wartung', 'inspektion', 'service', 'uberprufung', 'checkup', 'durchsicht'],
  ['repair', 'fix', 'reparatur', 'reparieren'],
  ['rental', 'rent', 'hire', 'miete', 'mieten', 'verleih', 'leihen', 'ausleihen', 'leihgerat', 'mietgerat'],
  ['brush', 'burste', 'plattenburste', 'carbon brush'],
  ['black', 'schwarz'],
  ['white', 'weiss'],
  ['red', 'rot'],
  ['blue', 'blau'],
  ['green', 'grun'],
  ['yellow', 'gelb'],
  ['silver', 'silber'],
  ['grey', 'gray', 'grau'],
  ['adaptor', 'adapter', 'singlepuck', 'donut'],
];

const byWord = new Map<string, readonly string[]>();
for (const words of MEANINGS) {
  const flat = words.map((word) => word.replaceAll(/[^a-z]/g, ''));
  // A word may have two meanings: a pick-up is a cartridge, and comes to fetch the deck.
  for (const word of flat) byWord.set(word, [...new Set([...(byWord.get(word) ?? []), ...flat])]);
}

/** Every word a shopper may use that the catalogue itself does not. */
export const MEANT_WORDS: readonly string[] = [...byWord.keys()];

/** Other words for the same thing, without the word itself. */
export const synonymsOf = (word: string): readonly string[] => (byWord.get(word) ?? []).filter((other) => other !== word);
