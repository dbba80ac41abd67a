import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** Which segments a region's manifest named when it was last renewed. */
interface RegionState {
  readonly regionId: string;
  readonly checkedAtMs: number;
  readonly products: readonly string[];
  readonly details: readonly string[];
  readonly prices: readonly string[];
}

export interface CatalogueState {
  readonly shop: string;
  readonly shopCheckedAtMs: number;
  readonly regions: readonly RegionState[];
}

const PartNameSchema = v.pipe(v.string(), v.regex(/^[\w-]+$/));
const StateSchema = v.object({
  shop: PartNameSchema,
  shopCheckedAtMs: v.number(),
  regions: v.array(
    v.object({
      regionId: v.string(),
      checkedAtMs: v.number(),
      products: v.array(PartNameSchema),
      details: v.array(PartNameSchema),
      prices: v.array(PartNameSchema),
    }),
  ),
});

const namesIn = (state: CatalogueState): Set<string> =>
  new Set([state.shop, ...state.regions.flatMap(({ products, details, prices }) => [...products, ...details, ...prices])]);

/** The last catalogue on disk, so that a shop that starts while its backend is dead still has goods. */
export class CatalogueDisk {
  constructor(private readonly dir: string) {}

  async read(): Promise<CatalogueState | null> {
    try {
      const read = v.safeParse(StateSchema, JSON.parse(await readFile(join(this.dir, 'state.json'), 'utf8')));
      return read.success ? read.output : null;
    } catch {
      // Absent, or torn by a crash: the backend is asked.
      return null;
    }
  }

  readSegment(name: string): Promise<Buffer | null> {
    return readFile(join(this.dir, `${name}.br`)).catch(() => null);
  }

  /** Segments first, then what names them, then away with the rest. Not to be called twice at once. */
  async write(state: CatalogueState, segmentOf: (name: string) => Buffer | undefined): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    const names = namesIn(state);
    const there = new Set(await readdir(this.dir));
    for (const name of names) {
      const bytes = segmentOf(name);
      if (bytes && !there.has(`${name}.br`)) await this.#replace(`${name}.br`, bytes);
    }
    await this.#replace('state.json', JSON.stringify(state));
    const old = [...there].filter((file) => file.endsWith('.br') && !names.has(file.slice(0, -3)));
    await Promise.all(old.map((file) => rm(join(this.dir, file), { force: true })));
  }

  async #replace(name: string, bytes: Buffer | string): Promise<void> {
    const unfinished = join(this.dir, `${name}.${randomUUID()}.part`);
    await writeFile(unfinished, bytes);
    await rename(unfinished, join(this.dir, name));
  }
}
