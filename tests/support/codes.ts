interface Database {
  query(text: string, values: readonly unknown[]): Promise<unknown>;
}

/** As long as the code of a gift card, and no other's. */
const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16);

/** A discount code of so many percent, in Germany; ended already where that is said. @returns the code */
export const makeDiscount = (database: Database, percent: number, ended = false): Promise<string> =>
  makeCode(database, 'percentage', percent, ended);

/** A code for free shipping in Germany. @returns the code */
export const makeFreeShipping = (database: Database): Promise<string> => makeCode(database, 'free_shipping', 0, false);

async function makeCode(database: Database, type: string, value: number, ended: boolean): Promise<string> {
  const id = newId();
  const code = `TEST${id}`.toUpperCase();
  await database.query(`INSERT INTO discount_rule (id, type, value, allocation) VALUES ($1, $2, $3, 'total')`, [`dru_${id}`, type, value]);
  await database.query(
    `INSERT INTO discount (id, code, is_dynamic, is_disabled, rule_id, starts_at, ends_at) VALUES ($1, $2, false, false, $3, '2020-01-01', $4)`,
    [`disc_${id}`, code, `dru_${id}`, ended ? '2020-02-01' : null],
  );
  await database.query(`INSERT INTO discount_regions (discount_id, region_id) VALUES ($1, 'reg_de')`, [`disc_${id}`]);
  return code;
}

/** A gift card for Germany with so much on it. @returns its code */
export async function makeGiftCard(database: Database, cents: number): Promise<string> {
  const id = newId();
  const code = id.toUpperCase().replace(/(.{4})(?=.)/g, '$1-');
  await database.query(
    `INSERT INTO gift_card (id, code, value, balance, is_disabled, region_id) VALUES ($1, $2, $3, $3, false, 'reg_de')`,
    [`gift_${id}`, code, cents],
  );
  return code;
}
