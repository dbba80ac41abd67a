/** Several words that mean one thing, and the word the catalogue has for it. Folded spelling (see `fold`). */
const PHRASES: readonly (readonly [said: string, meant: string])[] = [
  ['wheels of steel', 'turntable'],
  ['ones and twos', 'turntable'],
  ['record deck', 'turntable'],
  ['vinyl player', 'turntable'],
  ['phono stage', 'preamp'],
  ['phono preamp', 'preamp'],
  ['phono amp', 'preamp'],
  ['moving coil', 'mc'],
  ['moving magnet', 'mm'],
  ['record cleaner', 'brush'],
  ['record clamp', 'puck'],
  ['record weight', 'puck'],
  ['tone arm', 'tonearm'],
  ['ground wire', 'ground'],
  ['earth wire', 'ground'],
  ['slip mat', 'slipmat'],
  ['dj desk', 'mixer'],
  ['spare part', 'ersatzteil'],
  ['spare parts', 'ersatzteile'],
  ['cartridge holder', 'headshell'],
  ['cartridge carrier', 'headshell'],
  ['tune up', 'maintenance'],
  ['twelve ten', '1210'],
  ['twelve hundred', '1200'],
];

const byFirstWord = new Map<string, { readonly rest: readonly string[]; readonly meant: string }[]>();
for (const [said, meant] of PHRASES) {
  const [first = '', ...rest] = said.split(' ');
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { rest, meant }]);
}

interface Word {
  readonly text: string;
  readonly typed: string;
}

/** Puts one word where several of a question mean one thing. */
export function joinPhrases(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (let place = 0; place < words.length; ) {
    const word = words[place] as Word;
    const phrase = byFirstWord.get(word.text)?.find(({ rest }) => rest.every((text, after) => words[place + 1 + after]?.text === text));
    const length = phrase ? phrase.rest.length + 1 : 1;
    const typed = words.slice(place, place + length).map((one) => one.typed);
    joined.push({ text: phrase?.meant ?? word.text, typed: typed.join(' ') });
    place += length;
  }
  return joined;
}
