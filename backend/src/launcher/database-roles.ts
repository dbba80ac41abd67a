import { Client } from 'pg';

/** The database of the shop in the embedded PostgreSQL. */
export const DATABASE = 'rille';

/** Who administers the server, and whom Medusa is there: the owner of its database and nothing more. */
export const ROLES = { admin: 'postgres', shop: 'medusa' } as const;

/** The passwords of both roles. */
export interface Passwords {
  readonly admin: string;
  readonly shop: string;
}

/** Make Medusa's role and its database where they are missing; what an earlier version left to the superuser becomes Medusa's. */
export async function prepareDatabase(port: number, passwords: Passwords): Promise<void> {
  await asAdmin(port, passwords, 'postgres', async (admin) => {
    const role = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ROLES.shop]);
    await admin.query(
      `${role.rowCount ? 'ALTER' : 'CREATE'} ROLE ${ROLES.shop} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
       PASSWORD ${admin.escapeLiteral(passwords.shop)}`,
    );
    const { rows } = await admin.query('SELECT datdba::regrole::text AS owner FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rows[0]) await admin.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLES.shop}`);
    else if (rows[0].owner !== ROLES.shop) await asAdmin(port, passwords, DATABASE, giveToShop);
  });
}

async function asAdmin(port: number, { admin: password }: Passwords, database: string, work: (admin: Client) => Promise<void>) {
  const admin = new Client({ host: '127.0.0.1', port, user: ROLES.admin, password, database });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** `REASSIGN OWNED` refuses for the first superuser, whose own things the system is made of. */
const ALTER_OWNERS = `
  WITH ours AS (SELECT oid, nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'),
  parts AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
  SELECT format('ALTER SCHEMA %I OWNER TO ${ROLES.shop}', nspname) AS statement FROM pg_namespace
    WHERE oid IN (SELECT oid FROM ours) AND nspowner = 10
  UNION ALL
  SELECT format('ALTER %s %s OWNER TO ${ROLES.shop}',
      CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, oid::regclass)
    FROM pg_class WHERE relnamespace IN (SELECT oid FROM ours) AND relowner = 10 AND relkind IN ('r', 'p', 'v', 'm', 'S')
      AND ('pg_class'::regclass, oid) NOT IN (SELECT classid, objid FROM parts)
      -- A column's own sequence goes with its table.
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid
        AND refclassid = 'pg_class'::regclass AND deptype IN ('a', 'i') AND relkind = 'S')
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO ${ROLES.shop}', oid::regtype) FROM pg_type
    WHERE typnamespace IN (SELECT oid FROM ours) AND typowner = 10 AND typtype IN ('e', 'd', 'r')
      AND ('pg_type'::regclass, oid) NOT IN (SELECT classid, objid FROM parts)
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO ${ROLES.shop}', oid::regprocedure) FROM pg_proc
    WHERE pronamespace IN (SELECT oid FROM ours) AND proowner = 10
      AND ('pg_proc'::regclass, oid) NOT IN (SELECT classid, objid FROM parts)`;

/** All or nothing. */
async function giveToShop(admin: Client): Promise<void> {
  await admin.query('BEGIN');
  const { rows } = await admin.query<{ statement: string }>(ALTER_OWNERS);
  for (const { statement } of rows) await admin.query(statement);
  // Last, for it tells the next start that this was done.
  await admin.query(`ALTER DATABASE ${DATABASE} OWNER TO ${ROLES.shop}`);
  await admin.query('COMMIT');
}
