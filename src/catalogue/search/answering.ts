import type { Ranked } from './rank';

/** What lacks so little of the question answers it: a word that half of the shop answers to. */
const EVERYTHING = 0.85;
/** Of the best answer's coverage, how much another one must have. */
const NEARLY_AS_MUCH = 0.75;
/** Of the best score, how little is no answer any more: the word stands in a sentence about something else. */
const WORTH_SHOWING = 0.08;

const best = (ranked: readonly Ranked[], by: 'score' | 'coverage'): number => ranked.reduce((most, entry) => Math.max(most, entry[by]), 0);

/** So many answers are seen at once. */
const ONE_LOOK = 6;
/** So few answers leave room for what answers most of the question. */
const FEW = 3;

/**
 * What answers the whole question; where that is little, or only mentions it in passing, also
 * whatever answers most of it.
 *
 * @param exact whether the question names a model: then nothing else will do where it is there
 */
export function answering(all: readonly Ranked[], exact: boolean): Ranked[] {
  const partly = all.map((entry) => ({ ...entry, score: entry.score * entry.coverage ** 2 }));
  const enough = NEARLY_AS_MUCH * best(partly, 'coverage');
  const whole = partly.filter(({ coverage }) => coverage >= EVERYTHING);
  const isWholeBest = whole.length > 0 && best(whole, 'score') >= best(partly, 'score');
  const kept = isWholeBest && (exact || whole.length >= FEW) ? whole : partly.filter(({ coverage }) => coverage >= enough);
  const least = WORTH_SHOWING * best(kept, 'score');
  const shown = kept.filter(({ score }) => score >= least);
  return exact && shown.length >= FEW ? shown : [...shown, ...further(partly, shown)];
}

/** So little of a question makes nothing an answer to it. */
const HARDLY_ANYTHING = 0.3;

/** What else there is for a part of the question, behind what answers more of it, where that is little. */
function further(all: readonly Ranked[], shown: readonly Ranked[]): Ranked[] {
  if (shown.length >= ONE_LOOK) return [];
  const known = new Set(shown);
  const rest = all.filter((entry) => !known.has(entry) && entry.coverage >= HARDLY_ANYTHING).sort((one, other) => other.score - one.score);
  const most = best(rest, 'score');
  const behind = Math.min(...shown.map(({ score }) => score)) / 2;
  return rest.slice(0, ONE_LOOK - shown.length).map((entry) => ({ ...entry, score: (behind * entry.score) / most }));
}
