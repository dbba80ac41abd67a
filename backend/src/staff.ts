import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';
import { addStaff, listStaff, removeStaff } from './corrections/staff/accounts';
import { runningEmbeddedUrl } from './launcher/embedded-postgres';
import { secretsFor } from './launcher/secrets';
import { wordsOf } from './log';
import { settingsFrom } from './settings';

/** `node dist/staff.js add|list|remove [e-mail address]`: who may use the staff page. A password is read from stdin. */
async function run([command = '', email = '']: readonly string[]): Promise<string> {
  const settings = settingsFrom(process.env);
  const databaseUrl = settings.databaseUrl ?? runningUrl(settings.dataDir);
  const pool = new Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5_000 });
  const ask = (sql: string, values: unknown[] = []) => pool.query(sql, values);
  try {
    if (command === 'list') return (await listStaff(ask)).join('\n') || 'Nobody has a login yet.';
    if (command === 'remove')
      return (await removeStaff(ask, email)) ? `${email} has no login any more.` : fail(`${email} has no login: npm run staff -- list`);
    if (command !== 'add') return fail('add, list or remove?');
    const password = (await text(process.stdin)).replace(/\r?\n$/, '');
    return (await addStaff(ask, email, password)) === 'added' ? `${email} can log in.` : `${email} has a new password; open sessions end.`;
  } finally {
    await pool.end();
  }
}

function fail(words: string): never {
  throw new Error(words);
}

function runningUrl(dataDir: string): string {
  // Without it there has never been a shop, and nothing is to be made here.
  const url = existsSync(join(dataDir, 'secrets.json')) ? runningEmbeddedUrl(dataDir, secretsFor(dataDir, process.env)) : null;
  return url ?? fail('The shop does not run: start it with npm start, and ask again beside it.');
}

run(process.argv.slice(2)).then(
  (words) => process.stdout.write(`${words}\n`),
  (error: unknown) => {
    process.stderr.write(`${wordsOf(error)}\n`);
    process.exitCode = 1;
  },
);
