import { randomUUID } from 'node:crypto';
import { onDatabase } from './postgres';

const known = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not known: start the tests with \`npx playwright test\`, or name it.`);
  return value;
};

let token: Promise<string> | null = null;

/** A member of staff, who has a token. */
const staffToken = (): Promise<string> => {
  token ??= onDatabase(known('RILLE_DATABASE_URL'), async (client) => {
    const mine = randomUUID();
    await client.query(`INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [
      `usr_${mine}`,
      `${mine}@example.com`,
      mine,
    ]);
    return mine;
  });
  return token;
};

interface StaffOrder {
  readonly items: readonly { readonly id: string; readonly quantity: number }[];
  readonly fulfillments: readonly { readonly id: string }[];
  readonly returns: readonly { readonly id: string; readonly items: readonly { readonly item_id: string; readonly quantity: number }[] }[];
}

interface StaffAnswer {
  readonly order: StaffOrder;
  readonly repair: { readonly id: string; readonly version: number; readonly state: string };
}

/** Asks the backend as a member of staff does. @throws {Error} it was refused */
export async function asStaff<Answer = StaffAnswer>(path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${known('RILLE_BACKEND_URL')}/admin/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-medusa-access-token': await staffToken() },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** The payment of an order has arrived. */
export const bookPayment = (id: string) => asStaff(`orders/${id}/capture`, {});

/** All of an order is packed. @returns the parcel's id */
export async function packOrder(id: string): Promise<string> {
  const { order } = await asStaff(`orders/${id}`);
  const items = order.items.map((item) => ({ item_id: item.id, quantity: item.quantity }));
  const packed = await asStaff(`orders/${id}/fulfillment`, { items });
  return packed.order.fulfillments.at(-1)?.id ?? '';
}

/** All of an order is packed and handed to the carrier, who has a page about the parcel. */
export async function sendOrder(id: string, tracking: { readonly number: string; readonly url: string }): Promise<void> {
  const fulfillment_id = await packOrder(id);
  await asStaff(`orders/${id}/shipment`, { fulfillment_id, tracking_numbers: [tracking.number] });
  await onDatabase(known('RILLE_DATABASE_URL'), (client) =>
    client.query('UPDATE tracking_link SET url = $2 WHERE fulfillment_id = $1', [fulfillment_id, tracking.url]),
  );
}

/** What was registered as a return of an order has arrived. */
export async function receiveReturns(id: string): Promise<void> {
  const { order } = await asStaff(`orders/${id}?expand=returns,returns.items`);
  for (const { id: returned, items } of order.returns) {
    await asStaff(`returns/${returned}/receive`, { items: items.map(({ item_id, quantity }) => ({ item_id, quantity })) });
  }
}

/** The time passes: an order was placed so long ago. */
export const placedMinutesAgo = (id: string, minutes: number) =>
  onDatabase(known('RILLE_DATABASE_URL'), (client) =>
    client.query('UPDATE "order" SET created_at = now() - make_interval(mins => $2) WHERE id = $1', [id, minutes]),
  );

/** The time passes: an order was sent so long ago. */
export const sentDaysAgo = (id: string, days: number) =>
  onDatabase(known('RILLE_DATABASE_URL'), (client) =>
    client.query('UPDATE fulfillment SET shipped_at = now() - make_interval(days => $2) WHERE order_id = $1', [id, days]),
  );

/** The deck of a ticket has come, and what it needs is known. @returns the repair's id */
export async function diagnoseDeck(reference: string): Promise<string> {
  const { id } = (await asStaff(`repairs/${reference}`)).repair;
  for (const step of ['arrived', 'diagnosed']) {
    const { version } = (await asStaff(`repairs/${id}`)).repair;
    await asStaff(`repairs/${id}`, { step, version });
  }
  return id;
}

/** A line of an estimate; the first work of it is called so. */
export const lineAt = (cents: number) => ({ variant_id: null, title: 'Tonearm bearings, new', cents, quantity: 1 });

/** Staff send an estimate of one line. @returns how it stands then */
export async function sendEstimate(id: string, cents: number, more: object = {}): Promise<string> {
  const { version } = (await asStaff(`repairs/${id}`)).repair;
  return (await asStaff(`repairs/${id}/estimates`, { version, lines: [lineAt(cents)], note: '', decline_cents: 0, ...more })).repair.state;
}
