import { parseArgs } from 'node:util';
import { complain, Explained } from './say.mjs';

const listed = (words) => words.map((word) => `"${word}"`).join(', ');

function numberOf(name, text, { least = 0 }) {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new Explained(`--${name} must be a whole number of at least ${least}, not "${text}".`);
}

function listOf(name, text, { of }) {
  const words = text.split(',').filter(Boolean);
  const unknown = of ? words.filter((word) => !of.includes(word)) : [];
  if (unknown.length > 0) throw new Explained(`--${name} does not know ${listed(unknown)}. It takes, with commas: ${listed(of)}.`);
  return words;
}

function textOf(name, text, { of }) {
  if (!of || of.includes(text)) return text;
  throw new Explained(`--${name} does not know "${text}". It takes one of: ${listed(of)}.`);
}

const numbersOf = (name, text, option) => text.split(',').map((part) => numberOf(name, part, option));

const READ = { number: numberOf, numbers: numbersOf, list: listOf, text: textOf };

/**
 * The options in `args` by their names, with what they are when they are not given.
 *
 * @param {Readonly<Record<string, object>>} options see `options.d.mts`
 * @param {readonly string[]} args as they follow the script's own name
 * @throws {Explained} that names the option and what it takes
 */
export function parseOptions(options, args) {
  const known = Object.fromEntries(
    Object.entries(options).map(([name, { type }]) => [name, { type: type === 'flag' ? 'boolean' : 'string' }]),
  );
  const { tokens } = parseArgs({ args: [...args], options: known, strict: false, tokens: true });
  const given = {};
  for (const { kind, name, rawName, value } of tokens) {
    const option = kind === 'option' && Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) {
      const names = listed(Object.keys(options).map((word) => `--${word}`));
      throw new Explained(`There is no option "${rawName ?? value ?? '--'}". There are: ${names}.`);
    }
    if (option.type === 'flag' && value !== undefined) throw new Explained(`--${name} takes no value.`);
    if (option.type !== 'flag' && value === undefined) throw new Explained(`--${name} needs a value: --${name}=…`);
    given[name] = option.type === 'flag' ? true : READ[option.type](name, value, option);
  }
  const absent = Object.entries(options).map(([name, option]) => [name, option.type === 'flag' ? false : option.default]);
  return { ...Object.fromEntries(absent), ...given };
}

/** Like {@link parseOptions} with what the script was called with; ends it with a sentence where that is wrong. */
export function readOptions(options) {
  try {
    return parseOptions(options, process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Explained)) throw error;
    complain(error.message);
    process.exit(2);
  }
}
