import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { birthmark, isAlive } from './processes';

/** Longest that a backend which is ending is waited for; it takes 8 s at most. */
const END_LIMIT_MS = 10_000;
const ASK_AGAIN_MS = 50;
/** A lock that cannot be read is being written at this moment, or was left so by a kill. */
const WRITING_MS = 2_000;

interface Process {
  readonly pid: number;
  readonly birth: string | null;
}

interface Holder extends Process {
  /** Who started it and whom it follows into the end, if anybody. */
  readonly starter: Process | null;
  readonly isEnding: boolean;
}

const lockOf = (dataDir: string) => join(dataDir, 'backend.lock');
const marked = (pid: number): Process => ({ pid, birth: birthmark(pid) });
const lives = ({ pid, birth }: Process) => isAlive(pid) && birthmark(pid) === birth;
const ourselves = (isEnding: boolean): string => {
  const holder: Holder = { ...marked(process.pid), starter: process.connected ? marked(process.ppid) : null, isEnding };
  return JSON.stringify(holder);
};

/**
 * Create the data folder and take it, so that two backends never write one database. One whose starter was killed,
 * or that was told to stop, is waited for.
 *
 * @throws {Error} Another backend has it and keeps it.
 */
export async function claimDataFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  for (const untilMs = Date.now() + END_LIMIT_MS; !take(lockOf(dataDir)); await pause(ASK_AGAIN_MS)) {
    const holder = holderOf(lockOf(dataDir));
    const isLeaving = !holder || holder.isEnding || (holder.starter && !lives(holder.starter));
    if (isLeaving && Date.now() < untilMs) continue;
    throw new Error(`The data folder ${dataDir} is in use by another backend (process ${holder?.pid}). Stop it first or set RILLE_DATA.`);
  }
}

/** Say that it will soon be free. */
export function announceEnd(dataDir: string): void {
  const lock = lockOf(dataDir);
  if (holderOf(lock)?.pid === process.pid) writeFileSync(lock, ourselves(true));
}

/** Give the folder back. */
export function releaseDataFolder(dataDir: string): void {
  rmSync(lockOf(dataDir), { force: true });
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, ourselves(false), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  try {
    takeAway(lock);
  } catch (error) {
    // Given back, or taken away by another one, while it was looked at.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return false;
}

/** Only one that nobody holds; and when another one was faster and holds it by now, it is put back. */
function takeAway(lock: string): void {
  const text = readFileSync(lock, 'utf8');
  const holder = parsed(text);
  if (holder ? lives(holder) && holder.pid !== process.pid : Date.now() - statSync(lock).mtimeMs < WRITING_MS) return;
  const aside = `${lock}.${process.pid}`;
  renameSync(lock, aside);
  if (readFileSync(aside, 'utf8') === text) rmSync(aside);
  else renameSync(aside, lock);
}

function holderOf(lock: string): Holder | null {
  try {
    return parsed(readFileSync(lock, 'utf8'));
  } catch {
    return null;
  }
}

function parsed(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Partial<Holder>;
    if (!Number.isInteger(holder.pid)) return null;
    return { pid: Number(holder.pid), birth: holder.birth ?? null, starter: holder.starter ?? null, isEnding: holder.isEnding === true };
  } catch {
    return null;
  }
}
