import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ShopProfileError } from '../domain/shop-profile';
import { type Config, ConfigError, configFrom } from './config';
import { listen, serverOf, stopper } from './listener';
import { say, wordsOf } from './log';
import { createShop } from './shop';
import { builtSite } from './site/built-site';
import { openStaff } from './staff/open-staff';

/** The bundle lies in `dist/server`. */
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The shop opens without its goods rather than not at all. */
const LONGEST_PRIMING_MS = 10_000;

async function run(config: Config): Promise<void> {
  const shop = createShop(config, await builtSite(config));
  const server = serverOf(shop);
  const url = await listen(server, config);
  await Promise.race([shop.prime(), new Promise((late) => setTimeout(late, LONGEST_PRIMING_MS).unref())]);
  const staff = await openStaff(config, url, shop.goodsChanged);
  process.stdout.write(`RILLE_SERVER_READY ${JSON.stringify({ url, ...(staff && { staffUrl: staff.url }) })}\n`);
  process.send?.({ type: 'ready', url });

  // Whoever started us asks again and again whether we are there, and ends us when we say nothing.
  process.on('message', (message: { readonly type?: unknown } | null) => {
    if (message?.type === 'are you there') process.send?.({ type: 'here' });
  });

  const stopShop = stopper(server, () => shop.close());
  const stop = () => Promise.all([stopShop(), staff?.stop()]);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop().then(() => process.exit(0)));
  // Whoever started us is gone; nobody else would stop us.
  process.once('disconnect', () => void stop().then(() => process.exit(0)));
}

try {
  await run(configFrom(process.env, ROOT));
} catch (error) {
  say(error instanceof ConfigError || error instanceof ShopProfileError ? `Settings: ${error.message}` : wordsOf(error));
  process.exitCode = 1;
  process.disconnect?.();
}
