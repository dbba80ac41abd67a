import { randomInt } from 'node:crypto';
import Module from 'node:module';
import { canonicalEmail } from '../shop-rules';

// pg deprecates a way of calling that TypeORM 0.3.20 uses; nobody here can change it.
(process as { noDeprecation?: boolean }).noDeprecation = true;

const nothing = () => undefined;

/**
 * Telemetry. Its switch (MEDUSA_DISABLE_TELEMETRY) only stops the sending: it still prints a
 * notice to stdout, writes into the home directory and leaves a child process at every exit.
 */
replace('medusa-telemetry', {
  track: nothing,
  trackInstallation: nothing,
  trackFeatureFlag: nothing,
  setTelemetryEnabled: nothing,
});

/** The access log. Medusa mounts it unconditionally; whoever stands in front keeps one. */
replace('morgan', () => (_req: unknown, _res: unknown, next: () => void) => next());

/** What an e-mail address is: Medusa's validators refuse some that people have (`a..b@docomo.ne.jp`), browsers and mail servers take them. */
replace('validator/lib/isEmail', (text: string) => canonicalEmail(text) !== null);

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Codes of gift cards are money: nobody may work out the next one. Medusa asks for nothing but capitals and digits. */
replace('randomatic', (pattern: string, length: number) => {
  if (pattern !== 'A0') throw new Error(`There is no code of the pattern ${pattern}.`);
  return Array.from({ length }, () => LETTERS_AND_DIGITS[randomInt(LETTERS_AND_DIGITS.length)]).join('');
});

/** Let Medusa find ours where it asks for a module that has no switch of its own. */
function replace(name: string, exports: unknown): void {
  const path = require.resolve(name, { paths: [require.resolve('@medusajs/medusa')] });
  const module = new Module(path);
  module.filename = path;
  module.loaded = true;
  module.exports = exports;
  require.cache[path] = module;
}
