import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { until } from '../src/launcher/poll';
import { mailEvents } from '../src/mail/events';
import { type Mailer, startMailer } from '../src/mail/mailer';
import { forgetOldDeliveries, type Letter, tryAgain } from '../src/mail/outbox';
import { noticeStock } from '../src/mail/stock-alerts';
import { emptyMailbox, mailbox, type Send, smtp } from '../src/mail/transport';
import { settingsFrom } from '../src/settings';
import { submit } from '../src/submissions/submissions';
import { type Backend, copyOf, databaseUrlOf, startBackend } from './support/backend';
import { header, type MailServer, refusal, startMailServer } from './support/mail-server';
import { order, RED, shopperAt, sql, stock } from './support/shop';

const LETTERS = join(__dirname, 'support/letters.cjs');
const { write, sender } = require(LETTERS).openLetters();

let backend: Backend;
let databaseUrl = '';
let database: DataSource;
let server: MailServer;
const mailers: Mailer[] = [];

beforeAll(async () => {
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
  server = await startMailServer();
});
afterEach(async () => {
  await Promise.all(mailers.splice(0).map((mailer) => mailer.stop()));
  await server.close();
});

/** A worker; several are as several backends. */
function work(send: Send = smtp(server.url)): Mailer {
  const orders = { retrieveWithTotals: () => Promise.reject(new Error('no orders here')) };
  const mailer = startMailer({
    sources: { manager: database.manager, orders, secret: 'a secret' },
    write,
    send,
    sender,
    pollMs: 10,
    renewMs: 20,
  });
  mailers.push(mailer);
  return mailer;
}

/** Somebody has written; their receipt is to be mailed. @returns where it goes */
async function written({ email = `${randomUUID()}@example.com`, name = 'Mara' } = {}): Promise<string> {
  const content = { subject: 'general', name, phone: '', message: 'Hello' };
  const given = { kind: 'contact_message', key: randomUUID(), email, locale: 'de', content } as const;
  await submit(database.manager, { ...given, letters: ['contact_receipt'] });
  return email;
}

/** The shop's clock goes on. */
const minutesPass = (minutes: number) =>
  database.query(`UPDATE rille_delivery SET next_try_at = next_try_at - make_interval(mins => $1)`, [minutes]);
const rows = (): Promise<{ id: string; letter: Letter; state: string; attempts: number; last_error: string | null }[]> =>
  database.query('SELECT id, letter, state, attempts, last_error FROM rille_delivery ORDER BY created_at');
const count = async (where: string): Promise<number> =>
  Number((await database.query(`SELECT count(*) FROM rille_delivery WHERE ${where}`))[0].count);
const eventually = async (condition: () => boolean | Promise<boolean>) => expect(await until(condition, 30_000, 10)).toBe(true);
const allSent = () => eventually(async () => (await count(`state <> 'sent'`)) === 0);
/** Everything due has been tried. */
const allTried = () => eventually(async () => (await count(`state = 'waiting' AND (next_try_at <= now() OR last_error IS NULL)`)) === 0);
const recipients = () => server.arrived.flatMap(({ to }) => to).sort();

describe('A mail', () => {
  test('goes out once, and says whose it is and that a program has sent it', async () => {
    const email = await written({ name: 'Märä' });
    work();
    await allSent();
    const [mail] = server.arrived;
    const [row] = await rows();
    expect(recipients()).toEqual([email]);
    expect(mail && header(mail, 'message-id')).toBe(`<${row?.id}@rille.example>`);
    expect(mail && header(mail, 'from')).toBe('Rille <shop@rille.example>');
    expect(mail && header(mail, 'to')).toBe(email);
    expect(mail && header(mail, 'auto-submitted')).toBe('auto-generated');
    expect(mail && header(mail, 'content-type')).toMatch(/^multipart\/alternative/);
    expect(mail?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail && header(mail, 'date')).toMatch(/ \+0000$/);
  });

  test.each([
    ['kontakt@plattenhörer.de', 'kontakt@xn--plattenhrer-yfb.de'],
    ['info@xn--mnchen-3ya.de', 'info@xn--mnchen-3ya.de'],
    ["sean.o'hara@example.ie", "sean.o'hara@example.ie"],
    ['a&b@example.de', 'a&b@example.de'],
  ])('to %s goes to %s, from whenever it was stored', async (email, to) => {
    await written({ email });
    work();
    await allSent();
    expect(server.arrived).toHaveLength(1);
    expect(server.arrived[0] && header(server.arrived[0], 'to')).toBe(to);
  });

  test('waits while the mail server is down for an hour, and comes once when it is back', async () => {
    const { port } = server;
    await server.close();
    const emails = [await written(), await written(), await written()].sort();
    work(smtp(`smtp://127.0.0.1:${port}`));
    for (let minute = 0; minute < 60; minute += 1) {
      await allTried();
      await minutesPass(1);
    }
    await allTried();
    // At once, and about 1, 3, 7, 15 and 31 minutes later; a minute that passes during a try counts for the next one too.
    for (const { state, attempts } of await rows()) {
      expect(state).toBe('waiting');
      expect(attempts).toBeGreaterThanOrEqual(6);
      expect(attempts).toBeLessThanOrEqual(9);
    }
    server = await startMailServer(port);
    await minutesPass(600);
    await allSent();
    await minutesPass(600);
    await pause(100);
    expect(recipients()).toEqual(emails);
    expect((await rows()).map(({ last_error }) => last_error)).toEqual([null, null, null]);
  });

  test('that the mail server puts off (4xx) is tried again, and comes once', async () => {
    let tries = 0;
    server.answer = () => {
      tries += 1;
      if (tries < 4) throw refusal(451, 'Greylisted, try again later');
    };
    const email = await written();
    work();
    await allTried();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, last_error: '451 Greylisted, try again later' }]);
    for (let time = 0; time < 3; time += 1) {
      await minutesPass(10);
      await allTried();
    }
    await allSent();
    expect([tries, recipients()]).toEqual([4, [email]]);
  });

  test.each([
    ['the mailbox', () => (server.answerRecipient = () => void fail(550, 'No such user'))],
    ['the mail', () => (server.answer = () => fail(554, 'Looks like spam'))],
  ])('of which the mail server refuses %s for good (5xx) is left alone until staff have mended it', async (_, refuse) => {
    refuse();
    const email = await written();
    work();
    await eventually(async () => (await count(`state = 'stuck'`)) === 1);
    await minutesPass(100_000);
    await pause(100);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, last_error: expect.stringMatching(/^55[04] /) });
    expect(server.arrived).toEqual([]);

    server.answer = () => undefined;
    server.answerRecipient = () => undefined;
    expect(await tryAgain(database.manager, row?.id ?? '')).toBe(true);
    await allSent();
    expect(recipients()).toEqual([email]);
    expect(await tryAgain(database.manager, row?.id ?? '')).toBe(false);
  });

  test('is sent by one worker, however slow the mail server takes it', async () => {
    let take = () => {};
    const taken = new Promise<void>((done) => {
      take = done;
    });
    let asked = 0;
    server.answer = () => {
      asked += 1;
      return taken;
    };
    const email = await written();
    work();
    work();
    await eventually(() => asked === 1);
    for (let time = 0; time < 20; time += 1) {
      // Whoever sends says again that they do, before their five minutes are over.
      await eventually(async () => (await count(`next_try_at > now() + interval '4 minutes'`)) === 1);
      await minutesPass(4);
    }
    take();
    await allSent();
    expect([asked, recipients()]).toEqual([1, [email]]);
  });

  test('keeps no other mail waiting while the mail server is slow with it', async () => {
    const slow = await written();
    let take = () => {};
    const taken = new Promise<void>((done) => {
      take = done;
    });
    server.answer = ([to]) => (to === slow ? taken : undefined);
    work();
    await eventually(async () => (await count('attempts > 0')) === 1);
    const others = [await written(), await written(), await written(), await written()].sort();
    await eventually(() => server.arrived.length === 4);
    expect(recipients()).toEqual(others);
    take();
    await allSent();
  });

  test('is one of fifty that three workers share, each sent once', async () => {
    const emails: string[] = [];
    for (let place = 0; place < 50; place += 1) emails.push(await written());
    for (let worker = 0; worker < 3; worker += 1) work();
    await allSent();
    expect(recipients()).toEqual(emails.sort());
    expect((await rows()).map(({ attempts }) => attempts)).toEqual(emails.map(() => 1));
  });

  test('whose answer got lost on its way comes again under the same Message-ID: mailboxes know it again', async () => {
    await written();
    const send = smtp(server.url);
    let lost = false;
    work(async (...given) => {
      await send(...given);
      if (lost) return;
      lost = true;
      throw new Error('Connection closed unexpectedly');
    });
    await allTried();
    await minutesPass(5);
    await allSent();
    expect(server.arrived).toHaveLength(2);
    expect(new Set(server.arrived.map((mail) => header(mail, 'message-id'))).size).toBe(1);
  });

  test.each([['mara@example.com\r\nBcc: all@example.com'], ['mara@example.com, all@example.com'], ['Mara <mara@example.com>'], ['mara']])(
    'to %j goes to nobody',
    async (email) => {
      await written({ email });
      work();
      await eventually(async () => (await count(`state = 'stuck'`)) === 1);
      expect(server.arrived).toEqual([]);
    },
  );

  test('has no header that somebody could have written', async () => {
    const name = 'Mara\r\nBcc: all@example.com\r\n\r\nHello\u2028X-Evil: 1';
    const email = await written({ name });
    await database.query(`UPDATE rille_delivery SET letter = 'contact_to_shop'`);
    work();
    await allSent();
    const [mail] = server.arrived;
    expect(recipients()).toEqual(['shop@rille.example']);
    expect(mail && [header(mail, 'bcc'), header(mail, 'x-evil')]).toEqual([null, null]);
    expect(mail && header(mail, 'reply-to')).toMatch(new RegExp(`<${email}>$`));
    expect(mail && header(mail, 'subject')).toContain('Mara Bcc: all@example.com Hello X-Evil: 1');
  });

  const fail = (code: number, words: string): never => {
    throw refusal(code, words);
  };
});

describe('The mailbox for trying out', () => {
  test('gets a mail as a file, also when it is sent again, and keeps it for a month', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'rille-mailbox-')), 'mailbox');
    const email = await written();
    const send = mailbox(folder);
    let lost = false;
    work(async (...given) => {
      await send(...given);
      if (!lost) {
        lost = true;
        throw new Error('fallen in between');
      }
    });
    await allTried();
    await minutesPass(5);
    await allSent();
    const [file, ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-contact_receipt-[0-9a-f-]+\.eml$/);
    const path = join(folder, file ?? '');
    expect(readFileSync(path, 'utf8')).toContain(`To: ${email}`);
    emptyMailbox(folder, Date.now());
    expect(readdirSync(folder)).toHaveLength(1);
    utimesSync(path, new Date(0), new Date(0));
    emptyMailbox(folder, Date.now());
    expect(readdirSync(folder)).toEqual([]);
    emptyMailbox(join(folder, 'none'), Date.now());
  });
});

describe('The outbox', () => {
  test('forgets what was sent after a month, and what could not be after three', async () => {
    const old = await written();
    await written();
    await database.query(
      `UPDATE rille_delivery SET state = 'sent', sent_at = now() - interval '31 days' WHERE submission_id = (SELECT id FROM rille_submission WHERE email = $1)`,
      [old],
    );
    await forgetOldDeliveries(database.manager);
    expect(await rows()).toHaveLength(1);
    await database.query(`UPDATE rille_delivery SET state = 'stuck', created_at = now() - interval '91 days'`);
    await forgetOldDeliveries(database.manager);
    expect(await rows()).toEqual([]);
  });

  test('takes an event once, and none that staff have asked to keep quiet', async () => {
    const placed = { eventName: 'order.placed', data: { id: 'order_1' } };
    await Promise.all(Array.from({ length: 4 }, () => mailEvents(database.manager, [placed])));
    await mailEvents(database.manager, [
      placed,
      { eventName: 'order.placed', data: { id: 'order_2', no_notification: true } },
      { eventName: 'order.refund_created', data: { id: 'order_1' } },
      { eventName: 'product.updated', data: { id: 'prod_1' } },
    ]);
    expect((await rows()).map(({ letter }) => letter)).toEqual(['order_received']);
  });
});

describe('A stock alert', () => {
  async function waiting(): Promise<string> {
    const email = `${randomUUID()}@example.com`;
    const content = { variant_id: RED };
    await submit(database.manager, { kind: 'stock_alert', key: randomUUID(), email, locale: 'en', content, letters: [] });
    return email;
  }
  const waitingFor = async () => (await database.query(`SELECT 1 FROM rille_submission WHERE kind = 'stock_alert'`)).length;

  test('comes once when it is back, and takes the address with it', async () => {
    await stock(databaseUrl, RED, 0);
    const email = await waiting();
    work();
    work();
    await pause(150);
    expect(server.arrived).toEqual([]);
    await stock(databaseUrl, RED, 3);
    await eventually(async () => (await waitingFor()) === 0);
    await stock(databaseUrl, RED, 0);
    await stock(databaseUrl, RED, 3);
    await pause(150);
    expect(recipients()).toEqual([email]);
    expect(await rows()).toEqual([]);
  });

  test('says nothing when it was sold again meanwhile, and waits for the next time', async () => {
    await stock(databaseUrl, RED, 1);
    await waiting();
    await noticeStock(database.manager);
    await stock(databaseUrl, RED, 0);
    expect(await rows()).toHaveLength(1);
    work();
    await eventually(async () => (await count('true')) === 0);
    expect([server.arrived.length, await waitingFor()]).toEqual([0, 1]);
    await stock(databaseUrl, RED, 1);
    await eventually(() => server.arrived.length === 1);
  });
});

describe('An order', () => {
  const TOKEN = randomUUID();
  const staff = (path: string, body: object = {}) =>
    shopperAt(backend).post(`/admin/orders/${path}`, body, { 'x-medusa-access-token': TOKEN });
  const letters = async () => (await rows()).map(({ letter }) => letter);

  beforeAll(async () => {
    await sql(databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ('usr_test', 'staff@example.com', $1, 'admin')`, [
      TOKEN,
    ]);
    await stock(databaseUrl, RED, 50);
  });

  test('is followed by mails about its arrival, its payment, its parcel and its refund', async () => {
    await stock(databaseUrl, RED, 50);
    const { id, items } = await order(shopperAt(backend), [[RED, 1]]);
    expect(await letters()).toEqual(['order_received']);
    expect((await staff(`${id}/capture`)).status).toBe(200);
    expect((await staff(`${id}/capture`)).status).toBe(200);
    const made = await staff(`${id}/fulfillment`, { items: [{ item_id: items[0].id, quantity: 1 }] });
    expect(made.status).toBe(200);
    const parcel = made.body.order.fulfillments[0].id;
    expect((await staff(`${id}/shipment`, { fulfillment_id: parcel, tracking_numbers: ['0034'] })).status).toBe(200);
    expect((await staff(`${id}/refund`, { amount: 100, reason: 'discount' })).status).toBe(200);
    expect(await letters()).toEqual(['order_received', 'payment_received', 'order_shipped', 'order_refunded']);
    const mails = await shopperAt(backend).get('/admin/mails', { 'x-medusa-access-token': TOKEN });
    expect(mails.body.mails).toHaveLength(4);
  });

  test('that is cancelled is followed by a mail about that', async () => {
    await stock(databaseUrl, RED, 50);
    const { id } = await order(shopperAt(backend), [[RED, 1]]);
    expect((await staff(`${id}/cancel`)).status).toBe(200);
    expect(await letters()).toEqual(['order_received', 'order_cancelled']);
  });

  test('that does not come about is mailed to nobody', async () => {
    await stock(databaseUrl, RED, 0);
    await expect(order(shopperAt(backend), [[RED, 1]])).rejects.toThrow();
    expect(await letters()).toEqual([]);
    await stock(databaseUrl, RED, 50);
  });

  test('is mailed once, also when the shop is killed with the mail on its way', async () => {
    const dataDir = copyOf(inject('template'));
    const env = { MAIL_LETTERS: LETTERS, SMTP_URL: server.url };
    let asked = 0;
    server.answer = () => {
      asked += 1;
      // The first one never hears whether it was taken.
      return asked === 1 ? new Promise(() => undefined) : undefined;
    };
    const first = await startBackend(dataDir, { env });
    await order(shopperAt(first), [[RED, 1]]);
    await eventually(() => asked === 1);
    await first.stop('SIGKILL');

    const second = await startBackend(dataDir, { env });
    const url = databaseUrlOf(dataDir);
    expect(await sql(url, 'SELECT letter, state, attempts FROM rille_delivery')).toEqual([
      { letter: 'order_received', state: 'waiting', attempts: 1 },
    ]);
    await sql(url, `UPDATE rille_delivery SET next_try_at = next_try_at - interval '5 minutes'`);
    await eventually(async () => (await sql(url, `SELECT 1 FROM rille_delivery WHERE state = 'sent'`)).length === 1);
    expect(recipients()).toEqual(['mika@example.com']);
    await second.stop();
  });

  test('waits to be mailed by a shop that has no letters, and is mailed by the next that has', async () => {
    const dataDir = copyOf(inject('template'));
    const first = await startBackend(dataDir);
    await order(shopperAt(first), [[RED, 1]]);
    expect(await first.stop()).toBe(0);
    const second = await startBackend(dataDir, { env: { MAIL_LETTERS: LETTERS } });
    const box = join(dataDir, 'mailbox');
    await eventually(() => {
      try {
        return readdirSync(box).some((name) => name.endsWith('.eml'));
      } catch {
        return false;
      }
    });
    const [file = ''] = readdirSync(box);
    expect(readFileSync(join(box, file), 'utf8')).toContain('To: mika@example.com');
    expect(await second.stop()).toBe(0);
  });
});

test('an address of a mail server that is none stops the start in words, without the password in it', () => {
  for (const SMTP_URL of ['mail.example', 'https://user:secret@mail.example', 'smtp://'])
    expect(() => settingsFrom({ SMTP_URL })).toThrow(/^SMTP_URL must be (?!.*secret)/);
  expect(settingsFrom({ SMTP_URL: 'smtps://u:p@mail.example:465' }).mail.smtpUrl).toBe('smtps://u:p@mail.example:465');
});
