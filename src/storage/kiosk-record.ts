import type { KeptStaffCode } from '../../domain/kiosk';
import { systemClock } from '../platform/clock';
import { KIOSK_DATABASE } from '../platform/kiosk-hint';
import { type Database, done, openDatabase } from './database';

const STORE = 'kiosk';

/** What makes a device the shop's tablet. */
export interface KioskRecord {
  readonly id: string;
  readonly name: string;
  /** Proves to the shop that this device is one; it can be taken back there. */
  readonly token: string;
  readonly staffCode: KeptStaffCode;
  /** What staff have allowed on this tablet; read by its schema (`src/features/kiosk/config.ts`). */
  readonly config?: unknown;
}

/** Whether something of a visitor's may be on the device, and since when it is so, by this device's clock. */
export interface KioskTrace {
  /** `used`: somebody has touched it. `wiping`: their things are being taken away. `leaving`: they are, and then this is no tablet any more. `clean`: nothing of anybody's is here. */
  readonly state: 'used' | 'wiping' | 'leaving' | 'clean';
  readonly atMs: number;
}

/** Wrong tries of the staff code, kept so that a new start is no new try. */
export interface StaffTries {
  readonly wrong: number;
  readonly lockedUntilMs: number;
}

interface Rows {
  /** How the tablet behaves, as the shop has said it; read by its schema (`src/features/kiosk/kept-settings.ts`). */
  readonly settings: unknown;
  readonly record: KioskRecord;
  readonly trace: KioskTrace;
  readonly tries: StaffTries;
}

const open = (): Promise<Database> =>
  openDatabase({
    // Of its own: it outlives every visitor, and is emptied only when the device is no tablet of the shop's any more.
    name: KIOSK_DATABASE,
    version: 1,
    migrations: [(database) => void database.createObjectStore(STORE)],
    factory: indexedDB,
    clock: systemClock,
  });

let opened: Promise<Database> | null = null;
const database = (): Promise<Database> => {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
};

/** What is kept under a name, as it was written; undefined where nothing is. @throws {StorageError} */
export const readKiosk = async <Name extends keyof Rows>(name: Name): Promise<Rows[Name] | undefined> =>
  (await database()).transact([STORE], 'readonly', async (transaction) => {
    const row: unknown = await done(transaction.objectStore(STORE).get(name));
    return () => row as Rows[Name] | undefined;
  });

/** Keeps something; it is on the disk when this resolves. @throws {StorageError} */
export const keepKiosk = async <Name extends keyof Rows>(name: Name, row: Rows[Name]): Promise<void> =>
  (await database()).transact([STORE], 'readwrite', async (transaction) => {
    await done(transaction.objectStore(STORE).put(row, name));
    return () => undefined;
  });

/** The device is no tablet of the shop's any more. @throws {StorageError} */
export const forgetKiosk = async (): Promise<void> =>
  (await database()).transact([STORE], 'readwrite', async (transaction) => {
    await done(transaction.objectStore(STORE).clear());
    return () => undefined;
  });
