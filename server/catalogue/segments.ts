import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

/** One immutable file of the catalogue, named by what is in it. Kept compressed only. */
export interface Part {
  /** Without `.json`, e.g. `prices-reg_de-3f…`. */
  readonly name: string;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

/** Earlier parts that a page may still ask for: it read its manifest a moment ago. */
const MOST_EARLIER_PARTS = 400;
const MOST_EARLIER_BYTES = 64 * 1024 * 1024;

/** Above this the best compression takes seconds, for two percent. */
const BEST_BELOW_BYTES = 1024 * 1024;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const zip = promisify(gzip);

export const unpack = async (part: Pick<Part, 'brotli'>): Promise<string> => (await decompress(part.brotli)).toString('utf8');

const partName = (prefix: string, json: string): string => `${prefix}-${createHash('sha256').update(json).digest('hex').slice(0, 20)}`;

/** The parts that manifests name, and the last few before them. */
export class PartStore {
  readonly #parts = new Map<string, Part>();

  get(name: string): Part | undefined {
    return this.#parts.get(name);
  }

  get count(): number {
    return this.#parts.size;
  }

  /** Keeps a value under its content's name; what is there already costs nothing. */
  async add(prefix: string, value: unknown): Promise<string> {
    const json = JSON.stringify(value);
    const name = partName(prefix, json);
    if (!this.#touch(name)) {
      const bytes = Buffer.from(json);
      const quality = bytes.length < BEST_BELOW_BYTES ? 11 : 9;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      const [brotli, gzipped] = await Promise.all([compress(bytes, { params }), zip(bytes, { level: 9 })]);
      this.#parts.set(name, { name, brotli, gzip: gzipped });
    }
    return name;
  }

  /** Takes back what was kept on disk; its name proves its content. */
  async restore(name: string, brotli: Buffer): Promise<string | null> {
    const json = await unpack({ brotli }).catch(() => null);
    if (json === null || partName(name.slice(0, name.lastIndexOf('-')), json) !== name) return null;
    this.#parts.set(name, { name, brotli, gzip: await zip(Buffer.from(json), { level: 6 }) });
    return json;
  }

  /** Newest last, so that the oldest goes first. */
  #touch(name: string): boolean {
    const part = this.#parts.get(name);
    if (!part) return false;
    this.#parts.delete(name);
    this.#parts.set(name, part);
    return true;
  }

  /** Forgets the oldest parts that no manifest names any more. */
  forgetAllBut(named: ReadonlySet<string>): void {
    const earlier = [...this.#parts.values()].filter((part) => !named.has(part.name)).reverse();
    let bytes = 0;
    earlier.forEach((part, index) => {
      bytes += part.brotli.length + part.gzip.length;
      if (index >= MOST_EARLIER_PARTS || bytes > MOST_EARLIER_BYTES) this.#parts.delete(part.name);
    });
  }
}
