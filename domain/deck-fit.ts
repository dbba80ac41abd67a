import type { Category, ProductSummary } from './catalogue';
import { filterValues } from './condition';
import type { LocalText } from './locale';

/** A generation of the deck, as the catalogue files turntables and parts by it. */
export interface DeckFamily {
  /** E.g. `mk2`; the same one in parts' filters and in turntables' models. */
  readonly token: string;
  /** As the catalogue calls it among turntables, e.g. `MK2`. */
  readonly name: LocalText;
}

/**
 * How a thing and a deck go together:
 *
 * - `fits`: the catalogue names this deck; `fits-all`: it goes with each
 * - `bayonet`: by the SME bayonet that every arm here has; `needs-headshell`: the same with a shell between
 * - `needs-78`: it fits, but the deck does not turn as fast as its records want
 * - `no`: the catalogue names other decks
 */
export type Fit = 'fits' | 'fits-all' | 'bayonet' | 'needs-headshell' | 'needs-78' | 'no';

/** Model numbers of the classic and the new series in the order in which they came, for ranges such as "MK2–M5G". */
const IN_ORDER: readonly string[] = ['first-generation', 'mk2', 'mk3', 'mk4', 'm3d', 'mk5', 'm5g', 'gld', 'mk6', 'g', 'gr', 'mk7'];
/** Speeds of these go up to 78 (domain: MK4, MK7, G, GR). */
const WITH_78: ReadonlySet<string> = new Set(['mk4', 'mk7', 'g', 'gr']);
const FOR_78 = '78-rpm';
/** Kinds of what is mounted in an arm, by the token of their category; styli fit a cartridge. */
const CARTRIDGES = 'cartridges';
const HEADSHELLS = 'headshells';
/** Accessories that lie on any platter, stand under any deck, or clean it, unless they name models. */
const FOR_ANY_DECK: ReadonlySet<string> = new Set(['slipmats', 'pucks-adaptors', 'care', 'feet']);
/** What is worn by every deck of the series where a text says no more than the series' name. */
const SERIES = /\bSL-12[01]0\b/;
const MODEL = String.raw`(?:MK ?\d[A-Z]?|M\dD|M\dG|M7L|GLD|GR2?|G)`;
const MODELS = new RegExp(String.raw`(?:^|[^\w-])(${MODEL})(?:\s?[–-]\s?(${MODEL}))?(?!\w)`, 'g');

/** A model number as it is printed, as the catalogue's token: `MK3D` is an `mk3`, `M7L` an `mk7`. */
function tokenOf(printed: string): string {
  const plain = printed.replaceAll(' ', '').toLowerCase();
  if (plain === 'm7l') return 'mk7';
  if (plain === 'gr2') return 'gr';
  return /^mk\d[a-z]$/.test(plain) ? plain.slice(0, 3) : plain;
}

/** Models that a text names, ranges written out. */
export function modelsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, first = '', last] of text.matchAll(MODELS)) {
    const from = IN_ORDER.indexOf(tokenOf(first));
    const to = last === undefined ? from : IN_ORDER.indexOf(tokenOf(last));
    for (const token of IN_ORDER.slice(Math.max(0, from), Math.max(from, to) + 1)) if (from >= 0) found.add(token);
  }
  return found;
}

/** A deck of the series as the shop sells it, by its English name. */
const DECK_TITLE = new RegExp(String.raw`^Technics SL-12[01]0(?: ?(${MODEL})(?!\w)| \(1972\))`);

/** Which generation a deck's English title names; null where it names none, for then it is no deck. */
export function deckInTitle(title: string): string | null {
  const [found, model] = DECK_TITLE.exec(title) ?? [];
  if (found === undefined) return null;
  return model === undefined ? 'first-generation' : tokenOf(model);
}

type Asked = Pick<ProductSummary, 'type' | 'categoryIds' | 'tags' | 'title' | 'facts'>;

const kindOf = ({ categoryIds }: Pick<ProductSummary, 'categoryIds'>, categories: readonly Category[]): string | null =>
  categories.find(({ id, role }) => role === 'sub_category' && categoryIds.includes(id))?.token ?? null;

/**
 * Whether a thing fits a deck, as far as the catalogue says so; null where it does not, and for what no deck has to fit.
 *
 * @param deck token of its family
 * @param specs the thing's English specs, where they are at hand: they tell how a cartridge is mounted
 */
export function fitOf(
  product: Asked,
  categories: readonly Category[],
  deck: string,
  specs: Readonly<Record<string, string>> = {},
): Fit | null {
  const kind = kindOf(product, categories);
  if (product.type === 'cartridge') {
    if (kind !== CARTRIDGES && kind !== HEADSHELLS) return null;
    if (product.tags.includes(FOR_78) && !WITH_78.has(deck)) return 'needs-78';
    return specs.mount?.toLowerCase().startsWith('half-inch') && kind === CARTRIDGES ? 'needs-headshell' : 'bayonet';
  }
  if (product.type === 'spare-part') {
    const fits = filterValues(product, categories, 'fits').map(({ token }) => token);
    if (fits.length > 0) return fits.includes(deck) ? 'fits' : 'no';
  } else if (product.type !== 'accessory') return null;

  const text = [product.title.en, ...product.facts.en, specs.fits ?? ''].join(' · ');
  const named = modelsIn(text);
  if (named.size > 0) return named.has(deck) ? 'fits' : 'no';
  return SERIES.test(text) || (kind !== null && FOR_ANY_DECK.has(kind)) ? 'fits-all' : null;
}

/** Whether a list of what fits a deck has it: a warning is for the thing's own page, which says what it needs besides. */
export const isFitting = (fit: Fit | null): boolean => fit !== null && fit !== 'no' && fit !== 'needs-78';

/** The decks there are, in the catalogue's order. */
export function deckFamilies(categories: readonly Category[]): DeckFamily[] {
  const groups = new Set(
    categories.filter(({ role, token }) => role === 'filter_group' && /(?:^|-)model$/.test(token)).map(({ id }) => id),
  );
  return categories
    .filter(({ role, parentId }) => role === 'filter_value' && parentId !== null && groups.has(parentId))
    .map(({ token, name }) => ({ token, name }));
}

/** A family as one says it, e.g. "SL-1200/1210 MK2". */
export const deckName = (name: string): string => (name.startsWith('SL-') ? name : `SL-1200/1210 ${name}`);

/** How a listing's filter for a deck is named in an address, e.g. `fits-mk2`. */
export const deckFilter = (deck: string): string => `fits-${deck}`;
