import { DataSource, type EntityManager } from 'typeorm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { nextNumber } from '../src/invoices/invoices';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: inject('ours').databaseUrl }).initialize();
});
afterAll(() => database.destroy());

class Undone extends Error {}

/** Numbers as they are given at these moments, one after the other; nothing of it stays. */
async function numbersAt(moments: readonly string[]): Promise<{ number: string; issuedAt: Date }[]> {
  const given: { number: string; issuedAt: Date }[] = [];
  const give = async (transaction: EntityManager) => {
    // The clock of this transaction alone.
    await transaction.query('CREATE SCHEMA other_time');
    await transaction.query(
      `CREATE FUNCTION other_time.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS $$ SELECT current_setting('other_time.now')::timestamptz $$`,
    );
    await transaction.query('SET LOCAL search_path = other_time, pg_catalog, public');
    for (const moment of moments) {
      await transaction.query(`SELECT set_config('other_time.now', $1, true)`, [moment]);
      given.push(await nextNumber(transaction));
    }
    throw new Undone();
  };
  await database.transaction(give).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return given;
}

test('numbers begin anew with each year, which is Berlin’s: half past eleven in the night of UTC is the new year’s', async () => {
  const moments = [
    '2041-12-31T22:30:00Z',
    '2041-12-31T22:59:59Z',
    // 2042-01-01 00:30 in Berlin.
    '2041-12-31T23:30:00Z',
    '2042-06-01T10:00:00Z',
    '2042-12-31T23:00:00Z',
  ];
  const given = await numbersAt(moments);
  expect(given.map(({ number }) => number)).toEqual(['R-2041-0001', 'R-2041-0002', 'R-2042-0001', 'R-2042-0002', 'R-2043-0001']);
  expect(given.map(({ issuedAt }) => issuedAt.toISOString())).toEqual(moments.map((moment) => new Date(moment).toISOString()));
});

test('a year that was begun goes on after the next has, and no number is given twice', async () => {
  const numbers = (await numbersAt(['2042-01-01T00:00:00Z', '2041-12-31T10:00:00Z', '2042-01-01T00:00:01Z'])).map(({ number }) => number);
  expect(numbers).toEqual(['R-2042-0001', 'R-2041-0001', 'R-2042-0002']);
});
