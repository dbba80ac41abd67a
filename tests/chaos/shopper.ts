import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type { Chance } from './chance';
import { type Device, type Stored, stored } from './device';
import { DECKS, MOST_DECKS, PLAIN, type Thing } from './goods';
import type { History, Rows } from './history';
import { isCartPage, lineOf, shownRows } from './screen';

/** A change that has not been written by then never will be. */
const CONFIRM_MS = 5_000;
const CLICK_MS = 4_000;
/** A line that has more is counted down, so that stock is left for the next order. */
const MOST_PIECES = 4;

const times = (thing: Thing, pieces: number): Rows => Object.fromEntries(thing.rows.map((row) => [row, pieces]));
const plus = (one: Rows, other: Rows): Rows =>
  Object.fromEntries([...new Set([...Object.keys(one), ...Object.keys(other)])].map((row) => [row, (one[row] ?? 0) + (other[row] ?? 0)]));
const piecesOf = (rows: Rows, thing: Thing): number => rows[thing.rows[0] ?? ''] ?? 0;

const addButton = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first();

/** Whether a finger would reach it now; the network may have kept its page away. */
const canPress = (button: Locator): Promise<boolean> =>
  button.click({ trial: true, timeout: CLICK_MS }).then(
    async () => (await button.getAttribute('aria-disabled')) === null,
    () => false,
  );

/** Somebody who taps around in two tabs of one browser, sees what happens, and keeps no books. */
export class Shopper {
  /** Called once, in the moment of the next tap. */
  onNextTap: (() => void) | null = null;
  private taps = 0;
  private decksOrdered = 0;

  constructor(
    private readonly device: Device,
    private readonly history: History,
    private readonly chance: Chance,
  ) {}

  /** One thing to do, in one of the tabs. Whatever cannot be done now is left. */
  async act(): Promise<void> {
    const page = await this.device.tab(this.chance.isLucky(0.5) ? 0 : 1);
    const action = this.chance.pick<() => Promise<void>>([
      [5, () => this.add(page, this.anything())],
      [6, () => this.count(page)],
      [2, () => this.remove(page)],
      [1, () => this.configure(page)],
      [1, () => this.together()],
      [1, () => this.unstick(page)],
    ]);
    await action();
  }

  noteOrdered(rows: Rows): void {
    this.decksOrdered += DECKS.reduce((sum, deck) => sum + piecesOf(rows, deck), 0);
  }

  /** What the cart's page shows, for the record. */
  async look(page: Page): Promise<Rows | null> {
    if (!isCartPage(page) && !(await this.device.open(page, '/cart'))) return null;
    const record = await this.settledRecord(page);
    const rows = await shownRows(page, [...PLAIN, ...DECKS]);
    if (!rows || !record || record.phase === 'completing') return null;
    this.history.add({ kind: 'shown', rows });
    return rows;
  }

  private anything(): Thing {
    return this.chance.pick<Thing>([...PLAIN.map((thing) => [2, thing] as const), ...DECKS.map((deck) => [1, deck] as const)]);
  }

  /** A screen shows another tab's change as soon as it has heard of it: give it that moment. */
  private async settledRecord(page: Page): Promise<Stored | null> {
    await pause(150);
    return stored(page).catch(() => null);
  }

  /** Comes down with the finger and sees whether the change gets onto the device. */
  private tap(page: Page, what: string, deltas: Rows, button: Locator): Promise<void> {
    return this.tapAtOnce(page, what, deltas, [button]);
  }

  /**
   * Several fingers in the same moment. Each is a tap of its own: a button may have gone before its finger arrives.
   *
   * @param deltas of each tap
   */
  private async tapAtOnce(page: Page, what: string, deltas: Rows, buttons: readonly Locator[]): Promise<void> {
    for (const button of buttons) if (!(await canPress(button))) return;
    const before = await stored(page);
    const goal = buttons.reduce((rows) => plus(rows, deltas), before?.rows ?? {});
    const taps = buttons.map(() => ++this.taps);
    for (const tap of taps) this.history.add({ kind: 'tap', tap, what, deltas });
    this.onNextTap?.();
    this.onNextTap = null;
    const clicks = await Promise.allSettled(buttons.map((button) => button.click({ timeout: CLICK_MS })));
    for (const click of clicks) if (click.status === 'rejected') throw click.reason;
    const tell = (kind: 'confirmed' | 'refused') => {
      for (const tap of taps) this.history.add({ kind, tap });
    };
    const isWritten = (record: Stored | null) =>
      record !== null && Object.keys(deltas).every((row) => (record.rows[row] ?? 0) === (goal[row] ?? 0));
    const until = Date.now() + CONFIRM_MS;
    for (;;) {
      const record = await stored(page);
      if (isWritten(record)) return tell('confirmed');
      if (record?.phase === 'completing' || (await page.getByText('could not be kept on this device').count()) > 0) return tell('refused');
      // Nothing was said: what the screen shows is a promise.
      if (Date.now() > until) return tell('confirmed');
      await pause(20);
    }
  }

  private openProduct(page: Page, thing: Thing): Promise<boolean> {
    return this.device.open(page, thing.path);
  }

  private async canAdd(page: Page, thing: Thing): Promise<boolean> {
    const record = await stored(page).catch(() => null);
    if (record?.phase === 'completing') return false;
    const rows = record?.rows ?? {};
    if (thing.part === null) return piecesOf(rows, thing) < MOST_PIECES;
    return this.decksOrdered < MOST_DECKS && DECKS.every((deck) => piecesOf(rows, deck) === 0);
  }

  private async add(page: Page, thing: Thing): Promise<void> {
    if (!(await this.openProduct(page, thing)) || !(await this.canAdd(page, thing))) return;
    await this.tap(page, `add ${thing.name}`, times(thing, 1), addButton(page));
  }

  /** The same thing in both tabs in the same moment: both pieces count. */
  private async together(): Promise<void> {
    const thing = this.chance.pick(PLAIN.map((plain) => [1, plain] as const));
    const pages = [await this.device.tab(0), await this.device.tab(1)];
    for (const page of pages) if (!(await this.openProduct(page, thing))) return;
    const [first] = pages as [Page];
    if (!(await this.canAdd(first, thing))) return;
    await this.tapAtOnce(first, `add ${thing.name} in two tabs`, times(thing, 1), pages.map(addButton));
  }

  /** Opens the cart's page. @returns what it shows, as the shopper reads it before the next tap */
  private async read(page: Page): Promise<readonly (readonly [Thing, number])[]> {
    const rows = await this.look(page);
    return rows ? [...PLAIN, ...DECKS].map((thing) => [thing, piecesOf(rows, thing)] as const).filter(([, pieces]) => pieces > 0) : [];
  }

  /** One more or one less, perhaps several times in a row, each on top of what the last one has shown. */
  private async count(page: Page): Promise<void> {
    const lines = await this.read(page);
    if (lines.length === 0) return;
    const [thing, before] = this.chance.pick(lines.map((line) => [1, line] as const));
    let pieces = before;
    for (let burst = this.chance.between(1, 3); burst > 0; burst--) {
      const isMore = thing.part === null && pieces < MOST_PIECES && this.chance.isLucky(0.6);
      if (!isMore && pieces < 2) return;
      const change = isMore ? 1 : -1;
      const button = lineOf(page, thing).getByRole('button', { name: isMore ? /^One more: / : /^One less: / });
      await this.tap(page, `${isMore ? 'more' : 'fewer'} ${thing.name}`, times(thing, change), button);
      pieces += change;
    }
  }

  private async remove(page: Page): Promise<void> {
    const lines = await this.read(page);
    if (lines.length === 0) return;
    const [thing, pieces] = this.chance.pick(lines.map((line) => [1, line] as const));
    const button = lineOf(page, thing).getByRole('button', { name: /^Remove: / });
    await this.tap(page, `remove ${thing.name}`, times(thing, -pieces), button);
    if (this.chance.isLucky(0.5)) return;
    const undo = page.getByRole('button', { name: 'Undo' });
    await this.tap(page, `undo ${thing.name}`, times(thing, pieces), undo);
  }

  /** Changes the deck's cartridge on its own page. */
  private async configure(page: Page): Promise<void> {
    const lines = await this.read(page);
    const found = lines.find(([thing]) => thing.part !== null);
    const other = DECKS.find((deck) => deck !== found?.[0]);
    if (!found || !other?.part) return;
    const [deck, pieces] = found;
    const change = lineOf(page, deck).getByRole('link', { name: /^Change the configuration/ });
    if (!(await canPress(change))) return;
    await change.click();
    const choice = page.getByRole('radio', { name: new RegExp(other.part.replace(/^Ortofon /, '')) });
    if (!(await canPress(choice.first()))) return;
    await choice.first().check();
    const save = page
      .getByRole('main')
      .getByRole('button', { name: /^Save changes/ })
      .first();
    await this.tap(page, `change to ${other.name}`, plus(times(deck, -pieces), times(other, pieces)), save);
  }

  /** The shop was asked for something too often while it could not answer: the shopper asks it again. */
  async unstick(page: Page): Promise<void> {
    if (!(await this.look(page))) return;
    const again = page.getByRole('button', { name: /^Try again: / });
    for (let tries = 0; tries < 10 && (await again.count()) > 0; tries++) if (await canPress(again.first())) await again.first().click();
  }
}
