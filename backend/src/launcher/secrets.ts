import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './whole-file';

/** What signs cookies and tokens: changing one logs everybody out. And the passwords of the embedded database's two roles. */
export interface Secrets {
  readonly cookie: string;
  readonly jwt: string;
  readonly databaseAdmin: string;
  readonly database: string;
}

/** Secrets from the environment, else from the data folder, where they are made once and readable for nobody else (mode 0600). */
export function secretsFor(dataDir: string, env: NodeJS.ProcessEnv): Secrets {
  const file = join(dataDir, 'secrets.json');
  const stored = readSecrets(file);
  const made = () => randomBytes(32).toString('hex');
  const kept: Secrets = {
    cookie: stored.cookie || made(),
    jwt: stored.jwt || made(),
    databaseAdmin: stored.databaseAdmin || made(),
    database: stored.database || made(),
  };
  if (JSON.stringify(kept) !== JSON.stringify(stored)) writeWhole(file, JSON.stringify(kept), 0o600);
  return { ...kept, cookie: env.COOKIE_SECRET || kept.cookie, jwt: env.JWT_SECRET || kept.jwt };
}

function readSecrets(file: string): Partial<Secrets> {
  try {
    const secrets: Partial<Secrets> = JSON.parse(readFileSync(file, 'utf8'));
    chmodSync(file, 0o600);
    return secrets;
  } catch {
    // Absent, or torn by a crash.
    return {};
  }
}
