import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { Refusal } from '../corrections/border/refusal';
import { type KioskSettings, readKioskSettings } from '../shop-rules';

/** Settings as a tablet is given them. */
export interface GivenConfig {
  readonly key: string;
  readonly version: number;
  /** As they are stored: a tablet looks at them itself. */
  readonly settings: unknown;
}

/** The settings that are meant for a tablet: its own, else those of all. @param id the tablet's, as SQL */
export const wantedFor = (id: string): string => `SELECT c.key, c.version, c.settings FROM rille_kiosk_config c
  WHERE c.version = coalesce(
    (SELECT own.version FROM (SELECT o.version, o.settings FROM rille_kiosk_config o WHERE o.kiosk_id = ${id} ORDER BY o.version DESC LIMIT 1) own
      WHERE own.settings IS NOT NULL),
    (SELECT max(a.version) FROM rille_kiosk_config a WHERE a.kiosk_id IS NULL))`;

/** A change of how tablets behave, as staff see it. */
export interface ConfigChange {
  readonly version: number;
  /** The one tablet that it is for; null for all. */
  readonly kiosk_id: string | null;
  /** That tablet is called so. */
  readonly kiosk: string | null;
  /** Null where a tablet is as all others again. */
  readonly settings: unknown;
  /** That tablet has settings of its own by it. */
  readonly is_own: boolean;
  readonly made_at: string;
  readonly made_by: string | null;
}

/** So many changes staff see. */
const SHOWN_CHANGES = 20;

const CHANGES = `SELECT c.version, c.kiosk_id, k.name AS kiosk, c.settings, c.made_at, staff.email AS made_by,
    c.kiosk_id IS NOT NULL AND c.settings IS NOT NULL AS is_own
  FROM rille_kiosk_config c LEFT JOIN rille_kiosk k ON k.id = c.kiosk_id LEFT JOIN "user" staff ON staff.id = c.staff_id`;

/** What holds for all tablets and for each that has settings of its own, and the latest changes; the newest first. */
export const configsForStaff = (manager: EntityManager): Promise<ConfigChange[]> =>
  manager.query(
    `${CHANGES} WHERE c.version IN (SELECT max(version) FROM rille_kiosk_config GROUP BY kiosk_id)
        OR c.version IN (SELECT version FROM rille_kiosk_config ORDER BY version DESC LIMIT ${SHOWN_CHANGES})
     ORDER BY c.version DESC`,
  );

/** How tablets are to behave, as somebody of the staff says it. */
export interface ConfigWish {
  readonly key: string;
  readonly kiosk_id: string | null;
  readonly settings?: unknown;
  readonly was: number;
  readonly staffId: string;
}

const MS_OF_DAY = 24 * 60 * 60_000;

/** Settings that any tablet can go by. @throws {Refusal} names the field that is wrong */
async function usable(manager: EntityManager, given: unknown): Promise<KioskSettings> {
  const wrong = (field: string, more = '') => new Refusal('invalid_data', `${field} is missing or not valid${more}.`);
  const read = readKioskSettings(given);
  if ('fault' in read) throw wrong(`settings${read.fault.what && `.${read.fault.what}`}`);
  const { settings } = read;
  // Clocks of whoever builds and of the backend may differ, but no tablet ever gets a version of next week.
  if (settings.min_version !== null && settings.min_version > Date.now() + MS_OF_DAY)
    throw wrong('settings.min_version', ': nothing has been built then yet');
  const known: { readonly handle: string; readonly type: string | null }[] = await manager.query(
    `SELECT p.handle, kind.value AS type FROM product p LEFT JOIN product_type kind ON kind.id = p.type_id
      WHERE p.status = 'published' AND p.deleted_at IS NULL AND (p.handle = ANY($1) OR kind.value = $2)`,
    [settings.attract, settings.attract_type],
  );
  const unknown = settings.attract.find((handle) => !known.some((one) => one.handle === handle));
  if (unknown !== undefined) throw wrong('settings.attract', `: the shop does not show ${unknown}`);
  if (!known.some(({ type }) => type === settings.attract_type))
    throw wrong('settings.attract_type', ': the shop shows no goods of that type');
  return settings;
}

/**
 * Says how all tablets behave, or one of them, unless somebody has changed it meanwhile. The same wish once more, where an answer was lost, is as once.
 *
 * @throws {Refusal} a field is wrong, and it is named; there is no such tablet; somebody else has changed it since version `was`
 */
export async function changeConfig(manager: EntityManager, { key, kiosk_id, settings, was, staffId }: ConfigWish): Promise<ConfigChange> {
  const wanted = settings === null ? null : await usable(manager, settings);
  const version = await manager.transaction(async (transaction): Promise<number> => {
    // One change after the other: whoever comes second sees what the first one has done. Tablets go on reading.
    await transaction.query('LOCK TABLE rille_kiosk_config IN SHARE ROW EXCLUSIVE MODE');
    const [known]: { readonly version: number; readonly kiosk_id: string | null; readonly settings: unknown }[] = await transaction.query(
      'SELECT version, kiosk_id, settings FROM rille_kiosk_config WHERE key = $1',
      [key],
    );
    if (known) {
      if (known.kiosk_id === kiosk_id && isDeepStrictEqual(known.settings, wanted)) return known.version;
      throw new Refusal('invalid_data', 'key is that of another change.');
    }
    if (kiosk_id !== null) {
      const found: unknown[] = await transaction.query(
        'SELECT 1 FROM rille_kiosk WHERE id = $1 AND revoked_at IS NULL AND left_at IS NULL',
        [kiosk_id],
      );
      if (found.length === 0) throw new Refusal('not_found', 'There is no such tablet.');
    }
    const [now]: { readonly version: number }[] = await transaction.query(
      'SELECT coalesce(max(version), 0) AS version FROM rille_kiosk_config WHERE kiosk_id IS NOT DISTINCT FROM $1',
      [kiosk_id],
    );
    if (now?.version !== was)
      throw new Refusal('conflict', 'The settings changed meanwhile: look at them again.', undefined, { now: now?.version });
    const [made]: { readonly version: number }[] = await transaction.query(
      `INSERT INTO rille_kiosk_config (version, key, kiosk_id, settings, staff_id)
       SELECT coalesce(max(version), 0) + 1, $1, $2, $3, $4 FROM rille_kiosk_config RETURNING version`,
      [key, kiosk_id, wanted && JSON.stringify(wanted), staffId],
    );
    return made?.version ?? 0;
  });
  const [change]: ConfigChange[] = await manager.query(`${CHANGES} WHERE c.version = $1`, [version]);
  if (!change) throw new Refusal('not_found', 'There is no such change.');
  return change;
}
