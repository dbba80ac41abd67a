import type { OrderedLine } from './customer';
import { PgClient } from './postgres';

/** Painted when it is ordered, so that there is always one, against an old deck. */
export const IN_EXCHANGE: OrderedLine = { variant_id: 'variant_tt-1210custom-swr9003-exch', quantity: 1 };

async function change(sql: string, values: readonly unknown[]): Promise<void> {
  const connectionString = process.env.RILLE_DATABASE_URL;
  if (!connectionString) throw new Error('The database is not known: start the tests with `npx playwright test`.');
  const database = new PgClient({ connectionString });
  await database.connect();
  try {
    await database.query(sql, values);
  } finally {
    await database.end();
  }
}

/** Time goes on for one order. */
export const daysPass = (orderId: string, days: number): Promise<void> =>
  change('UPDATE "order" SET created_at = created_at - make_interval(days => $2) WHERE id = $1', [orderId, days]);

/** Time goes on for one order whose customer was told that the old part is overdue. */
export async function daysPassSinceOverdue(orderId: string, days: number): Promise<void> {
  await change('UPDATE rille_exchange SET overdue_at = overdue_at - make_interval(days => $2) WHERE order_id = $1', [orderId, days]);
  await change(
    `UPDATE rille_delivery SET sent_at = sent_at - make_interval(days => $2) WHERE letter = 'exchange_overdue' AND about->>'order_id' = $1`,
    [orderId, days],
  );
}

/** The day in so many days in Berlin, as the shop writes it in English. */
export const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-IE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Berlin' }).format(
    Date.now() + days * 86_400_000,
  );
