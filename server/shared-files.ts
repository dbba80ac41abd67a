import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { say, wordsOf } from './log';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export interface SharingRules {
  /** What no server has published for so long is forgotten. */
  readonly keptMs: number;
  /** Of more than so many those published longest ago go first. */
  readonly mostFiles: number;
}

/** Each kind of file has a folder: assets of builds by their hashed names, shells and segments of the catalogue by their content's hash. */
const FOLDERS = {
  // As long as a build of our own stays in `dist/earlier`.
  assets: { keptMs: 30 * DAY_MS, mostFiles: 20_000 },
  shells: { keptMs: 30 * DAY_MS, mostFiles: 200 },
  catalog: { keptMs: DAY_MS, mostFiles: 2_000 },
} as const satisfies Record<string, SharingRules>;

export type SharedFolder = keyof typeof FOLDERS;

/** A name without a folder in it; what is still being written begins with a dot. */
const NAME = /^[\w-][\w.-]{0,199}$/;
/** A file's date is renewed this often while its server runs. */
const REPUBLISHED_AFTER_MS = HOUR_MS;
/** Longer than any file takes to be written. */
const UNFINISHED_MS = HOUR_MS;

/**
 * Immutable files that the servers behind one address share: each puts there what it has, and serves from
 * there what it lacks. A page then opens though its parts are asked of a server of another build.
 */
export class SharedFiles {
  /** When this server last saw to a file, epoch ms. */
  readonly #published = new Map<string, number>();
  #failing = false;

  constructor(
    private readonly dir: string,
    private readonly rules: Readonly<Record<SharedFolder, SharingRules>> = FOLDERS,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Makes files known to the other servers, and forgets old ones of their kind. Each appears whole or not at all; one
   * that is there already only becomes younger. Fails never: a shop without a shared folder is a shop.
   */
  async publish(folder: SharedFolder, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const due = [...files].filter(([name]) => this.now() - (this.#published.get(join(folder, name)) ?? 0) >= REPUBLISHED_AFTER_MS);
    if (due.length === 0) return;
    try {
      await mkdir(join(this.dir, folder), { recursive: true });
      for (const [name, bytes] of due) await this.#put(folder, name, bytes);
      await this.#forgetOld(folder);
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) say(`Files cannot be shared with other servers in ${this.dir}: ${wordsOf(error)}`);
      this.#failing = true;
    }
  }

  /** @returns null for what is not there, and for what is no name */
  async read(folder: SharedFolder, name: string): Promise<Buffer | null> {
    return NAME.test(name) ? readFile(join(this.dir, folder, name)).catch(() => null) : null;
  }

  async #put(folder: SharedFolder, name: string, bytes: Buffer): Promise<void> {
    if (!NAME.test(name)) throw new Error(`"${name}" is no name for a shared file`);
    const path = join(this.dir, folder, name);
    const known = await stat(path).catch(() => null);
    const seconds = this.now() / 1000;
    // After a power cut a file may be there without its contents.
    if (known?.size !== bytes.length) {
      const unfinished = join(dirname(path), `.${name}.${randomUUID()}`);
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    }
    await utimes(path, seconds, seconds);
    this.#published.set(join(folder, name), this.now());
  }

  async #forgetOld(folder: SharedFolder): Promise<void> {
    const { keptMs, mostFiles } = this.rules[folder];
    const dir = join(this.dir, folder);
    const files = await Promise.all(
      (await readdir(dir)).map(async (name) => ({ name, atMs: (await stat(join(dir, name)).catch(() => null))?.mtimeMs ?? this.now() })),
    );
    files.sort((one, other) => other.atMs - one.atMs);
    const old = files.filter(
      ({ name, atMs }, index) => index >= mostFiles || this.now() - atMs > (name.startsWith('.') ? UNFINISHED_MS : keptMs),
    );
    for (const { name } of old) {
      this.#published.delete(join(folder, name));
      await rm(join(dir, name), { force: true });
    }
  }
}
