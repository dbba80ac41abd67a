import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import express from 'express';
import { cardHooks } from '../card/hooks';
import { offerCard } from '../card/offer';
import { startCardChecks } from '../card/worker';
import { type Corrections, mountCorrections } from '../corrections/mount';
import { ownWord } from '../corrections/own-word';
import { startExchangeClock } from '../exchanges/end';
import { startInvoicing } from '../invoices/issue';
import type { Secrets } from '../launcher/secrets';
import { openMailer } from '../mail/open-mailer';
import { limitOrders } from '../orders/too-many';
import { seed } from '../seed/seed';
import { BACKEND_DIR, type Settings } from '../settings';
import { healthOf } from './health';
import { handOver } from './medusa-options';
import { migrate } from './migrate';
import { quietMedusa, withoutConsole } from './quiet';
import { inTurn } from './turns';

/** A Medusa that answers requests. */
export interface RunningMedusa {
  readonly url: string;
  readonly publishableKey: string;
  /** Ends requests in progress, then Medusa and its connections. */
  stop(): Promise<void>;
}

/**
 * Migrate, load, seed, listen: in this order, because loading needs the tables and the seed
 * needs the providers that loading registers.
 */
export async function startMedusa(settings: Settings, databaseUrl: string, secrets: Secrets): Promise<RunningMedusa> {
  // Medusa resolves plugins and dist/ from the working directory.
  process.chdir(BACKEND_DIR);
  const card = settings.stock ? null : settings.card;
  handOver({
    databaseUrl,
    redisUrl: settings.redisUrl,
    cookieSecret: secrets.cookie,
    jwtSecret: secrets.jwt,
    stock: settings.stock,
    card,
  });
  limitOrders(settings.rateLimitFactor);
  quietMedusa();

  const app = express();
  app.set('trust proxy', 1);
  app.disable('x-powered-by');
  // Before the first `use`, which makes the router.
  if (!settings.stock) app.enable('case sensitive routing');
  app.use(compression());

  const { ready, live } = healthOf(databaseUrl);
  app.get('/health', ready);
  app.get('/live', live);
  const corrections: Corrections | null = settings.stock
    ? null
    : mountCorrections(app, { databaseUrl, redisUrl: settings.redisUrl, secret: secrets.cookie });
  const hooks = card && cardHooks(app, card, databaseUrl);
  const { medusa, publishableKey } = await inTurn(databaseUrl, async () => {
    const medusa = await withoutConsole(async () => {
      await migrate(databaseUrl);
      return require('@medusajs/medusa/dist/loaders').default({ directory: BACKEND_DIR, expressApp: app });
    });
    const manager = medusa.container.resolve('manager');
    const seeded = await seed(manager);
    if (!settings.stock) await offerCard(manager, card !== null);
    return { medusa, ...seeded };
  });
  corrections?.finish();

  const server = createServer(app);
  await listen(server, settings);
  const { container } = medusa;
  // Where a mail server sends the mails, nobody reads them here.
  const mailboxFolder = settings.mail.smtpUrl === null ? settings.mail.mailbox : null;
  container.register('mailboxFolder', { resolve: () => mailboxFolder });
  const mailer = settings.stock
    ? null
    : openMailer(settings.mail, {
        manager: container.resolve('manager'),
        orders: container.resolve('orderService'),
        secret: secrets.cookie,
      });
  const invoicing = settings.stock
    ? null
    : startInvoicing({
        manager: container.resolve('manager'),
        orders: container.resolve('orderService'),
        profile: settings.mail.profile,
      });
  const port = (server.address() as AddressInfo).port;
  const cardChecks =
    card &&
    startCardChecks({
      manager: container.resolve('manager'),
      orders: container.resolve('orderService'),
      settings: card,
      ownUrl: `http://${/^(?:0\.0\.0\.0|::)$/.test(settings.host) ? '127.0.0.1' : settings.host}:${port}`,
      ownWord: ownWord(secrets.cookie),
    });
  const exchanges = settings.stock ? null : startExchangeClock(container.resolve('manager'), container.resolve('orderService'));
  return {
    url: `http://${settings.host}:${port}`,
    publishableKey,
    async stop() {
      await Promise.all([close(server), mailer?.stop(), invoicing?.stop(), exchanges?.stop(), cardChecks?.stop()]);
      await medusa.shutdown();
      await hooks?.close();
      await corrections?.close();
    },
  };
}

function listen(server: Server, { host, port }: Settings): Promise<void> {
  return new Promise((ready, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Choose another with PORT, or PORT=0 for a free one.`) : error);
    });
    server.listen(port, host, ready);
  });
}

/** Requests in progress may finish, for two seconds. */
async function close(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), 2_000);
  await closed;
  clearTimeout(timer);
}
