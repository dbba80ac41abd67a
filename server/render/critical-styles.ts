/** A rule of a stylesheet, as far as it is needed to decide whether a page uses it. */
interface Rule {
  /** What stands before the brace. */
  readonly prelude: string;
  /** Between the braces, for rules that hold no others. */
  readonly body: string;
  readonly children: readonly Rule[];
  /** Those that may match at first. */
  readonly selectors: readonly Selector[];
}

interface Selector {
  readonly text: string;
  /** Classes and attributes without which it matches nothing at first. */
  readonly needs: readonly string[];
}

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
const TAG = /(?:^|[\s>+~])([a-z][\w-]*)/g;
/** Outside of what is rendered. */
const SHELL_TAGS = ['html', 'body'];
/** Attributes that say what state something is in; with their value where one is asked for. */
const ATTRIBUTE = /\[((?:data|aria)-[\w-]+)(?:="?([^"\]]*)"?)?\]/g;
/** So is this one, which says it by a word of its own. */
const DISABLED = /:disabled\b/g;
/** Nothing is pointed at, pressed, printed or left before the whole stylesheet is there. */
const LATER = /:(?:hover|active)\b|::selection|::backdrop|::-webkit-search-cancel-button|view-transition/;
/** Until then what has the focus is outlined by the rule for all elements. */
const FOCUS = /:focus-visible/;
const LATER_GROUPS = /^@media\s*(?:print|\((?:hover:\s*hover|forced-colors:\s*active)\))$/;
/**
 * Declarations that change nothing before the whole stylesheet is there: nothing is pointed at or scrolled to, and what only a
 * prefix makes an older browser understand may come with it.
 */
const LATER_DECLARATIONS =
  /(?<=[{;])(?:cursor|-webkit-tap-highlight-color|scroll-padding-block|-webkit-(?:hyphens|mask-image|text-decoration-color)):[^;}]*;?/g;
/** Set by a script of the head, not by the markup. */
const SET_EARLY = 'data-mantine-color-scheme';
/** What may hold other rules; everything else that begins with `@` stands for itself. */
const GROUPS = /^@(?:media|supports|layer|container|starting-style|scope)\b/;

/** Splits at commas that stand outside of brackets and strings. */
function selectorsOf(prelude: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  for (let at = 0; at < prelude.length; at++) {
    const char = prelude[at];
    if (quote) quote = char === quote && prelude[at - 1] !== '\\' ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '(' || char === '[') depth++;
    else if (char === ')' || char === ']') depth--;
    else if (char === ',' && depth === 0) {
      parts.push(prelude.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, prelude.slice(start)];
}

const INNER = String.raw`((?:[^()]|\([^()]*\))*)\)`;
const UNDECIDED = new RegExp(String.raw`:(?:not|is|where)\(${INNER}`, 'g');
const HAS = new RegExp(String.raw`:has\(${INNER}`, 'g');

/** Classes inside `:not()`, `:is()` and the like decide nothing by themselves; what `:has()` asks for must be there. */
const bare = (selector: string): string =>
  selector.replaceAll(UNDECIDED, '').replaceAll(HAS, (_, inner: string) => (inner.includes(',') ? '' : ` ${inner}`));

/** As in {@link marksIn}: a class with a dot, an element in brackets, an attribute with or without its value. */
const needsOfOne = (selector: string): string[] => {
  const plain = bare(selector);
  return [
    ...[...plain.matchAll(CLASS)].map(([, name]) => `.${name}`),
    ...[...plain.replaceAll(/\[[^\]]*\]/g, '').matchAll(TAG)].map(([, name]) => `<${name}>`),
    ...[...plain.matchAll(ATTRIBUTE)]
      .filter(([, name]) => name !== SET_EARLY)
      .map(([, name, value]) => (value === undefined ? `${name}` : `${name}=${value}`)),
    ...(plain.match(DISABLED) ?? []),
  ];
};

const selectorsIn = (prelude: string): Selector[] =>
  prelude.startsWith('@')
    ? []
    : selectorsOf(prelude)
        .filter((selector) => !LATER.test(bare(selector)))
        .map((text) => ({ text: text.trim(), needs: needsOfOne(text) }))
        .filter(({ text, needs }) => needs.length === 0 || !FOCUS.test(text));

/** Place of the brace that closes the one before `start`. */
function closing(css: string, start: number): number {
  let depth = 1;
  let quote = '';
  for (let at = start; at < css.length; at++) {
    const char = css[at];
    if (quote) quote = char === quote && css[at - 1] !== '\\' ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return at;
  }
  return css.length;
}

function rulesIn(css: string): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    const end = css.indexOf(';', at);
    if (end >= 0 && (open < 0 || end < open)) {
      // `@charset`, `@import`, `@layer a, b;`
      rules.push({ prelude: css.slice(at, end + 1).trim(), body: '', children: [], selectors: [] });
      at = end + 1;
      continue;
    }
    if (open < 0) break;
    const close = closing(css, open + 1);
    const prelude = css.slice(at, open).trim();
    const body = css.slice(open + 1, close);
    const isGroup = GROUPS.test(prelude);
    rules.push({ prelude, body, children: isGroup ? rulesIn(body) : [], selectors: selectorsIn(prelude) });
    at = close + 1;
  }
  return rules;
}

function kept(rules: readonly Rule[], isUsed: (mark: string) => boolean): string {
  return rules
    .map((rule) => {
      const { prelude, body, children, selectors } = rule;
      if (prelude.endsWith(';')) return prelude;
      if (LATER_GROUPS.test(prelude)) return '';
      if (GROUPS.test(prelude)) {
        const inner = kept(children, isUsed);
        return inner && `${prelude}{${inner}}`;
      }
      if (prelude.startsWith('@')) return `${prelude}{${body}}`;
      const used = selectors.filter(({ needs }) => needs.every(isUsed));
      return used.length > 0 ? `${used.map(({ text }) => text).join(',')}{${body}}` : '';
    })
    .join('');
}

/** A stylesheet that can be cut down to what a page uses. */
export interface Styles {
  /** Rules whose classes and states all occur in the markup, in their order: what the first paint needs, and no more. */
  usedBy(marks: Marks): string;
}

const KEYFRAMES = /@(?:-webkit-)?keyframes\s+(\S+?)\{(?:[^{}]|\{[^{}]*\})*\}/g;
const MARKS = /\s(class|(?:data|aria)-[\w-]+)(?:="([^"]*)")?/g;
const TAGS = /<([a-z][\w-]*)/gi;
const IS_DISABLED = /<[^<>]*\sdisabled(?:=|\s|>)/;

/** Classes, elements and states. */
export type Marks = ReadonlySet<string>;

/** What rules may depend on, as far as it stands in the markup. */
export function marksIn(html: string): Marks {
  const marks = new Set(SHELL_TAGS.map((name) => `<${name}>`));
  if (IS_DISABLED.test(html)) marks.add(':disabled');
  for (const [, name] of html.matchAll(TAGS)) marks.add(`<${name?.toLowerCase()}>`);
  for (const [, attribute = '', value = ''] of html.matchAll(MARKS)) {
    if (attribute === 'class') for (const name of value.split(' ')) marks.add(`.${name}`);
    else marks.add(attribute).add(`${attribute}=${value}`);
  }
  return marks;
}

/** @param css minified or not, without comments that hold braces */
export function readStyles(css: string): Styles {
  const rules = rulesIn(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''));
  return {
    usedBy(marks) {
      const css = kept(rules, (mark) => marks.has(mark)).replaceAll(LATER_DECLARATIONS, '');
      // Movements that nothing names any more.
      return css.replaceAll(KEYFRAMES, (frames, name) => (css.split(name).length > 2 ? frames : ''));
    },
  };
}
