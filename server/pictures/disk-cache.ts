import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY = /^[\w-]+\.(?:avif|webp|jpg)$/;

/**
 * A folder of files that forgets what was not asked for longest once it holds more than its limit.
 *
 * Several servers may share one folder: each bounds what it knows of, and a file another one
 * removed is a miss.
 */
export class DiskCache {
  /** Oldest use first, as a Map keeps its insertion order. */
  readonly #sizes = new Map<string, number>();
  #bytes = 0;
  #opened: Promise<void> | null = null;

  constructor(
    private readonly dir: string,
    private readonly limitBytes: number,
  ) {}

  get bytes(): number {
    return this.#bytes;
  }

  /** Learns what an earlier run left, in the order in which it was used. */
  async #open(): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    const names = await readdir(this.dir);
    const files = await Promise.all(
      names.map(async (name) => {
        // What a killed server was writing.
        if (name.endsWith('.part')) await rm(join(this.dir, name), { force: true });
        const file = KEY.test(name) ? await stat(join(this.dir, name)).catch(() => null) : null;
        return file ? { name, size: file.size, usedMs: file.mtimeMs } : null;
      }),
    );
    for (const file of files.filter((item) => item !== null).sort((one, other) => one.usedMs - other.usedMs)) {
      this.#remember(file.name, file.size);
    }
    await this.#shrink();
  }

  #ready(): Promise<void> {
    // Without a folder there is nothing to find; what is put then fails, and says so.
    this.#opened ??= this.#open().catch(() => undefined);
    return this.#opened;
  }

  #remember(key: string, size: number): void {
    this.#forget(key);
    this.#sizes.set(key, size);
    this.#bytes += size;
  }

  #forget(key: string): void {
    this.#bytes -= this.#sizes.get(key) ?? 0;
    this.#sizes.delete(key);
  }

  async #shrink(): Promise<void> {
    for (const key of this.#sizes.keys()) {
      if (this.#bytes <= this.limitBytes) return;
      this.#forget(key);
      await rm(join(this.dir, key), { force: true });
    }
  }

  async get(key: string): Promise<Buffer | null> {
    await this.#ready();
    const path = join(this.dir, key);
    try {
      const bytes = await readFile(path);
      this.#remember(key, bytes.length);
      // Keeps the order of use for the next start; nobody waits for it.
      const now = new Date();
      utimes(path, now, now).catch(() => undefined);
      return bytes;
    } catch {
      this.#forget(key);
      return null;
    }
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await this.#ready();
    if (bytes.length > this.limitBytes) return;
    const part = join(this.dir, `${key}.${randomUUID()}.part`);
    await writeFile(part, bytes);
    await rename(part, join(this.dir, key));
    this.#remember(key, bytes.length);
    await this.#shrink();
  }
}
