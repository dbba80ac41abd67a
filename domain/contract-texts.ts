/** The texts an order is made under, by the path of their page, each with the name of its words. */
const NAMES = {
  '/terms-and-conditions': 'terms',
  '/returns': 'withdrawal',
  '/privacy-statement': 'privacy',
} as const;

type ContractPath = keyof typeof NAMES;

export const CONTRACT_PATHS = Object.keys(NAMES) as readonly ContractPath[];

/** One version of a text that somebody has agreed to or was told of: enough to find exactly that one again. */
export interface ContractText {
  readonly name: (typeof NAMES)[ContractPath];
  /** Day of its last change, ISO 8601. */
  readonly version: string;
  /** SHA-256 of its words as they are kept (`src/content/archive`), in hex. */
  readonly hash: string;
}

const NAMED = /^([^@\s]+)@(\d{4}-\d\d-\d\d)#([0-9a-f]{64})$/;

/** Reads the texts that an order names, e.g. `/terms-and-conditions@2026-11-24#3f… /returns@…`; what cannot be read is left out. */
export const contractTextsIn = (named: string): ContractText[] =>
  named.split(' ').flatMap((text) => {
    const [, path = '', version, hash] = NAMED.exec(text) ?? [];
    const name = path in NAMES ? NAMES[path as ContractPath] : undefined;
    return name && version && hash ? [{ name, version, hash }] : [];
  });
