import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readOptions } from '../../scripts/lib/options.mjs';
import { onStopSignal, stopAll } from '../../scripts/lib/processes.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';
import { startShopForTests } from '../../scripts/lib/shop-for-tests.mjs';
import { openFaultProxy } from '../support/fault-proxy';
import { type Chance, chanceOf } from './chance';
import { Device, stored } from './device';
import { FOREIGN } from './goods';
import { type End, type History, openHistory } from './history';
import { completionFaults, faultsBetween, type NetworkFaults } from './network-faults';
import { isClean, judge } from './oracle';
import { placeOrder, readOutcome } from './ordering';
import { shownRows } from './screen';
import { ShopBooks } from './shop-books';
import { Shopper } from './shopper';

const { minutes, seed = randomInt(2 ** 31) } = readOptions({
  minutes: { type: 'number', default: 2, least: 1 },
  seed: { type: 'number' },
});

const MOST_FOREIGN = 3;
/** Longest that the cart may take to come to rest once everything works again. */
const REST_MS = 180_000;

interface Cast {
  readonly device: Device;
  readonly shopper: Shopper;
  readonly network: NetworkFaults;
  readonly books: ShopBooks;
  readonly history: History;
}

async function cartIdOf(device: Device): Promise<string | null> {
  if (!device.isRunning) return null;
  return (await stored(await device.tab(0)).catch(() => null))?.cartId ?? null;
}

/** Another device with the same cart, and a good connection. */
async function writeElsewhere({ device, books, history }: Cast, chance: Chance): Promise<void> {
  const cartId = await cartIdOf(device).catch(() => null);
  if (!cartId) return;
  const change = await books.setForeign(cartId, chance.between(0, MOST_FOREIGN));
  if (change === null) return;
  history.add({ kind: 'foreign', deltas: Object.fromEntries(FOREIGN.rows.map((row) => [row, change])) });
}

async function startAgain({ device, shopper, history }: Cast): Promise<void> {
  await device.start();
  history.add({ kind: 'started' });
  const page = await device.tab(0);
  await device.open(page, '/cart');
  await shopper.look(page);
}

/** SIGKILL in the middle of a tap, while it is being written or its request is on the way. */
async function killDuring(cast: Cast, chance: Chance): Promise<void> {
  const { device, shopper, history } = cast;
  const delayMs = chance.pick([
    [1, chance.between(0, 15)],
    [1, chance.between(15, 100)],
    [1, chance.between(100, 1_500)],
  ]);
  let killing: Promise<void> | null = null;
  const kill = async () => {
    await pause(delayMs);
    await device.kill();
    history.add({ kind: 'killed' });
  };
  shopper.onNextTap = () => {
    killing = kill();
  };
  await shopper.act().catch(() => undefined);
  shopper.onNextTap = null;
  await (killing ?? kill());
  await pause(chance.between(0, 2_000));
  await startAgain(cast);
}

async function buy(cast: Cast, chance: Chance): Promise<void> {
  const { device, shopper, network, books, history } = cast;
  await network.calm(completionFaults(chance));
  try {
    await shopper.unstick(await device.tab(0));
    const cartId = await placeOrder({ device, history, chance, meanwhile: () => writeElsewhere(cast, chance) });
    if (!device.isRunning) {
      await device.start();
      history.add({ kind: 'started' });
      await device.open(await device.tab(0), '/cart');
    }
    if (!cartId) return;
    const told = await readOutcome(device, cartId);
    const order = await books.order(cartId);
    // The device remembers the last order; it says something about this one only if it is this one.
    const isThisOne = order !== null && told.orderNumber === order.number;
    history.add({ kind: 'told', cartId, orderNumber: isThisOne ? told.orderNumber : null, differs: isThisOne && told.differs });
    if (!order) return;
    history.add({ kind: 'bought', cartId, rows: order.rows });
    shopper.noteOrdered(order.rows);
  } finally {
    network.again();
  }
}

/** Everything works again. What has the shop, what is on the screen, what was ordered? */
async function healed({ device, shopper, network, books, history }: Cast): Promise<End> {
  await network.end();
  if (!device.isRunning) await device.start();
  const page = await device.tab(0);
  const until = Date.now() + REST_MS;
  let isAtRest = false;
  while (!isAtRest && Date.now() < until) {
    await device.open(page, '/cart');
    await shopper.unstick(page);
    for (let looks = 0; looks < 60 && !isAtRest; looks++) {
      const record = await stored(page).catch(() => null);
      isAtRest = record !== null && record.unsettled === 0 && record.held.length === 0 && record.phase === 'edit';
      if (record && record.held.length > 0) break;
      await pause(250);
    }
  }
  await shopper.look(page);
  const cartId = await cartIdOf(device);
  const carts = new Set(
    history.entries.flatMap((entry) => (entry.kind === 'request' ? (/\/store\/carts\/(cart_\w+)/.exec(entry.path)?.[1] ?? []) : [])),
  );
  const orders = await Promise.all([...carts].map((id) => books.order(id)));
  return {
    isAtRest,
    atShop: cartId ? await books.rows(cartId) : {},
    onScreen: (await shownRows(page)) ?? {},
    orders: orders.filter((order) => order !== null),
  };
}

const dataDir = await mkdtemp(join(tmpdir(), 'rille-chaos-'));
const shop = await startShopForTests();
const front = await openFaultProxy(shop.url);
const file = join(ROOT, '.cache/chaos', `${seed}.jsonl`);
const history = openHistory(file);
const device = new Device(front.url, join(dataDir, 'profile'));

async function close(): Promise<void> {
  await device.kill();
  await front.close();
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
}
onStopSignal(async () => {
  await close();
  await stopAll();
});

try {
  process.stdout.write(`chaos for ${minutes} minutes, seed ${seed}, history in ${file}\n`);
  const chance = chanceOf(seed, 'taps');
  const network = faultsBetween(front, history, chanceOf(seed, 'network'));
  const shopper = new Shopper(device, history, chance);
  const cast: Cast = { device, shopper, network, books: new ShopBooks(shop.url), history };
  const until = Date.now() + minutes * 60_000;

  await startAgain(cast);
  const elsewhere = (async () => {
    const other = chanceOf(seed, 'elsewhere');
    while (Date.now() < until) {
      await pause(other.between(2_000, 9_000));
      await writeElsewhere(cast, other).catch(() => undefined);
    }
  })();
  let orderAt = Date.now() + chance.between(45_000, 75_000);
  while (Date.now() < until) {
    try {
      if (Date.now() > orderAt) {
        await buy(cast, chance);
        orderAt = Date.now() + chance.between(60_000, 120_000);
      } else if (chance.isLucky(0.07)) await killDuring(cast, chance);
      else await shopper.act();
    } catch (error) {
      history.add({ kind: 'note', text: error instanceof Error ? error.message : String(error) });
      if (!device.isRunning) await startAgain(cast);
    }
  }
  await elsewhere;
  const verdict = judge(history.entries, await healed(cast));
  process.stdout.write(`${JSON.stringify({ seed, minutes, ...verdict }, null, 2)}\n`);
  process.exitCode = isClean(verdict) ? 0 : 1;
} finally {
  await close();
}
process.exit();
