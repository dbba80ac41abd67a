import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { EXCHANGE_REMINDER_DAYS_BEFORE } from '../src/facts';
import { until } from '../src/launcher/poll';
import { type Mailer, startMailer } from '../src/mail/mailer';
import { smtp } from '../src/mail/transport';
import { LETTERS as EVERY_LETTER, FACTS } from '../src/shop-rules';
import { type Backend, copyOf, databaseUrlOf, startBackend } from './support/backend';
import { type Expected, everythingHappens, orderAges, orderOf } from './support/every-letter';
import { header, type MailServer, refusal, startMailServer } from './support/mail-server';
import { RED, sql, stock } from './support/shop';

const LETTERS = join(__dirname, 'support/letters.cjs');
const { write, sender } = require(LETTERS).openLetters();
const DECK_IN_EXCHANGE = 'variant_tt-1210mk2-vgp-exch';

/** Their links are good for an hour; whoever waited longer asks again, and a dead link is no letter. */
const WITH_LINK = ['password_reset', 'email_change', 'email_confirmation'];

let backend: Backend;
let databaseUrl = '';
let database: DataSource;
let server: MailServer;
const mailers: Mailer[] = [];

beforeAll(async () => {
  // Without letters of its own: only the workers of the tests send.
  backend = await startBackend(copyOf(inject('template')));
  databaseUrl = databaseUrlOf(backend.dataDir);
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(async () => {
  await database.destroy();
  await backend.stop();
});

beforeEach(async () => {
  await database.query('DELETE FROM rille_delivery');
  await database.query('DELETE FROM rille_submission');
  await database.query('DELETE FROM rille_exchange');
  await database.query('DELETE FROM rille_rental');
  await database.query(`UPDATE "order" SET created_at = created_at - interval '1 year'`);
  server = await startMailServer();
});
afterEach(async () => {
  await stopWorking();
  await server.close();
});

/** What a letter needs of an order here; whether it reads one right is the letters' own test. */
const orders = {
  retrieveWithTotals: async (id: string) => (await database.query('SELECT id, email, display_id FROM "order" WHERE id = $1', [id]))[0],
};

function work(): void {
  const sources = { manager: database.manager, orders, secret: 'a secret' };
  mailers.push(startMailer({ sources, write, send: smtp(server.url), sender, pollMs: 10, renewMs: 20 }));
}
const stopWorking = () => Promise.all(mailers.splice(0).map((mailer) => mailer.stop()));

/** The shop's clock goes on. */
async function minutesPass(minutes: number): Promise<void> {
  await database.query('UPDATE rille_delivery SET next_try_at = next_try_at - make_interval(mins => $1)', [minutes]);
  await database.query('UPDATE rille_mailed_link SET created_at = created_at - make_interval(mins => $1)', [minutes]);
}
const count = async (where: string): Promise<number> =>
  Number((await database.query(`SELECT count(*) FROM rille_delivery WHERE ${where}`))[0].count);
const eventually = async (condition: () => boolean | Promise<boolean>) => expect(await until(condition, 30_000, 10)).toBe(true);
/** Stock and old parts have been looked at too: their rows are there, or sent. */
const allSent = (expected: readonly Expected[]) =>
  eventually(async () => server.arrived.length >= expected.length && (await count(`state <> 'sent'`)) === 0);
/** Everything due has been tried. */
const allTried = () => eventually(async () => (await count(`state = 'waiting' AND (next_try_at <= now() OR last_error IS NULL)`)) === 0);

/** Which letters have come to whom, as often as they have. */
const arrived = () => server.arrived.map((mail) => `${header(mail, 'subject')?.split(' ')[0]} ${mail.to.join()}`).sort();
const inOrder = (expected: readonly Expected[]) => expected.map(([letter, to]) => `${letter} ${to ?? 'shop@rille.example'}`).sort();

test('everything that happens is told of here', async () => {
  const letters = new Set((await everythingHappens(backend)).map(([letter]) => letter));
  expect([...letters].sort()).toEqual([...EVERY_LETTER].sort());
});

/** What goes wrong between the shop and its mail server, and how it ends. */
const FAULTS: readonly (readonly [name: string, meet: (expected: readonly Expected[]) => Promise<readonly Expected[]>])[] = [
  [
    'all is well, with two workers',
    async (expected) => {
      work();
      work();
      return expected;
    },
  ],
  [
    'the mail server is down for an hour',
    async (expected) => {
      const { port } = server;
      await server.close();
      work();
      // The others are written down by looking, once a worker runs.
      await eventually(async () => (await count('true')) === expected.length);
      for (let minute = 0; minute <= 60; minute += 5) {
        await allTried();
        await minutesPass(5);
      }
      // None is under way: time that passes would take it from the worker that has it, and it would come twice.
      await allTried();
      server = await startMailServer(port);
      await minutesPass(600);
      return expected.filter(([letter]) => !WITH_LINK.includes(letter));
    },
  ],
  [
    'the mail server is slow',
    async (expected) => {
      server.answer = () => pause(150);
      work();
      work();
      return expected;
    },
  ],
  [
    'the mail server puts every mail off twice (4xx)',
    async (expected) => {
      const tries = new Map<string, number>();
      server.answer = ([to = ''], raw) => {
        const key = `${to} ${/^Message-ID: .*$/im.exec(raw)?.[0]}`;
        tries.set(key, (tries.get(key) ?? 0) + 1);
        if ((tries.get(key) ?? 0) < 3) throw refusal(451, 'Greylisted, try again later');
      };
      work();
      await eventually(async () => (await count('true')) === expected.length);
      for (let time = 0; time < 2; time += 1) {
        await allTried();
        await minutesPass(5);
      }
      return expected;
    },
  ],
  [
    'the worker is stopped in between and another one goes on',
    async (expected) => {
      server.answer = () => pause(20);
      work();
      await eventually(() => server.arrived.length >= 4);
      await stopWorking();
      work();
      return expected;
    },
  ],
];

describe('Every letter that the shop has comes exactly once', () => {
  test.each(FAULTS)('when %s', async (_, meet) => {
    const expected = await meet(await everythingHappens(backend));
    await allSent(expected);
    // Nothing comes a second time, however long one waits.
    await minutesPass(10_000);
    await pause(150);
    expect(arrived()).toEqual(inOrder(expected));
    expect(new Set(server.arrived.map((mail) => header(mail, 'message-id'))).size).toBe(server.arrived.length);
  });

  test('when the shop is killed while they are on their way', async () => {
    const dataDir = copyOf(inject('template'));
    const first = await startBackend(dataDir);
    const expected = await everythingHappens({ url: first.url, dataDir });
    await first.stop('SIGKILL');

    const env = { MAIL_LETTERS: LETTERS, SMTP_URL: server.url };
    let asked = 0;
    // The first ones never hear whether they were taken.
    server.answer = () => {
      asked += 1;
      return asked <= 3 ? new Promise(() => undefined) : undefined;
    };
    const second = await startBackend(dataDir, { env });
    await eventually(() => asked === 3);
    const underWay = await sql(databaseUrlOf(dataDir), `SELECT id FROM rille_delivery WHERE state = 'waiting' AND attempts > 0`);
    await second.stop('SIGKILL');

    const third = await startBackend(dataDir, { env });
    // Their five minutes are over; what the third has taken meanwhile stays its own.
    await sql(databaseUrlOf(dataDir), `UPDATE rille_delivery SET next_try_at = now() WHERE id = ANY($1)`, [underWay.map(({ id }) => id)]);
    await eventually(() => server.arrived.length >= expected.length);
    const left = async () => (await sql(databaseUrlOf(dataDir), `SELECT 1 FROM rille_delivery WHERE state <> 'sent'`)).length;
    await eventually(async () => (await left()) === 0);
    expect(arrived()).toEqual(inOrder(expected));
    await third.stop();
  });
});

describe('A reminder of the old part for an exchange', () => {
  const REMINDED_AFTER_DAYS = FACTS.exchangeDeadlineWeeks * 7 - EXCHANGE_REMINDER_DAYS_BEFORE;

  async function exchanged(): Promise<{ id: string }> {
    await stock(databaseUrl, DECK_IN_EXCHANGE, 5);
    return orderOf(backend, [DECK_IN_EXCHANGE]);
  }
  const wasSent = (id: string) => sql(databaseUrl, `UPDATE rille_exchange SET state = 'sent' WHERE order_id = $1`, [id]);
  const reminders = () => server.arrived.filter((mail) => header(mail, 'subject')?.startsWith('exchange_reminder')).length;
  /** A worker has looked at the orders, and has nothing left to do. */
  async function looked(): Promise<void> {
    await pause(200);
    await eventually(async () => (await count(`state = 'waiting'`)) === 0);
  }

  test('comes some days before its time is over, not earlier, and once, also when the shop is closed and opened again', async () => {
    const { id } = await exchanged();
    await orderAges(databaseUrl, id, REMINDED_AFTER_DAYS - 1);
    work();
    await looked();
    expect(reminders()).toBe(0);
    await orderAges(databaseUrl, id, 1);
    await eventually(() => reminders() === 1);
    await stopWorking();
    // The rest of the time, and a month more, until what was sent is forgotten.
    for (let day = 0; day < 40; day += 5) {
      await orderAges(databaseUrl, id, 5);
      await database.query(`UPDATE rille_delivery SET sent_at = sent_at - interval '5 days'`);
      work();
      await looked();
      await stopWorking();
    }
    expect(reminders()).toBe(1);
  });

  test.each([
    ['the old part is on its way', wasSent],
    [
      'the order is cancelled',
      (id: string) => sql(databaseUrl, `UPDATE "order" SET status = 'canceled', canceled_at = now() WHERE id = $1`, [id]),
    ],
    ['all of it was paid back', (id: string) => sql(databaseUrl, `UPDATE "order" SET payment_status = 'refunded' WHERE id = $1`, [id])],
    ['its time is over', (id: string) => orderAges(databaseUrl, id, EXCHANGE_REMINDER_DAYS_BEFORE + 1)],
  ])('goes to nobody once %s', async (_, happen) => {
    const { id } = await exchanged();
    await happen(id);
    await orderAges(databaseUrl, id, REMINDED_AFTER_DAYS);
    work();
    await looked();
    expect(reminders()).toBe(0);
  });

  test('is not sent either when the old part is sent while it waits for its turn', async () => {
    const { id } = await exchanged();
    await orderAges(databaseUrl, id, REMINDED_AFTER_DAYS);
    server.answer = () => {
      throw refusal(451, 'Later');
    };
    work();
    await eventually(async () => (await count(`letter = 'exchange_reminder' AND last_error IS NOT NULL`)) === 1);
    server.answer = () => undefined;
    await wasSent(id);
    await minutesPass(10);
    await eventually(async () => (await count(`state = 'waiting'`)) === 0);
    expect(reminders()).toBe(0);
  });

  test('is for exchanges only', async () => {
    await stock(databaseUrl, RED, 50);
    const { id } = await orderOf(backend, [RED]);
    await orderAges(databaseUrl, id, REMINDED_AFTER_DAYS);
    work();
    await looked();
    expect(reminders()).toBe(0);
  });
});
