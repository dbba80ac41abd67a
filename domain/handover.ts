import { MOST_LINES } from './cart';
import { MOST_COMPARED } from './comparison';
import { contentName } from './content-name';
import { decoded } from './whole-text';

/** A thing that is handed over, by what it is: no price, and nothing of whoever hands it over. */
export interface HandedThing {
  /** Its variant, by SKU or id, as an address names one (`variantKey`). */
  readonly key: string;
  /** Variants of the parts that a turntable was put together with; empty for everything else. */
  readonly parts: readonly string[];
  readonly pieces: number;
}

/** What one device can hand to another. */
export type Handover =
  | { readonly kind: 'cart'; readonly things: readonly HandedThing[] }
  /** One thing as it was put together, to be looked at. */
  | { readonly kind: 'product'; readonly thing: Omit<HandedThing, 'pieces'> }
  /** Products side by side, by their handles. */
  | { readonly kind: 'compare'; readonly handles: readonly string[] };

/** Why a code is not read. `damaged`: it is none of ours, or not all of it. */
export type HandoverFault = 'missing' | 'damaged' | 'older' | 'newer' | 'too-much';

export type ReadHandover =
  | { readonly fault: null; readonly handover: Handover /** The same for the same code, on every device. */; readonly name: string }
  | { readonly fault: HandoverFault };

/**
 * The form of a code. What is behind it is another one when it says something that a shop with this number would read wrongly; a
 * shop reads its own number only, and says of another whether it is older or newer.
 */
const VERSION = 1;

/** Nothing longer is looked at: a full cart of turntables with all their parts has less. */
const LONGEST = 16_000;
const MOST_PARTS = 12;
/** Letters, digits and what stands in names and SKUs: it means the same in every address, whatever it is sent through. */
const KEY = /^[a-z0-9][\w.-]{0,99}$/i;
const PIECES = /^[1-9]\d{0,5}$/;
/** How much of its content's name stands at the end of a code: one that was cut off, or typed wrongly, is noticed. */
const CHECK = 6;

const checkOf = (text: string): string => contentName(text).slice(0, CHECK);

/** Whether a code can name something by this. */
export const isHandoverKey = (key: string): boolean => KEY.test(key);

function namesOf(handover: Handover): string[] {
  if (handover.kind === 'compare') return [...handover.handles];
  const things = handover.kind === 'cart' ? handover.things : [handover.thing];
  return things.flatMap(({ key, parts }) => [key, ...parts]);
}

const thingText = ({ key, parts }: Pick<HandedThing, 'key' | 'parts'>): string => [key, ...parts].join('+');

function textsOf(handover: Handover): string[] {
  switch (handover.kind) {
    case 'cart':
      return handover.things.map((thing) => (thing.pieces === 1 ? thingText(thing) : `${thingText(thing)}:${thing.pieces}`));
    case 'product':
      return [thingText(handover.thing)];
    case 'compare':
      return [...handover.handles];
  }
}

/**
 * What is handed over as text, for what is behind the `#` of an address: `1/cart/SKU:2/DECK+PART+PART/check`. All of it may stand in
 * an address as it is.
 *
 * @returns null for what cannot be read again: nothing at all, more than a cart holds, or a name that is none
 */
export function writeHandover(handover: Handover): string | null {
  if (!namesOf(handover).every(isHandoverKey)) return null;
  const body = [VERSION, handover.kind, ...textsOf(handover)].join('/');
  const code = `${body}/${checkOf(body)}`;
  return readHandover(code).fault === null ? code : null;
}

function thingOf(text: string): HandedThing | null {
  const [names = '', pieces = '1', ...more] = text.split(':');
  const [key = '', ...parts] = names.split('+');
  if (more.length > 0 || !PIECES.test(pieces) || ![key, ...parts].every(isHandoverKey)) return null;
  return { key, parts: [...new Set(parts)], pieces: Number(pieces) };
}

/** Each thing once, with all its pieces. */
function merged(things: readonly HandedThing[]): HandedThing[] {
  const byName = new Map<string, HandedThing>();
  for (const thing of things) {
    const name = thingText(thing);
    byName.set(name, { ...thing, pieces: thing.pieces + (byName.get(name)?.pieces ?? 0) });
  }
  return [...byName.values()];
}

function handoverOf(kind: string, texts: readonly string[]): Handover | HandoverFault {
  if (kind === 'compare') {
    const handles = [...new Set(texts)];
    if (handles.length > MOST_COMPARED) return 'too-much';
    return handles.length > 0 && handles.every(isHandoverKey) ? { kind, handles } : 'damaged';
  }
  if (kind !== 'cart' && kind !== 'product') return 'damaged';
  if (texts.length > MOST_LINES) return 'too-much';
  const things = texts.map(thingOf);
  const [first] = things;
  if (!first || !things.every((thing) => thing !== null)) return 'damaged';
  if (things.some(({ parts }) => parts.length > MOST_PARTS)) return 'too-much';
  if (kind === 'cart') return { kind, things: merged(things) };
  return things.length === 1 && first.pieces === 1 ? { kind, thing: { key: first.key, parts: first.parts } } : 'damaged';
}

/**
 * Reads what somebody has handed over. Whatever stands there, it never throws, and never takes longer than a moment.
 *
 * @param text behind the `#`, as it came
 */
export function readHandover(text: string): ReadHandover {
  if (text.trim() === '') return { fault: 'missing' };
  if (text.length > LONGEST) return { fault: 'too-much' };
  // A mail program may have encoded what needs no encoding, or have made a space of a plus.
  const code = decoded(text.trim()).replaceAll(' ', '+');
  const [, version] = /^(\d{1,4})\//.exec(code) ?? [];
  if (version === undefined) return { fault: 'damaged' };
  if (Number(version) !== VERSION) return { fault: Number(version) < VERSION ? 'older' : 'newer' };
  const end = code.lastIndexOf('/');
  const body = code.slice(0, end);
  if (checkOf(body) !== code.slice(end + 1)) return { fault: 'damaged' };
  const [, kind = '', ...texts] = body.split('/');
  const handover = handoverOf(kind, texts);
  return typeof handover === 'string' ? { fault: handover } : { fault: null, handover, name: contentName(code) };
}

/** The largest code that is drawn: of 97 squares a side, which a phone reads from a tablet at arm's length. */
export const MOST_CODE_VERSION = 20;

/** Path and code of the page that shows what was handed over, without a language: whoever opens it reads it in their own. */
export const handoverPath = (code: string): string => `/handover#${code}`;
