/**
 * Where the number of a house stands in a line of an address. Browsers fill in `Weserstraße 12` where a street is asked for, and people
 * type it so; the shop keeps one line with the number in it once, and the number beside it (specification §5).
 */

/** A line of an address, and the number that stands in it; empty where there is none. */
export interface StreetLine {
  readonly line: string;
  readonly houseNumber: string;
}

/** The two fields of a form. */
export interface StreetFields {
  readonly street: string;
  readonly houseNumber: string;
}

/** Where nobody expects a number: houses have names there (`ie`, `gb`, `mt`, farms in `is`), or blocks (`jp`). */
const SELDOM_NUMBERED = new Set(['gb', 'ie', 'is', 'jp', 'mt']);

/** Whether a form asks for the number of a house: once, for there are places without one everywhere. */
export const usesHouseNumbers = (countryCode: string): boolean => !SELDOM_NUMBERED.has(countryCode);

const UNIT = String.raw`\d{1,5}(?:\s?\p{L}(?!\p{L}))?(?:\s(?:bis|ter|quater)(?!\p{L}))?`;
/** `12`, `12a`, `12 bis`, `12-14`, `12/3/7`, `12 a-c`. */
const NUMBER = String.raw`${UNIT}(?:\s?[-–/+&]\s?(?:${UNIT}|\p{L}(?!\p{L})))*`;
const AT_END = new RegExp(String.raw`^(?<name>.*?\S)(?<gap>[\s,]*)(?<number>${NUMBER})\.?$`, 'iu');
/** `12 Main Street`, `34-12 36th Street`; an ordinal has its dot or letters, as `5th Avenue` and `10. Oktober Straße`. */
const AT_START =
  /^(?<number>\d{1,6}\p{L}?(?:[-/]\d{1,5}\p{L}?)*(?:\s(?:bis|ter|quater)(?!\p{L}))?)[\s,]+(?<name>(?:\p{L}|\d+(?:st|nd|rd|th)\s).*)$/iu;

/** A square of Mannheim, which is called like a street with a number: `C 4`. */
const SQUARE = /^[A-Z]\s?\d{1,2}$/i;
const HOUSE_IN_SQUARE = new RegExp(String.raw`^(?<name>[A-Z]\s?\d{1,2})[\s,]+(?<number>${NUMBER})$`, 'iu');

const MONTH = [
  'january|february|march|april|may|june|july|august|september|october|november|december',
  'januar|jänner|februar|feber|märz|mai|juni|juli|oktober|dezember',
  'janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre',
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|dicembre',
  'enero|febrero|abril|mayo|junio|julio|septiembre|octubre|noviembre|diciembre',
  'janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro',
  'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia',
  'maart|mei|augustus|maj|května|října|listopadu|července|svibnja|listopada|rujna',
].join('|');
const IS_DATE = new RegExp(String.raw`^(?:de\s|di\s|d')?(?:${MONTH})(?!\p{L})`, 'iu');
/** A year at the end of a street's name: `Rue du 8 Mai 1945`. Where houses have such numbers, the form asks. */
const YEAR = /^(?:1[5-9]|20)\d\d$/;

/** A way that is called by a number: `Route 66`, `County Road 12`, `Straße 45`. */
const NUMBERED_WAY = new RegExp(
  String.raw`^(?:(?:old|new|u\.?s\.?|state|county|national|provincial|rural|township|ranch|forest)\s)*` +
    '(?:route|rte|road|rd|highway|hwy|interstate|motorway|autoroute|autobahn|bundesstra(?:ß|ss)e|landesstra(?:ß|ss)e|stra(?:ß|ss)e|street|' +
    String.raw`avenue|ave|avenida|rue|calle|carrera|via|weg|platz|u\.?s|sr|cr|rr|fm|farm to market road)\.?$`,
  'iu',
);
/** What is numbered within a house: `Apt 4`, `Flat 2`, `Top 7`. */
const WITHIN_HOUSE =
  /[^\s,][\s,]+(?:apt|apartment|appt|suite|ste|unit|room|rm|floor|fl|flat|level|lot|bldg|building|block|wohnung|whg|top|tür|stiege|etage|étage|piso|interno|int)\.?$/iu;
/** A name that ends so has not come to its end: `Straße des 17`. */
const UNFINISHED = /(?:^|\s)(?:des|der|du|de|del|della|la|of|the)$/iu;

/** Longer than any line that a form lets through, with its number: nobody looks through more. */
const LONGEST = 400;

const key = (number: string): string => number.toLowerCase().replace(/\s/g, '').replaceAll('–', '-');

/** What makes one number a longer one: the `a` of `12a`, the `-14` of `12-14`. */
const ADDITION = /^(?:\p{L}|bis|ter|quater)?(?:[-/+&](?:\d{1,5}\p{L}?|\p{L}))*$/u;

/** Of two numbers that are the same house's the longer: `12` and `12a`, `12` and `12-14`. @returns null for those of two houses */
function sameHouse(typed: string, found: string): string | null {
  const [one, other] = [key(typed), key(found)];
  if (one === other) return typed;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (!/^\d/.test(short) || !long.startsWith(short) || !ADDITION.test(long.slice(short.length))) return null;
  return long === one ? typed : found;
}

const withoutComma = (text: string): string => text.replace(/[\s,]+$/, '') || text;

/** What stands before a number at the end of a line, whatever that number is; null where there is none. */
function endOf(line: string): { readonly name: string; readonly number: string } | null {
  if (SQUARE.test(line)) return null;
  const { name = '', gap = '', number = '' } = (HOUSE_IN_SQUARE.exec(line) ?? AT_END.exec(line))?.groups ?? {};
  // Written together, as in `Weserstr.12`, it is a number only after a word.
  if (name === '' || WITHIN_HOUSE.test(withoutComma(name)) || (gap === '' && !SQUARE.test(name) && !/\p{L}{2}\.?$/u.test(name)))
    return null;
  return { name: withoutComma(name), number };
}

function startOf(line: string): { readonly name: string; readonly number: string } | null {
  const { name = '', number = '' } = AT_START.exec(line)?.groups ?? {};
  return name === '' || IS_DATE.test(name) ? null : { name, number };
}

interface Found {
  readonly number: string;
  readonly at: 'start' | 'end';
}

/** The number that plainly stands in a line, at its end or its beginning; null where it may be part of a name. */
function plainlyIn(line: string): Found | null {
  const start = startOf(line);
  // `2e Jan Steenstraat` is the second.
  if (start && !/^\d+e$/i.test(start.number)) return { number: start.number, at: 'start' };
  const end = endOf(line);
  if (!end || YEAR.test(end.number) || UNFINISHED.test(end.name) || NUMBERED_WAY.test(end.name)) return null;
  if (!SQUARE.test(end.name) && !/\p{L}{2}/u.test(end.name)) return null;
  return { number: end.number, at: 'end' };
}

/** Whether a street as it was typed has its number with it. */
export const hasHouseNumber = (street: string): boolean => street.length <= LONGEST && plainlyIn(withoutComma(street.trim())) !== null;

/** Takes a number from the end of a line, as often as it stands there. */
function cutFrom(line: string, houseNumber: string): StreetFields {
  let street = line;
  let number = houseNumber;
  for (;;) {
    const before = street.toLowerCase().endsWith(number.toLowerCase()) ? street.slice(0, -number.length) : '';
    if (/[^\s,][\s,]+$/.test(before) && !SQUARE.test(street) && !WITHIN_HOUSE.test(withoutComma(before))) {
      street = withoutComma(before);
      continue;
    }
    const end = endOf(street);
    const same = end && sameHouse(number, end.number);
    if (!end || !same) return { street, houseNumber: number };
    street = end.name;
    number = same;
  }
}

/** Whether a number stands in a line by itself, and not as the day of a date or in the name of a square. */
function standsIn(line: string, number: string): boolean {
  const words = line.split(/[\s,]+/);
  return words.some((word, place) => {
    const before = words.slice(0, place).join(' ');
    const isDate = IS_DATE.test(words.slice(place + 1).join(' '));
    return key(word) === key(number) && !isDate && !/^[A-Z]$/i.test(before) && !WITHIN_HOUSE.test(before);
  });
}

const joined = (street: string, houseNumber: string): string =>
  SQUARE.test(street) ? `${street}, ${houseNumber}` : `${street} ${houseNumber}`;

/**
 * The line for the carrier, with the number in it once: as it was typed where it stands in the street, else behind it with one space
 * (specification §5), in Mannheim with a comma.
 */
export function streetLine(street: string, houseNumber: string): StreetLine {
  if (street.length + houseNumber.length > LONGEST) return { line: `${street} ${houseNumber}`.trim(), houseNumber: houseNumber.trim() };
  const typed = withoutComma(street.trim());
  const given = houseNumber.replace(/^[\s,]+|[\s,]+$/g, '');
  // Who gives the same twice has given one line.
  const number = key(given) === key(typed) ? '' : given;
  if (typed === '') return { line: '', houseNumber: number };
  if (number === '') {
    const found = plainlyIn(typed);
    return found ? streetLine(typed, found.number) : { line: typed, houseNumber: '' };
  }
  // `C` and `4` are a square's name in two fields.
  if (/^[A-Z]$/i.test(typed) && SQUARE.test(`${typed} ${number}`)) return { line: `${typed} ${number}`, houseNumber: '' };
  const start = startOf(typed);
  const same = start && sameHouse(number, start.number);
  // Whatever else has this number, as in `4 Highway 4`, is another thing.
  if (start && same) return { line: key(same) === key(start.number) ? typed : `${same} ${start.name}`, houseNumber: same };
  const rest = cutFrom(typed, number);
  if (standsIn(rest.street, rest.houseNumber)) return { line: rest.street, houseNumber: rest.houseNumber };
  return { line: joined(rest.street, rest.houseNumber), houseNumber: rest.houseNumber };
}

/** The opposite of {@link streetLine}: a stored line in the fields of a form. A number before the street stays where it is. */
export function streetFields({ line, houseNumber }: StreetLine): StreetFields {
  if (line.length + houseNumber.length > LONGEST) return { street: line, houseNumber };
  const number = houseNumber || (plainlyIn(line)?.number ?? '');
  if (number === '') return { street: line, houseNumber: '' };
  const found = plainlyIn(line);
  return found?.at === 'start' && key(found.number) === key(number) ? { street: line, houseNumber: '' } : cutFrom(line, number);
}
