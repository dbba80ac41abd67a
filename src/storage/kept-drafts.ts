import { delMany, entries, getMany, set } from 'idb-keyval';
import { systemClock } from '../platform/clock';
import { isKiosk } from '../platform/kiosk-hint';
import { login } from '../platform/session-hint';
import { openTabLock } from '../platform/tab-lock';
import { isOver } from './begun-forms';
import { inTime } from './query-storage';
import { rowDatabase } from './row-database';

/**
 * A whole draft, with what was typed and with its photos: kept on the device only where somebody has asked for it in the form (decision 63), so that
 * it is there after a browser that was killed. A database of its own, which is there only while something is in it. On the shop's tablet nothing is.
 */
const DATABASE = 'rille-drafts';

/** A photo as it lies on the disk: bytes, for not every browser keeps a blob. */
export interface PhotoOnDisk {
  readonly id: string;
  readonly name: string;
  readonly preview: string;
  readonly jpeg: ArrayBuffer;
}

/** What of a draft is kept, each by itself: a keystroke does not write eight photos. */
export interface KeptParts {
  /** The form's values as JSON, without consents. That they are there says that keeping is wanted. */
  readonly values: string;
  readonly photos: readonly PhotoOnDisk[];
  /** As JSON: under which key it was sent and not answered, and a fingerprint of what was sent. */
  readonly key: string;
}
export type KeptPart = keyof KeptParts;

/** What was kept, and when something of it last. */
export type KeptDraft = Partial<KeptParts> & Pick<KeptParts, 'values'> & { readonly atMs: number };

interface Row {
  /** The login under which it was kept: whoever signs in or out finds nothing of somebody else. */
  readonly whose: string | null;
  readonly atMs: number;
  readonly value: unknown;
}

/** `refused`: there is no room, or no database at all. `left`: the page, or whose it was. */
export type KeepOutcome = 'kept' | 'refused' | 'left';

const PARTS = ['values', 'photos', 'key'] as const satisfies readonly KeptPart[];
const nameOf = (form: string, part: KeptPart): string => `${form}:${part}`;
const formOf = (name: IDBValidKey): string => String(name).replace(/:[^:]*$/, '');

const isRow = (row: unknown): row is Row =>
  typeof row === 'object' && row !== null && 'whose' in row && 'value' in row && 'atMs' in row && typeof row.atMs === 'number';

/** Which photos these are. */
export const idsOf = (photos: unknown): string =>
  Array.isArray(photos) ? photos.map((photo: Partial<PhotoOnDisk> | null) => photo?.id).join() : '';

const { opened, forget: forgetDatabase } = rowDatabase(DATABASE);

/** Whether anything is kept: to look for it must make no database. @throws {Error} nobody can tell */
async function isThere(): Promise<boolean> {
  // Missing in Firefox before 126, where looking makes an empty one.
  const all = await inTime(systemClock, indexedDB.databases?.() ?? Promise.resolve(null));
  return all?.some(({ name }) => name === DATABASE) ?? true;
}

/** Eight photos on a slow disk; what takes longer hangs, and would hold up everybody who waits for their turn. */
const LONGEST_WRITE_MS = 10_000;

const lock = openTabLock(DATABASE, systemClock);
let last: Promise<unknown> = Promise.resolve();

/** One after the other, over all tabs: what is taken away is not written once more, and an emptied database goes without what another tab writes. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(() => lock.hold(work));
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Keeps a part of a draft. Never rejects.
 *
 * @param make the part, once it is its turn
 * @param whose the login under which somebody has asked for it
 */
export const keepPart = <Part extends KeptPart>(
  form: string,
  part: Part,
  make: () => KeptParts[Part] | Promise<KeptParts[Part]>,
  whose: string | null,
  nowMs = Date.now(),
): Promise<KeepOutcome> =>
  inTurn<KeepOutcome>(async () => {
    if (isKiosk() || login() !== whose) return 'left';
    try {
      const row: Row = { whose, atMs: nowMs, value: await make() };
      await inTime(systemClock, set(nameOf(form, part), row, await opened()), LONGEST_WRITE_MS);
      return 'kept';
    } catch (error) {
      // Without a reason: the page was left, and its writing with it.
      return error === null ? 'left' : 'refused';
    }
  }).catch(() => 'refused');

/** Takes away the rows that `choose` names, and the database with the last of them. Never rejects. */
const takeAway = (choose: (rows: ReadonlyMap<IDBValidKey, unknown>) => readonly IDBValidKey[]): Promise<void> =>
  inTurn(async () => {
    const work = async () => {
      if (!(await isThere())) return;
      const store = await opened();
      const rows = new Map(await entries<IDBValidKey, unknown>(store));
      const gone = choose(rows);
      await delMany([...gone], store);
      if (gone.length === rows.size) await forgetDatabase();
    };
    // What cannot be looked through is not left there.
    await inTime(systemClock, work()).catch(() => inTime(systemClock, forgetDatabase()));
  }).catch(() => undefined);

const ofForm = (form: string, rows: ReadonlyMap<IDBValidKey, unknown>): IDBValidKey[] =>
  [...rows.keys()].filter((name) => formOf(name) === form);

/** Takes away everything of a form. */
export const forgetKept = (form: string): Promise<void> => takeAway((rows) => ofForm(form, rows));

/** Takes away what was sent. What another tab has kept in the same form since then stays, but for the key under which this was sent. */
export const forgetSent = (
  form: string,
  sent: { readonly values: string; readonly photos: string; readonly key: string | undefined },
): Promise<void> =>
  takeAway((rows) => {
    const keptOf = (part: KeptPart): unknown => {
      const row = rows.get(nameOf(form, part));
      return isRow(row) ? row.value : undefined;
    };
    const isSent = keptOf('values') === sent.values && idsOf(keptOf('photos')) === sent.photos;
    if (isSent) return ofForm(form, rows);
    return sent.key !== undefined && keptOf('key') === sent.key ? [nameOf(form, 'key')] : [];
  });

/** What is kept of a form. Never rejects. @returns undefined where nothing is, or it is somebody else's, or too old: then it is taken away */
export async function readKept(form: string, nowMs = Date.now()): Promise<KeptDraft | undefined> {
  if (isKiosk()) return undefined;
  try {
    if (!(await isThere())) return undefined;
    const rows = await inTime(
      systemClock,
      getMany<unknown>(
        PARTS.map((part) => nameOf(form, part)),
        await opened(),
      ),
    );
    if (rows.every((row) => row === undefined)) return undefined;
    const [values, photos, key] = rows.map((row) => (isRow(row) && row.whose === login() ? row : undefined));
    const atMs = Math.max(...[values, photos, key].flatMap((row) => row?.atMs ?? []));
    if (typeof values?.value === 'string' && !isOver({ atMs }, nowMs))
      return {
        atMs,
        values: values.value,
        ...(Array.isArray(photos?.value) && { photos: photos.value }),
        ...(typeof key?.value === 'string' && { key: key.value }),
      };
  } catch {
    return undefined;
  }
  await forgetKept(form);
  return undefined;
}

/** Takes away what is too old or somebody else's, wherever somebody goes in the shop. */
export const forgetOldKept = (nowMs = Date.now()): Promise<void> =>
  takeAway((rows) => {
    const newest = new Map<string, number>();
    for (const [name, row] of rows)
      if (isRow(row) && row.whose === login()) newest.set(formOf(name), Math.max(row.atMs, newest.get(formOf(name)) ?? 0));
    return [...rows].flatMap(([name, row]) => {
      const atMs = newest.get(formOf(name));
      const stays = !isKiosk() && isRow(row) && row.whose === login() && atMs !== undefined && !isOver({ atMs }, nowMs);
      return stays ? [] : name;
    });
  });

/** Somebody signs in or out. */
export const forgetAllKept = (): Promise<void> => takeAway((rows) => [...rows.keys()]);
