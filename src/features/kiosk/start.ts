import type { KioskSettings } from '../../../domain/kiosk-config';
import { DEFAULT_LOCALE } from '../../../domain/locale';
import { withLocale } from '../../../domain/locale-path';
import { COUNTRY_COOKIE, LOCALE_COOKIE } from '../../../domain/settings-cookies';
import { openBroadcast } from '../../platform/broadcast';
import { systemClock } from '../../platform/clock';
import { writeCookie } from '../../platform/cookies';
import { forgetKioskHint, noteKiosk } from '../../platform/kiosk-hint';
import { forgetKiosk, type KioskRecord, type KioskTrace, keepKiosk, readKiosk } from '../../storage/kiosk-record';
import { type KioskConfig, readConfig } from './config';
import { listenForTouches, lockDevice } from './device-locks';
import { kioskRecord } from './record';
import { type RunningSettings, startWithSettings } from './running-settings';
import { createKioskSession, type KioskSession } from './session';
import { createShopTime, type ShopTime } from './shop-time';
import { createShownThings, type ShownThings } from './shown-things';
import { keepStorageInMemory } from './storage-in-memory';
import { wipeVisitor } from './visitors';

/** The shop on this tablet, from the start of a page to its end. */
export interface Kiosk {
  readonly record: KioskRecord;
  readonly config: KioskConfig;
  /** How it behaves, as the shop has said it. */
  readonly running: RunningSettings;
  /** What time it is by the shop's clock. */
  readonly time: ShopTime;
  readonly session: KioskSession;
  /** What the page is about, for whoever is called. */
  readonly shown: ShownThings;
  /** When it was cleared last, by this device's clock. */
  readonly clearedMs: number;
  /** Mistakes on this page so far. */
  errors(): number;
  /** Whatever a visitor has left goes; with its next start, where it has gone, this device is the shop's tablet no more. */
  leave(): void;
}

/** Other windows of this browser hear that a visit is over, and end theirs. */
const TABS = 'rille-kiosk';
const OVER = 'over';

/** What has not gone is tried again so often, then the page is loaded anew: a window that holds something is gone by then. */
const TRIES = 3;
const AGAIN_AFTER_MS = 10_000;

/** After an order and before what is somebody's nobody waits as long as before goods. */
const SOON_MS = 25_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Nothing of a visitor's is to be seen any more; the page itself takes it out where it draws, and is loaded anew. */
function blank(): void {
  document.documentElement.style.visibility = 'hidden';
  document.title = '';
}

/** Loads the page anew, in the place of this one: the way back leads nowhere. */
const beginAnew = (): void => location.replace(location.origin);

/** Notes how it stands with what a visitor has left. @returns whether that is noted */
const note = (state: KioskTrace['state']): Promise<boolean> =>
  keepKiosk('trace', { state, atMs: Date.now() }).then(
    () => true,
    () => false,
  );

/** @returns whether nothing is left */
async function wipeAll(): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) if ((await wipeVisitor()).length === 0) return true;
  return false;
}

/** The address of the shop's beginning in the tablet's own language; the one that the browser was started with, or started again, says what somebody looked at. */
function goHome({ locale, country }: KioskConfig): void {
  writeCookie(LOCALE_COOKIE, locale);
  writeCookie(COUNTRY_COOKIE, country);
  // From here on every page takes the place of the one before: there is nothing to go back to.
  window.history.pushState = window.history.replaceState.bind(window.history);
  window.history.replaceState(null, '', withLocale(locale === DEFAULT_LOCALE ? null : locale, '/'));
}

/**
 * Starts the shop as its own tablet, where this device is one. Whatever a visitor before has left is gone before anything is shown: after a visit, a
 * reload, a crash or a power cut, each of which begins here.
 *
 * @returns null where the device is none: the hint alone makes it none. `damaged` where it was one and cannot say any more which: it is cleared like
 *   any other, and is no ordinary browser before staff have set it up again
 */
export async function startKiosk(): Promise<Kiosk | 'damaged' | null> {
  const record = await kioskRecord().catch(() => undefined);
  if (record === null) {
    forgetKioskHint();
    document.documentElement.style.visibility = '';
    return null;
  }
  // First: a start that does not come to its end leaves the note, and the next one goes on.
  document.getElementById('root')?.replaceChildren();
  const before = record === undefined ? undefined : await readKiosk('trace').catch(() => undefined);
  const isLeaving = before?.state === 'leaving';
  const isNoted = record !== undefined && (await note(isLeaving ? 'leaving' : 'wiping'));
  const isClean = isNoted && (await wipeAll());
  if (!isClean || (isLeaving && !(await leaveForGood()))) {
    blank();
    await pause(AGAIN_AFTER_MS);
    location.reload();
    return new Promise(() => {});
  }
  if (isLeaving) {
    beginAnew();
    return new Promise(() => {});
  }
  const clearedMs = Date.now();
  await note('clean');
  noteKiosk();
  const config = readConfig(record === 'damaged' ? undefined : record.config);
  lockDevice(config);
  if (record === 'damaged') {
    goHome(config);
    return record;
  }
  const running = await startWithSettings(__BUILD_TIME_MS__);
  goHome(config);
  const time = createShopTime(() => performance.now());
  return { record, config, running, time, shown: createShownThings(), clearedMs, ...opened(running.settings) };
}

/**
 * This device is the shop's tablet no more. Only here, where no page has anything of a visitor's in hand that could come to the disk later: an ordinary
 * browser clears nothing at its start.
 *
 * @returns whether it is so
 */
const leaveForGood = (): Promise<boolean> =>
  forgetKiosk().then(
    () => {
      forgetKioskHint();
      return true;
    },
    () => false,
  );

/** What goes on for as long as the page is there. */
function opened({ idle_seconds, ask_seconds }: KioskSettings): Pick<Kiosk, 'session' | 'errors' | 'leave'> {
  keepStorageInMemory();
  const tabs = openBroadcast(TABS);
  let errors = 0;
  const count = () => {
    errors += 1;
  };
  addEventListener('error', count);
  addEventListener('unhandledrejection', count);

  const clear = async (state: 'wiping' | 'leaving') => {
    blank();
    tabs.post(OVER);
    await note(state);
    await wipeAll();
    // What this page still has in hand may come to the disk after all; the next start clears it again, before anything can be seen.
    beginAnew();
  };
  const session = createKioskSession({
    clock: systemClock,
    idleMs: idle_seconds * 1_000,
    soonMs: SOON_MS,
    askMs: ask_seconds * 1_000,
    begin: () => keepKiosk('trace', { state: 'used', atMs: Date.now() }),
    clear: () => void clear('wiping'),
    restart: () => {
      blank();
      beginAnew();
    },
  });
  // Anybody on this origin can say it: at worst a visit ends.
  tabs.listen((said) => {
    if (said !== OVER || session.phase().kind === 'attract') return;
    session.end();
  });
  const look = () => {
    if (document.visibilityState === 'visible') session.look();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', ({ persisted }) => {
    // As it was left, with whatever was on it.
    if (!persisted) return look();
    blank();
    beginAnew();
  });
  listenForTouches(session);
  return {
    session,
    errors: () => errors,
    leave: () => void clear('leaving'),
  };
}
