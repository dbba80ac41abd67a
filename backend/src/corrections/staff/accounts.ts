import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Email } from '../../mail/message';
import { type Ask, type Credentials, normalEmail } from '../accounts/credentials';
import { hashOf, isPassword, refuseNewPassword } from '../accounts/passwords';

/** What somebody who runs the shop signs in with: a user of Medusa's Admin. */
type StaffCredentials = Pick<Credentials, 'id' | 'email' | 'password_hash'>;

const COLUMNS = 'SELECT id, email, password_hash FROM "user"';
const CAN_SIGN_IN = 'password_hash IS NOT NULL AND deleted_at IS NULL';

/** The credentials of one of the staff; null once they were removed. */
export async function staffCredentialsOf(ask: Ask, userId: string): Promise<StaffCredentials | null> {
  return (await ask(`${COLUMNS} WHERE id = $1 AND ${CAN_SIGN_IN}`, [userId]))[0] ?? null;
}

/** Whoever of the staff has this e-mail address and password; as long for one that nobody has. */
export async function provenStaff(ask: Ask, email: string, password: string): Promise<StaffCredentials | null> {
  const [found] = await ask(`${COLUMNS} WHERE email = $1 AND ${CAN_SIGN_IN}`, [normalEmail(email)]);
  return (await isPassword(password, found?.password_hash ?? null)) ? (found ?? null) : null;
}

/** Runs SQL. */
type Run = (sql: string, values?: unknown[]) => Promise<{ readonly rowCount: number | null; readonly rows: { readonly email: string }[] }>;

/** @throws {Error} it is no e-mail address */
function staffEmail(email: string): string {
  if (!v.is(Email, email)) throw new Error(`"${email}" is no e-mail address.`);
  return normalEmail(email);
}

/**
 * Gives somebody a login, or a new password to whoever has one; sessions with the old one end.
 *
 * @throws {Error} says what is wrong with the e-mail address or the password
 */
export async function addStaff(run: Run, email: string, password: string): Promise<'added' | 'changed'> {
  const name = staffEmail(email);
  refuseNewPassword(password);
  const hash = await hashOf(password);
  const changed = await run('UPDATE "user" SET password_hash = $2, updated_at = now() WHERE email = $1 AND deleted_at IS NULL', [
    name,
    hash,
  ]);
  if (changed.rowCount) return 'changed';
  const id = `usr_${randomUUID().replaceAll('-', '')}`;
  await run(`INSERT INTO "user" (id, email, role, password_hash) VALUES ($1, $2, 'admin', $3)`, [id, name, hash]);
  return 'added';
}

/** Takes somebody's login; what they have done stays theirs. @returns whether they had one */
export async function removeStaff(run: Run, email: string): Promise<boolean> {
  const removed = await run(
    'UPDATE "user" SET deleted_at = now(), password_hash = NULL, api_token = NULL WHERE email = $1 AND deleted_at IS NULL',
    [staffEmail(email)],
  );
  return Boolean(removed.rowCount);
}

/** Everybody who has a login. */
export async function listStaff(run: Run): Promise<string[]> {
  return (await run('SELECT email FROM "user" WHERE deleted_at IS NULL ORDER BY email')).rows.map(({ email }) => email);
}
