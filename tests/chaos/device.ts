import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserArgs, ensureBrowser } from '../../scripts/lib/browser.mjs';
import { start } from '../../scripts/lib/processes.mjs';

const START_MS = 30_000;
const LOAD_MS = 15_000;

/** What the cart's own database holds, read behind the shop's back. */
export interface Stored {
  readonly cartId: string | null;
  readonly phase: 'edit' | 'completing';
  /** Wanted pieces by row. */
  readonly rows: Readonly<Record<string, number>>;
  /** What has not reached the shop yet. */
  readonly waiting: number;
  /** Also what may still be changed by a late request. */
  readonly unsettled: number;
  readonly held: readonly string[];
}

/** A browser with a profile on disk, which can be killed like a device that runs out of power. */
export class Device {
  private child: ReturnType<typeof start> | null = null;
  private browser: Browser | null = null;
  private context: BrowserContext | null = null;

  constructor(
    readonly url: string,
    private readonly profile: string,
  ) {}

  async start(): Promise<void> {
    const portFile = join(this.profile, 'DevToolsActivePort');
    rmSync(portFile, { force: true });
    this.child = start(
      await ensureBrowser(),
      [
        ...browserArgs(),
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.profile}`,
        '--hide-crash-restore-bubble',
        '--lang=en-US',
        '--window-size=1280,900',
        'about:blank',
      ],
      { stdio: 'ignore' },
    );
    const until = Date.now() + START_MS;
    while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) {
      if (Date.now() > until) throw new Error('Chromium did not start');
      await pause(50);
    }
    const port = readFileSync(portFile, 'utf8').split('\n')[0];
    this.browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    this.context = this.browser.contexts()[0] ?? (await this.browser.newContext());
    this.context.setDefaultTimeout(LOAD_MS);
    const expires = Math.round(Date.now() / 1000) + 86_400;
    await this.context.addCookies([{ name: 'rille_locale', value: 'en', domain: '127.0.0.1', path: '/', expires }]);
  }

  /** SIGKILL to every process of the browser, without a word. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child?.pid) {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has gone by itself.
      }
      await child.ended;
    }
    await this.browser?.close().catch(() => undefined);
    this.browser = null;
    this.context = null;
  }

  /** The tab of this place, opened where it is missing. */
  async tab(place: 0 | 1): Promise<Page> {
    if (!this.context) throw new Error('the browser is not running');
    while (this.context.pages().length <= place) await this.context.newPage();
    return this.context.pages()[place] as Page;
  }

  /** @returns whether the page is there; without a network, or with a broken one, it may not be */
  async open(page: Page, path: string): Promise<boolean> {
    try {
      await page.goto(this.url + path, { waitUntil: 'domcontentloaded', timeout: LOAD_MS });
      return true;
    } catch {
      return false;
    }
  }

  get isRunning(): boolean {
    return this.child !== null;
  }
}

/** @returns null where the page is no page of the shop, or the shop has not kept anything yet */
export async function stored(page: Page): Promise<Stored | null> {
  return page.evaluate(async () => {
    const isThere = typeof indexedDB !== 'undefined' && (await indexedDB.databases()).some(({ name }) => name === 'shop-cart');
    if (!isThere) return null;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('shop-cart');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const transaction = database.transaction(['intent', 'link', 'inflight']);
    const all = <T>(name: string) =>
      new Promise<T[]>((resolve, reject) => {
        const asking = transaction.objectStore(name).getAll();
        asking.onsuccess = () => resolve(asking.result as T[]);
        asking.onerror = () => reject(asking.error);
      });
    const [intents, links, inflights] = await Promise.all([
      all<{ rowKey: string; q: number; dirty: boolean; suspectUntil: number; held: { reason: string } | null }>('intent'),
      all<{ cartId: string | null; phase: 'edit' | 'completing'; regionDirty: boolean; regionSuspectUntil: number }>('link'),
      all<unknown>('inflight'),
    ]);
    database.close();
    const link = links[0];
    if (!link) return null;
    return {
      cartId: link.cartId,
      phase: link.phase,
      rows: Object.fromEntries(intents.filter(({ q }) => q > 0).map(({ rowKey, q }) => [rowKey, q])),
      waiting: intents.filter(({ dirty, held }) => dirty && held === null).length + inflights.length + (link.regionDirty ? 1 : 0),
      unsettled:
        intents.filter(({ dirty, held, suspectUntil }) => (dirty && held === null) || suspectUntil > 0).length +
        inflights.length +
        (link.regionDirty || link.regionSuspectUntil > 0 ? 1 : 0),
      held: intents.flatMap(({ held, q }) => (held && q > 0 ? [held.reason] : [])),
    };
  });
}
