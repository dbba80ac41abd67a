import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** What makes a password easy to guess. */
export type StrengthHint = 'common' | 'word' | 'name' | 'own' | 'keyboard' | 'repeat' | 'sequence' | 'date' | 'longer';

export interface PasswordStrength {
  /** From 0, guessed at once, to 4. */
  readonly score: number;
  /** Null where there is nothing to do better. */
  readonly hint: StrengthHint | null;
}

/** By the warnings of zxcvbn. */
const HINTS: Readonly<Record<string, StrengthHint>> = {
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'word',
  namesByThemselves: 'name',
  commonNames: 'name',
  userInputs: 'own',
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
};

/** What anybody would try first in this shop. */
const SHOP_WORDS = ['rille', 'technics', 'turntable', 'plattenspieler', 'schallplatte', 'vinyl', '1200', '1210', 'sl1200', 'sl1210'];

/** The time grows faster than the length, and with the spellings that are tried: this many take at most some hundredths of a second. */
const JUDGED_CHARACTERS = 40;
const TRIED_SPELLINGS = 5;

let judge: Promise<ZxcvbnFactory> | null = null;

/** Lists of what people choose, some megabytes: nobody has them before the first password is typed. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english, german] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-de'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...german.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: JUDGED_CHARACTERS,
    l33tMaxSubstitutions: TRIED_SPELLINGS,
  });
}

/** Parts of an e-mail address that stand in its owner's passwords. */
const wordsIn = (email: string): string[] => [email, ...email.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2);

/**
 * How well a password stands up to somebody who tries.
 *
 * @param email of the account, if it is known
 */
export async function passwordStrength(password: string, email = ''): Promise<PasswordStrength> {
  judge ??= load();
  const { score, feedback } = (await judge).check(password, [...SHOP_WORDS, ...wordsIn(email)]);
  return { score, hint: HINTS[feedback.warning ?? ''] ?? (score < 3 ? 'longer' : null) };
}
