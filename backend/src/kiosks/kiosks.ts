import type { EntityManager } from 'typeorm';
import { Refusal } from '../corrections/border/refusal';
import { CODE_MINUTES, CODE_TRIES, type KeptStaffCode, type KIOSK_STATES, type KioskAnswer, type RefusedGiven } from '../shop-rules';
import { type GivenConfig, wantedFor } from './config';
import { codeHash, newCode, newStaffCode, sameHash, tokenHash } from './secrets';

/** A tablet, as staff see it: nothing of its secrets. */
export interface Kiosk {
  readonly id: string;
  readonly name: string;
  readonly state: (typeof KIOSK_STATES)[number];
  readonly made_at: string;
  readonly made_by: string | null;
  readonly code_expires_at: string;
  readonly provisioned_at: string | null;
  readonly last_seen_at: string | null;
  /** Of the app on it: when that was built, epoch milliseconds. */
  readonly version: number | null;
  readonly goods_at: string | null;
  readonly errors: number | null;
  readonly revoked_at: string | null;
  /** When a tablet that was taken back has heard of it. */
  readonly told_at: string | null;
  /** So far its clock is ahead of ours, below 0 behind it. */
  readonly clock_ahead_ms: number | null;
  /** The settings that it goes by; null for the usual ones, and where nobody knows that change. */
  readonly config_version: number | null;
  /** The settings that it should go by; null for the usual ones. */
  readonly wanted_version: number | null;
  /** Of those, the oldest version of the app that may run. */
  readonly min_version: number | null;
  /** Settings that it has not taken, and why. */
  readonly refused: RefusedGiven | null;
}

/** The part that finds a code, in front of the part that proves it. */
const CODE_SELECTOR_LENGTH = 4;

/** So long staff see what is over. */
const SHOWN_DAYS = 90;

const COLUMNS = `k.id, k.name, k.made_at, staff.email AS made_by, k.code_expires_at, k.provisioned_at, k.last_seen_at, k.version::float8 AS version,
  k.goods_at, k.errors, coalesce(k.revoked_at, k.left_at) AS revoked_at, k.told_at,
  k.clock_ahead_ms::float8 AS clock_ahead_ms, k.refused, taken.version AS config_version, wanted.version AS wanted_version,
  (wanted.settings->>'min_version')::float8 AS min_version,
  CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked' WHEN k.left_at IS NOT NULL THEN 'left' WHEN k.token_hash IS NOT NULL THEN 'active'
    WHEN k.code_expires_at < now() OR k.code_tries >= ${CODE_TRIES} THEN 'expired' ELSE 'waiting' END AS state`;
const FROM = `FROM rille_kiosk k LEFT JOIN "user" staff ON staff.id = k.staff_id
  LEFT JOIN rille_kiosk_config taken ON taken.key = k.config_key
  LEFT JOIN LATERAL (${wantedFor('k.id')}) wanted ON true`;

/** Every tablet that is one, waits for its code, or was one lately; the newest first. */
export const kiosksForStaff = (manager: EntityManager): Promise<Kiosk[]> =>
  manager.query(
    `SELECT ${COLUMNS} ${FROM} WHERE coalesce(k.revoked_at, k.left_at, now()) > now() - make_interval(days => ${SHOWN_DAYS})
     ORDER BY k.made_at DESC, k.id LIMIT 200`,
  );

async function kioskOf(manager: EntityManager, id: string): Promise<Kiosk> {
  const [kiosk]: Kiosk[] = await manager.query(`SELECT ${COLUMNS} ${FROM} WHERE k.id = $1`, [id]);
  if (!kiosk) throw new Refusal('not_found', 'There is no such tablet.');
  return kiosk;
}

/** A tablet with the codes that are shown this once. */
export interface MadeKiosk {
  readonly kiosk: Kiosk;
  readonly code: string;
  readonly staff_code: string;
}

/** Another code has the same beginning. */
const isTaken = (error: unknown): boolean => (error as { readonly constraint?: string }).constraint === 'rille_kiosk_code_selector_key';

/**
 * Makes a tablet, or gives one that nobody has provisioned yet new codes in the place of the old ones: an answer that was lost shows nothing, and
 * is asked for again.
 *
 * @param id as the page that asks has chosen it
 * @throws {Refusal} it is provisioned or over
 */
export async function makeKiosk(
  manager: EntityManager,
  secret: string,
  { id, name, staffId }: { readonly id: string; readonly name: string; readonly staffId: string },
): Promise<MadeKiosk> {
  const staffCode = await newStaffCode();
  for (;;) {
    const code = newCode();
    try {
      const rows: unknown[] = await manager.query(
        `INSERT INTO rille_kiosk (id, name, staff_id, code_selector, code_hash, code_expires_at, staff_code)
         VALUES ($1, $2, $3, $4, $5, now() + make_interval(mins => ${CODE_MINUTES}), $6)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, code_selector = excluded.code_selector, code_hash = excluded.code_hash,
           code_expires_at = excluded.code_expires_at, code_tries = 0, staff_code = excluded.staff_code
         WHERE rille_kiosk.token_hash IS NULL AND rille_kiosk.revoked_at IS NULL
         RETURNING id`,
        [id, name, staffId, code.slice(0, CODE_SELECTOR_LENGTH), codeHash(secret, code), staffCode.kept],
      );
      if (rows.length === 0) throw new Refusal('not_allowed', 'This tablet has its token already, or was taken back.');
      return { kiosk: await kioskOf(manager, id), code, staff_code: staffCode.code };
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
}

/** Takes a tablet back: its code is worth nothing, and its next contact ends it. A second time is as the first. @throws {Refusal} there is none */
export async function revokeKiosk(manager: EntityManager, id: string): Promise<Kiosk> {
  await manager.query('UPDATE rille_kiosk SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL AND left_at IS NULL', [id]);
  return kioskOf(manager, id);
}

interface CodeRow {
  readonly id: string;
  readonly name: string;
  readonly code_hash: string;
  readonly token_hash: string | null;
  readonly staff_code: KeptStaffCode;
  readonly is_over: boolean;
  readonly is_open: boolean;
}

/** What a tablet keeps from then on. */
export interface ProvisionedKiosk {
  readonly id: string;
  readonly name: string;
  readonly staff_code: KeptStaffCode;
}

const wrongCode = () => new Refusal('invalid_data', 'There is no such code.', 'kiosk_code_wrong');

/**
 * Makes the device that has a code the shop's tablet, once. The device chooses its token, so that the same one asked for again, where an answer
 * was lost, is answered again.
 *
 * @param code in its one form
 * @throws {Refusal} code `kiosk_code_wrong`; `kiosk_code_over`: it was right, and is used, too old, taken back or tried too often
 */
export async function provisionKiosk(manager: EntityManager, secret: string, code: string, token: string): Promise<ProvisionedKiosk> {
  const provisioned = await manager.transaction(async (transaction) => {
    // Held until the end: of many at one moment one is first.
    const [row]: CodeRow[] = await transaction.query(
      `SELECT id, name, code_hash, token_hash, staff_code, revoked_at IS NOT NULL OR left_at IS NOT NULL AS is_over,
         code_expires_at >= now() AND code_tries < ${CODE_TRIES} AS is_open
       FROM rille_kiosk WHERE code_selector = $1 FOR UPDATE`,
      [code.slice(0, CODE_SELECTOR_LENGTH)],
    );
    // The same work where there is none.
    const isRight = sameHash(row?.code_hash ?? codeHash(secret, ''), codeHash(secret, code));
    if (!row) return null;
    if (!isRight) {
      // Must stay where the refusal undoes nothing.
      await transaction.query('UPDATE rille_kiosk SET code_tries = code_tries + 1 WHERE id = $1 AND token_hash IS NULL', [row.id]);
      return null;
    }
    const { id, name, staff_code } = row;
    const hash = tokenHash(token);
    const isAgain = row.token_hash !== null && sameHash(row.token_hash, hash);
    if (row.is_over || (row.token_hash === null ? !row.is_open : !isAgain)) return 'over';
    if (!isAgain)
      await transaction.query('UPDATE rille_kiosk SET token_hash = $2, provisioned_at = now(), last_seen_at = now() WHERE id = $1', [
        id,
        hash,
      ]);
    return { id, name, staff_code };
  });
  if (provisioned === null) throw wrongCode();
  if (provisioned === 'over') throw new Refusal('not_allowed', 'This code is no longer good.', 'kiosk_code_over');
  return provisioned;
}

/** What a tablet reports. Nothing in it is about a person. */
export interface Heartbeat {
  readonly id: string;
  readonly token: string;
  readonly version: number;
  /** When its goods were compared with the shop's, epoch milliseconds. */
  readonly goods_at: number | null;
  readonly errors: number;
  /** It was ended at the tablet itself. */
  readonly leaving: boolean;
  /** What time it is by its own clock. */
  readonly clock: number | null;
  /** The key of the settings that it goes by; null for the usual ones. */
  readonly config: string | null;
  readonly refused: RefusedGiven | null;
}

/** What a tablet hears. */
export interface KioskWord {
  readonly state: KioskAnswer;
  /** What time it is, and how the tablet is to behave, null where nobody has said; only for one that is the shop's. */
  readonly now?: number;
  readonly config?: GivenConfig | null;
}

/** Notes what a tablet reports, and says whether it still is one and how it is to behave. */
export async function hearKiosk(manager: EntityManager, said: Heartbeat): Promise<KioskWord> {
  const [row]: { readonly token_hash: string | null; readonly is_over: boolean }[] = await manager.query(
    'SELECT token_hash, revoked_at IS NOT NULL OR left_at IS NOT NULL AS is_over FROM rille_kiosk WHERE id = $1',
    [said.id],
  );
  if (!row || !sameHash(row.token_hash ?? '', tokenHash(said.token))) return { state: 'unknown' };
  const now = Date.now();
  await manager.query(
    `UPDATE rille_kiosk SET last_seen_at = now(), version = $2, goods_at = to_timestamp($3::float8 / 1000), errors = $4,
       left_at = CASE WHEN $5 AND revoked_at IS NULL THEN coalesce(left_at, now()) ELSE left_at END,
       told_at = CASE WHEN $6 THEN coalesce(told_at, now()) ELSE told_at END,
       clock_ahead_ms = $7, config_key = $8, refused = $9
     WHERE id = $1`,
    [
      said.id,
      said.version,
      said.goods_at,
      said.errors,
      said.leaving,
      row.is_over,
      said.clock === null ? null : said.clock - now,
      said.config,
      said.refused && JSON.stringify(said.refused),
    ],
  );
  if (row.is_over || said.leaving) return { state: 'revoked' };
  const [wanted]: GivenConfig[] = await manager.query(wantedFor('$1::uuid'), [said.id]);
  return { state: 'active', now, config: wanted ?? null };
}
