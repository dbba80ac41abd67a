import { randomUUID } from 'node:crypto';
import { addStaff } from '../../src/corrections/staff/accounts';
import { cookieOf, PASSWORD } from './accounts';
import type { Address } from './global-setup';
import { type Answer, shopperAt, sql } from './shop';

/** Somebody who works here and is signed in. */
export interface Staff {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
}

/** A new member of staff, signed in. */
export async function staffAt(shop: Address): Promise<Staff> {
  const email = `staff-${randomUUID()}@example.com`;
  await addStaff(
    async (text, values = []) => {
      const rows = await sql(shop.databaseUrl, `WITH done AS (${text} RETURNING email) SELECT email FROM done`, values);
      return { rows, rowCount: rows.length };
    },
    email,
    PASSWORD,
  );
  const cookie = cookieOf(await shopperAt(shop).post('/admin/auth', { email, password: PASSWORD }));
  return {
    get: (path) => shopperAt(shop).get(path, { cookie }),
    post: (path, body = {}) => shopperAt(shop).post(path, body, { cookie }),
  };
}
