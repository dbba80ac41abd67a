import type { EntityManager } from 'typeorm';

/** Rows of one table, by column name. */
export interface TableRows {
  readonly table: string;
  readonly key: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Columns that a later run must not touch: the shop has changed them since. */
  readonly once?: readonly string[];
}

/**
 * Write rows in one statement. A row that exists is brought up to date, except for its
 * `once` columns; a row without other columns than its key is left alone.
 */
export async function writeRows(manager: EntityManager, { table, key, rows, once = [] }: TableRows): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first);
  const updated = columns.filter((column) => !key.includes(column) && !once.includes(column));
  const list = columns.map(quoted).join(', ');
  const action = updated.length
    ? `DO UPDATE SET ${updated.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ')}`
    : 'DO NOTHING';
  await manager.query(
    `INSERT INTO ${quoted(table)} (${list})
     SELECT ${list} FROM jsonb_populate_recordset(NULL::${quoted(table)}, $1::jsonb)
     ON CONFLICT (${key.map(quoted).join(', ')}) ${action}`,
    [JSON.stringify(rows)],
  );
}

function quoted(name: string): string {
  return `"${name}"`;
}
