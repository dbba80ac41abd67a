/**
 * Characters that format a text and show nothing themselves. What comes from a chat, a PDF or another program is full of them, and
 * to whoever reads it two texts are one that are two to a program.
 */
const FORMAT =
  '\\u00ad\\u034f\\u061c\\u17b4\\u17b5\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff\\ufff0-\\ufffb';
const FORMAT_BEYOND = '\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';
/** The flags of England, Scotland and Wales are spelled with such characters. */
const FLAG = '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{1,6}\\u{e007f}';

const PIECES = new RegExp(`(${FLAG}|[${FORMAT}${FORMAT_BEYOND}])`, 'u');

const PICTURE = /^\p{Extended_Pictographic}/u;
/** An emoji that another one may be joined to: with the colour of its skin, and the mark that it is one. */
const JOINS_PICTURE = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;
const PICTURE_LAST = /\p{Extended_Pictographic}$/u;
const KEY = /[\d#*]$/;
const HAN_LAST = /\p{Script=Han}$/u;
/** The scripts whose letters join, or do not where they are told: Arabic to Sinhala, Tibetan, Myanmar, Khmer, Mongolian. */
const JOINING = '[\\u0600-\\u0dff\\u0f00-\\u109f\\u1780-\\u18af]';
const DOTS = '[\\u093c\\u09bc\\u0a3c\\u0abc\\u0b3c\\u0cbc]';
/** Signs that take a consonant's vowel: with a joiner behind, the end of a word is drawn in another way. */
const VIRAMAS = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]';
// With marks of their own scripts only: the order of others changes with the composition, and what stands beside a joiner with it.
const JOINING_LAST = new RegExp(`(?=\\p{L})${JOINING}(?:(?=\\p{M})${JOINING}){0,4}$`, 'u');
const JOINING_FIRST = new RegExp(`^(?:(?=[\\p{L}\\p{Mc}])${JOINING}|${VIRAMAS}|${DOTS})`, 'u');
const VIRAMA_LAST = new RegExp(`(?=\\p{L})${JOINING}${DOTS}?${VIRAMAS}$`, 'u');
/** As much of what stands before as any of these looks at. */
const LOOKED_AT = 6;

/** Whether a format character means something where it stands. */
function isMeant(character: string, before: string, after: string): boolean {
  switch (character) {
    case '\u200d':
      if (JOINS_PICTURE.test(before) && PICTURE.test(after)) return true;
      return (JOINING_LAST.test(before) && JOINING_FIRST.test(after)) || VIRAMA_LAST.test(before);
    case '\u200c':
    case '\u180e':
      return JOINING_LAST.test(before) && JOINING_FIRST.test(after);
    case '\ufe0e':
    case '\ufe0f':
      return PICTURE_LAST.test(before) || (KEY.test(before) && after.startsWith('\u20e3'));
    default:
      // Forms of one character, as in the names of people in Japan.
      return /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u.test(character) && HAN_LAST.test(before);
  }
}

function withoutFormat(text: string): string {
  // Pieces of text, and between any two of them what parts them.
  const pieces = text.split(PIECES);
  return pieces.reduce((read, piece, at) => {
    const stays = at % 2 === 0 || piece.length > 2 || isMeant(piece, read.slice(-LOOKED_AT), pieces[at + 1] ?? '');
    return stays ? read + piece : read;
  }, '');
}

const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Blanks of any width, and letters without ink. */
const BLANKS = /[\t\p{Zs}\u2800\u3164\uffa0]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;
/** What is a hyphen in every sentence, and what is one in a name, a number or a search only. */
const HYPHENS = /[\u2010\u2011\ufe63\uff0d]/g;
const DASHES = /[\u2012-\u2015\u2043\u2212\ufe58]/g;

/**
 * The normal form of a text of several lines: composed (NFC), without characters that show nothing and mean nothing, and with one kind
 * of blank, hyphen and line break.
 */
export const plainText = (text: string): string =>
  withoutFormat(text).replace(LINE_BREAKS, '\n').replace(BLANKS, ' ').replace(CONTROLS, '').replace(HYPHENS, '-').normalize('NFC').trim();

/** The same of what has one line: a name, a number, an address, a search. There a dash is a hyphen, and blanks stand alone. */
export const plainLine = (text: string): string => plainText(text).replace(DASHES, '-').replace(/\s+/g, ' ');

/** Whether a text has more than one line. */
export const hasLines = (text: string): boolean => plainText(text).includes('\n');
