import { expect, inject, test } from 'vitest';
import { onDatabase, PgClient } from '../support/postgres';

const { databaseUrl } = inject('shop');
const { hostname, port, password } = new URL(databaseUrl);

/** What PostgreSQL says to somebody at this machine who wants to enter; null when it lets them in. */
async function refusalOf(user: string, database: string, secret: string): Promise<string | null> {
  const client = new PgClient({ host: hostname, port: Number(port), user, database, password: () => secret });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

test.each(['postgres', 'medusa', 'root', 'rille', 'admin'])(
  'another user of the machine does not enter the database as %s',
  async (user) => {
    for (const database of ['rille', 'postgres', 'template1']) {
      for (const guess of ['', user, 'wrong']) expect(await refusalOf(user, database, guess), `${database} "${guess}"`).not.toBeNull();
    }
  },
);

test('whoever learns the password of Medusa enters its database and no other', async () => {
  expect(await refusalOf('medusa', 'rille', password)).toBeNull();
  expect(await refusalOf('medusa', 'postgres', password)).toBe('28000');
  expect(await refusalOf('postgres', 'rille', password)).toBe('28P01');
});

test.each([
  `COPY (SELECT 1) TO PROGRAM 'id'`,
  `COPY rille_setting FROM PROGRAM 'id'`,
  `COPY rille_setting FROM '/etc/passwd'`,
  `COPY (SELECT 1) TO '/tmp/rille'`,
  `SELECT pg_read_file('/etc/passwd')`,
  "SELECT lo_import('/etc/passwd')",
  'CREATE EXTENSION file_fdw',
  'CREATE LANGUAGE plpython3u',
  `ALTER SYSTEM SET archive_command = 'id'`,
  'ALTER ROLE medusa SUPERUSER',
  `CREATE FUNCTION run(text) RETURNS int AS '/lib/x86_64-linux-gnu/libc.so.6', 'system' LANGUAGE c`,
  'SET ROLE postgres',
  'SELECT * FROM pg_authid',
])('what gets into a query of Medusa cannot leave its database: %s', async (statement) => {
  await onDatabase(databaseUrl, async (client) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(?:42501|58P01|42704|0A000)$/) });
  });
});
