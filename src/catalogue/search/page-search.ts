import { atomsOf } from './fold';
import { rarity } from './rank';
import { buildIndex, documentOf, FIELDS, fieldOf, type SearchIndex } from './search-index';
import { EMPTY_WORDS, termsOf } from './terms';
import { understand } from './understand';

/** What is searched of a page of texts; see `src/content/searchable-page.ts`. */
interface Page {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly house: readonly string[];
  readonly sections: readonly { readonly heading: string; readonly id?: string; readonly words: string }[];
}

/** A page that answers a question, or the part of one that does. */
export interface PageFound {
  /** Without a language. */
  readonly path: string;
  readonly title: string;
  /** The question or heading that answers; empty for the page as a whole. */
  readonly heading: string;
  /** Where the heading can be jumped to, where it can. */
  readonly id?: string;
  /** Whether it is what the shop itself was asked, rather than something that speaks of the same things. */
  readonly sure: boolean;
}

interface Built {
  readonly index: SearchIndex;
  readonly entries: readonly Omit<PageFound, 'sure'>[];
  /** Of each entry what the shop is asked for, each as the words of the index it is made of. */
  readonly house: readonly (readonly (readonly string[])[])[];
}

/** Without the small words, unless it has no others. */
const telling = (words: readonly string[]): readonly string[] => {
  const rest = words.filter((word) => !EMPTY_WORDS.has(word));
  return (rest.length > 0 ? rest : words).map(plain);
};

/** "oeffnungszeiten" is one way to write "offnungszeiten". */
const plain = (word: string): string => word.replaceAll(/([aou])e/g, '$1');

const built = new WeakMap<readonly Page[], Built>();

function indexOf(pages: readonly Page[]): Built {
  const known = built.get(pages);
  if (known) return known;
  const entries: Omit<PageFound, 'sure'>[] = [];
  const documents = pages.flatMap(({ path, title, description, house, sections }) => [
    {
      entry: { path, title, heading: '' },
      title,
      house,
      detail: [description],
      about: sections.flatMap(({ heading, words }) => [heading, words]),
    },
    ...sections
      .filter(({ heading }) => heading !== '')
      .map(({ heading, id, words }) => ({
        entry: { path, title, heading, ...(id !== undefined && { id }) },
        title: heading,
        house: [],
        detail: [title],
        about: [words],
      })),
  ]);
  const phrases = documents.map(({ house }) => house.map((phrase) => telling(atomsOf(phrase).map(({ text }) => text))));
  const index = buildIndex(
    documents.map(({ entry, title, house, detail, about }) => {
      entries.push(entry);
      return { texts: { title: [title], kind: house, brand: [], detail, spec: [], about }, codes: [], worth: 1 };
    }),
  );
  const made = { index, entries, house: phrases };
  built.set(pages, made);
  return made;
}

/** So much of a question a page must answer to be shown: less, where it is what the shop itself is asked for. */
const ENOUGH = 0.6;
const ENOUGH_OF_THE_HOUSE = 0.4;
const SURE = 0.75;
/** A word in a text says less of it than one in its name. */
const SAID_IN = { title: 1, kind: 1, brand: 0, detail: 0.7, spec: 0, about: 0.5 } as const;
/** The word itself, in whatever number and case. */
const THE_WORD = 0.9;

interface Answer {
  readonly document: number;
  readonly coverage: number;
  /** By its own name, or as what the shop itself is asked for. */
  readonly named: boolean;
  readonly house: boolean;
}

function answers({ index, house }: Built, query: string): Answer[] {
  const understood = termsOf(query).flatMap((one) => understand(index, one));
  const said = new Set(
    understood.flatMap(({ matches, errors }) => matches.filter(({ quality }) => errors > 0 || quality >= THE_WORD).map(({ word }) => word)),
  );
  const plainlySaid = new Set([...said].map(plain));
  const asksHouse = house.map((phrases) => new Set(phrases.filter((phrase) => phrase.every((word) => plainlySaid.has(word))).flat()));
  const found = new Map<number, Answer>();
  let asked = 0;
  for (const { term, matches } of understood) {
    const best = new Map<number, number>();
    for (const { word, quality } of matches) {
      for (const posting of index.postings.get(word) ?? []) {
        const document = documentOf(posting);
        const field = FIELDS[fieldOf(posting)]?.name ?? 'about';
        const isHouse = field === 'kind' && asksHouse[document]?.has(plain(word)) === true;
        // Half of what the shop is asked for is another question.
        if (field === 'kind' && !isHouse) continue;
        best.set(document, Math.max(best.get(document) ?? 0, (said.has(word) ? 1 : quality) * SAID_IN[field]));
        if (!said.has(word) || !(isHouse || field === 'title')) continue;
        const answer = found.get(document) ?? { document, coverage: 0, named: true, house: false };
        found.set(document, { ...answer, named: true, house: answer.house || isHouse });
      }
    }
    const told = term.weight * rarity(best.size, index.size);
    asked += told;
    for (const [document, quality] of best) {
      const answer = found.get(document) ?? { document, coverage: 0, named: false, house: false };
      found.set(document, { ...answer, coverage: answer.coverage + told * quality });
    }
  }
  return [...found.values()]
    .map((answer) => ({ ...answer, coverage: asked === 0 ? 0 : answer.coverage / asked }))
    .sort((one, other) => other.coverage - one.coverage || one.document - other.document);
}

/**
 * Pages that answer a question, best first, each once: with the heading that answers it better than the page as a whole.
 *
 * @param most so many at most
 */
export function searchPages(pages: readonly Page[], query: string, most: number): PageFound[] {
  const searched = indexOf(pages);
  const found = new Map<string, PageFound>();
  for (const { document, coverage, named, house } of answers(searched, query)) {
    const entry = searched.entries[document];
    if (!entry || !named || coverage < (house ? ENOUGH_OF_THE_HOUSE : ENOUGH) || found.has(entry.path)) continue;
    found.set(entry.path, { ...entry, sure: house && coverage >= SURE });
  }
  return [...found.values()].sort((one, other) => Number(other.sure) - Number(one.sure)).slice(0, most);
}
