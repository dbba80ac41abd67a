// Long because what it measures must be watched from inside the page, at the network and on the disk.

/**
 * What a tap in the cart costs: milliseconds from the tap until it is painted, until it is on disk, and until the
 * page has been told so, with a processor four times slower, once the whole shop is on the device and in the seconds
 * before, beside what the same machine needs for a bare button that changes a number and writes it; requests until
 * the shop has what was changed, after ten changes without a network, in bursts of taps with faults of every kind,
 * and one change after the other, each waited for; and how long somebody waits at the order button, over random schedules of faults.
 *
 * usage: npm run bench:cart; prints one JSON object
 */
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { browserArgs, ensureBrowser } from '../scripts/lib/browser.mjs';
import { startShopForTests } from '../scripts/lib/shop-for-tests.mjs';
import { stored } from '../tests/chaos/device';
import { PLAIN, type Thing } from '../tests/chaos/goods';
import { type FaultProxy, openFaultProxy } from '../tests/support/fault-proxy';
import type { Fault } from '../tests/support/faults';
import { orderWaits } from './lib/order-wait';
import { untilWhole } from './lib/whole-shop.mjs';

const TAPS = 100;
const ADDS = 8;
const ORDERS = 1_000;
const SLOWER = 4;
/** How long a finger stays. */
const PRESS_MS = 80;
const CART = /^\/store\/carts(?:\/|$)/;
const REST_MS = 100_000;

const addButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first();
const more = (page: Page, thing: Thing) => page.getByRole('button', { name: `One more: ${thing.title}` });

/** Until nothing waits; with `doubts`, also until no lost request can arrive any more. */
async function atRest(page: Page, doubts = false): Promise<void> {
  const isQuiet = async () => {
    const record = await stored(page);
    return record !== null && (doubts ? record.unsettled === 0 : record.waiting === 0);
  };
  const until = Date.now() + REST_MS;
  while (!(await isQuiet())) {
    if (Date.now() > until) throw new Error('the cart does not come to rest');
    await page.waitForTimeout(50);
  }
}

async function openWith(context: BrowserContext, url: string, things: readonly Thing[]): Promise<Page> {
  const page = await context.newPage();
  for (const thing of things) {
    await page.goto(url + thing.path);
    await addButton(page).click();
    await atRest(page);
  }
  await page.goto(`${url}/cart`);
  await more(page, PLAIN[0] as Thing).waitFor();
  await atRest(page);
  return page;
}

/**
 * In another tab: reads the cart's rows again and again and notes when it finds others than before. What it finds
 * is on disk: a browser lets nobody read before the writing transaction has ended.
 *
 * @returns when, epoch ms; goes on being filled in
 */
async function watchDisk(): Promise<number[]> {
  const found: number[] = [];
  const opening = indexedDB.open('shop-cart');
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const quantities = () =>
    new Promise<string>((resolve) => {
      const asking = database.transaction('intent').objectStore('intent').getAll();
      asking.onsuccess = () => resolve((asking.result as { q: number }[]).map(({ q }) => q).join());
    });
  const look = async (before: string): Promise<void> => {
    const now = await quantities();
    if (now !== before) found.push(performance.timeOrigin + performance.now());
    setTimeout(look, 0, now);
  };
  void look(await quantities());
  return found;
}

/**
 * Notes when what a tap changes on screen has been painted, and when the tap's own transaction has told of its end.
 * Asks for no frame but the one that shows the change: each would be drawn before the disk's answers are heard.
 *
 * @param title of the line whose number changes; null where a message says what was added
 */
function watchTaps(title: string | null): void {
  const taps: { at: number; painted: number; told: number }[] = [];
  let tap: { at: number; painted: number; told: number; from: string } | null = null;
  let tell = () => {};
  const shown = (): string =>
    title === null
      ? [...document.querySelectorAll('[role="status"]')].map((status) => status.innerHTML).join()
      : (document.querySelector<HTMLInputElement>(`input[aria-label="Quantity: ${title}"]`)?.value ?? '');
  const end = () => {
    if (!tap || tap.painted === 0 || tap.told <= 0) return;
    taps.push({ at: performance.timeOrigin + tap.at, painted: tap.painted, told: tap.told });
    tap = null;
    tell();
  };
  const changes = new MutationObserver(() => {
    const own = tap;
    if (!own || shown() === own.from) return;
    changes.disconnect();
    const { port1, port2 } = new MessageChannel();
    // The first task after the frame that has the number in it.
    port1.onmessage = () => {
      own.painted = performance.now() - own.at;
      end();
    };
    requestAnimationFrame(() => port2.postMessage(null));
  });
  addEventListener(
    'click',
    (event) => {
      tap = { at: event.timeStamp, painted: 0, told: 0, from: shown() };
      changes.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['value'] });
    },
    true,
  );
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof transaction>) {
    const made = transaction.apply(this, args);
    const own = tap;
    const isFirst = own !== null && own.told === 0 && this.name === 'shop-cart' && made.mode === 'readwrite';
    if (isFirst) {
      own.told = -1;
      made.addEventListener('complete', () => {
        own.told = performance.now() - own.at;
        end();
      });
    }
    return made;
  };
  const nextTap = () =>
    new Promise<void>((resolve) => {
      tell = resolve;
    });
  Object.assign(window, { measuredTaps: taps, nextTap });
}

/**
 * A press as a finger makes one: it takes a moment, and neither where it points to nor what comes of it
 * is asked for while the page is at work. Playwright's own click moves, presses and lets go in the same
 * millisecond, checks what lies under it and asks the page for its success; all of that was in the figures.
 */
async function press(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('there is nothing to press');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const over = page.evaluate(() => (window as unknown as { nextTap: () => Promise<void> }).nextTap());
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
  await over;
}

const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1));
};

/** Epoch ms, and ms from there. */
interface Tap {
  readonly at: number;
  readonly painted: number;
  readonly told: number;
}

interface Taps {
  readonly taps: number;
  readonly paintedMs: object;
  readonly durableMs: object;
  readonly toldMs: object;
}

/** Taps one after the other, the next when nothing is on its way any more. */
async function measured(
  context: BrowserContext,
  page: Page,
  title: string | null,
  count: number,
  button: (tap: number) => RegExp,
  rest: (page: Page) => Promise<void> = atRest,
): Promise<Taps> {
  await page.evaluate(watchTaps, title);
  const observer = await context.newPage();
  await observer.goto(new URL('/robots.txt', page.url()).href);
  const changes = await observer.evaluateHandle(watchDisk);
  await page.bringToFront();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  for (let tap = 1; tap <= count; tap++) {
    // The same words in the place of the last ones would be no change to be seen.
    if (title === null) await page.getByRole('button', { name: 'Open cart' }).waitFor({ state: 'hidden' });
    const pressed = page
      .getByRole('main')
      .getByRole('button', { name: button(tap) })
      .first();
    await press(page, pressed);
    await rest(page);
  }
  const taps = await page.evaluate(() => (window as unknown as { measuredTaps: Tap[] }).measuredTaps);
  const found = await changes.jsonValue();
  await observer.close();
  const durable = taps.map(({ at }) => (found.find((time) => time > at) ?? Number.POSITIVE_INFINITY) - at);
  const both = (values: readonly number[]) => ({ p50: percentile(values, 0.5), p95: percentile(values, 0.95) });
  return {
    taps: taps.length,
    paintedMs: both(taps.map(({ painted }) => painted)),
    durableMs: both(durable),
    toldMs: both(taps.map(({ told }) => told)),
  };
}

/** @param ready what is waited for before the first tap */
async function tapTimes(context: BrowserContext, url: string, ready: (page: Page) => Promise<unknown> = async () => {}): Promise<object> {
  const [thing] = PLAIN as [Thing];
  const page = await openWith(context, url, [thing]);
  await ready(page);
  const counted = await measured(context, page, thing.title, TAPS, (tap) => (tap % 2 ? /^One more: / : /^One less: /));
  await page.close();
  return counted;
}

const FLOOR = 'Nothing';

/** A page with nothing but one button: it changes the number beside it and writes it down, as strictly as the cart does. */
function bareButton(title: string): Promise<void> {
  const number = Object.assign(document.createElement('input'), { ariaLabel: `Quantity: ${title}`, defaultValue: '1' });
  const button = Object.assign(document.createElement('button'), { ariaLabel: `One more: ${title}`, textContent: '+' });
  const main = document.createElement('main');
  main.append(number, button);
  document.body.replaceChildren(main);
  const opening = indexedDB.open('shop-cart', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('intent');
  return new Promise((resolve) => {
    opening.onsuccess = () => {
      button.addEventListener('click', () => {
        const q = Number(number.value) + 1;
        const writing = opening.result.transaction(['intent'], 'readwrite', { durability: 'strict' });
        writing.objectStore('intent').put({ q }, 'row');
        writing.commit();
        number.setAttribute('value', String(q));
        number.value = String(q);
      });
      resolve();
    };
  });
}

/** The same measured where nothing stands between the tap, the disk and the screen. */
async function floorTimes(context: BrowserContext, url: string): Promise<object> {
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(bareButton, FLOOR);
  const counted = await measured(
    context,
    page,
    FLOOR,
    TAPS,
    () => /^One more: /,
    // What was tapped is painted and on disk by now, and there is nothing else.
    async () => {},
  );
  await page.close();
  return counted;
}

/** What is painted here is the message that something was added: it is only said when it is on disk. */
async function addTimes(context: BrowserContext, url: string): Promise<object> {
  const page = await context.newPage();
  await page.goto(url + (PLAIN[0] as Thing).path);
  await addButton(page).click();
  await atRest(page);
  const added = await measured(context, page, null, ADDS, () => /^Add to cart/);
  await page.close();
  return added;
}

const requestsTo = (front: FaultProxy): number => front.heard().filter(({ path }) => CART.test(path)).length;

/** Ten changes of plain lines without a network; how many requests until the shop has them. */
async function afterOffline(context: BrowserContext, front: FaultProxy, hasCart: boolean): Promise<object> {
  const pages: Page[] = [];
  // A shop that is open makes a cart at the first visit already.
  if (!hasCart) front.fail(CART, { kind: 'nothing' });
  if (hasCart) pages.push(await openWith(context, front.url, PLAIN));
  else
    for (const thing of PLAIN) {
      const page = await context.newPage();
      await page.goto(front.url + thing.path);
      await addButton(page).waitFor();
      pages.push(page);
    }
  await context.setOffline(true);
  await front.setOnline(false);
  const changes = 10;
  for (let change = 0; change < changes; change++) {
    const place = change % PLAIN.length;
    const thing = PLAIN[place] as Thing;
    await (hasCart ? more(pages[0] as Page, thing) : addButton(pages[place] as Page)).click();
  }
  front.heal();
  await front.setOnline(true);
  front.forget();
  await context.setOffline(false);
  const [first] = pages as [Page];
  await atRest(first);
  const requests = requestsTo(front);
  for (const page of pages) await page.close();
  return { changes, lines: PLAIN.length, requests, most: hasCart ? PLAIN.length + 1 : 2 };
}

const SCRIPT: readonly (Fault | null)[] = [
  { kind: 'lost-answer' },
  null,
  { kind: 'nothing' },
  { kind: 'status', status: 503 },
  null,
  { kind: 'failed-after', status: 503 },
  { kind: 'cut', bytes: 40 },
  null,
  { kind: 'status', status: 429, headers: { 'retry-after': '1' } },
  { kind: 'html' },
  null,
  { kind: 'lost-answer' },
];

/** Every kind of fault that a request can meet at once, in the middle of bursts of taps. */
const BURSTS: readonly { readonly taps: number; readonly faults: readonly Fault[] }[] = [
  { taps: 5, faults: [{ kind: 'lost-answer' }] },
  { taps: 4, faults: [{ kind: 'nothing' }] },
  {
    taps: 5,
    faults: [
      { kind: 'status', status: 503 },
      { kind: 'failed-after', status: 503 },
    ],
  },
  { taps: 6, faults: [{ kind: 'cut', bytes: 40 }] },
  { taps: 5, faults: [{ kind: 'status', status: 429, headers: { 'retry-after': '1' } }, { kind: 'reset' }] },
  { taps: 5, faults: [{ kind: 'html' }, { kind: 'doubled' }] },
];

/** As people tap: several times in a row on whatever line, then something else. Faults are counted as they were met. */
async function inBursts(context: BrowserContext, front: FaultProxy): Promise<object> {
  const page = await openWith(context, front.url, PLAIN);
  front.forget();
  let changes = 0;
  for (const { taps, faults } of BURSTS) {
    for (const fault of [...faults].reverse()) front.fail(CART, fault, { times: 1 });
    for (let tap = 0; tap < taps; tap++) {
      await more(page, PLAIN[changes % PLAIN.length] as Thing).click();
      changes += 1;
    }
    await atRest(page);
  }
  await atRest(page, true);
  const requests = requestsTo(front);
  const faults = front.heard(undefined, CART).filter(({ fault }) => fault !== null).length;
  await page.close();
  return { changes, bursts: BURSTS.length, lines: PLAIN.length, faults, requests, most: changes + faults + 2 };
}

/** One change after the other, each waited for, most of them with a fault: nothing can be taken together. */
async function oneByOne(context: BrowserContext, front: FaultProxy): Promise<object> {
  const page = await openWith(context, front.url, PLAIN);
  front.forget();
  for (const [index, fault] of SCRIPT.entries()) {
    if (fault) front.fail(CART, fault, { times: 1 });
    await more(page, PLAIN[index % PLAIN.length] as Thing).click();
    await atRest(page);
  }
  await atRest(page, true);
  const requests = requestsTo(front);
  const faults = front.heard(undefined, CART).filter(({ fault }) => fault !== null).length;
  await page.close();
  return { changes: SCRIPT.length, faults, requests, most: SCRIPT.length + faults + 2 };
}

const shop = await startShopForTests();
const front = await openFaultProxy(shop.url);
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs() });
try {
  const inNew = async (work: (context: BrowserContext) => Promise<object>): Promise<object> => {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
    try {
      return await work(context);
    } finally {
      await context.close();
      front.heal();
    }
  };
  const result = {
    tap: { slower: SLOWER, ...(await inNew((context) => tapTimes(context, front.url, untilWhole))) },
    tapOnFirstVisit: { slower: SLOWER, ...(await inNew((context) => tapTimes(context, front.url))) },
    floor: { slower: SLOWER, ...(await inNew((context) => floorTimes(context, front.url))) },
    add: { slower: SLOWER, ...(await inNew((context) => addTimes(context, front.url))) },
    offlineWithoutCart: await inNew((context) => afterOffline(context, front, false)),
    offlineWithCart: await inNew((context) => afterOffline(context, front, true)),
    faults: await inNew((context) => inBursts(context, front)),
    faultsOneByOne: await inNew((context) => oneByOne(context, front)),
    orderWait: await orderWaits(shop, ORDERS),
  };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
} finally {
  await browser.close();
  await front.close();
  await shop.stop();
}
process.exit();
