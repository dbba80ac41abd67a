import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

/** One immutable file of the catalogue, named by what is in it. Kept compressed only. */
export interface Segment {
  /** Without `.json`, e.g. `prices-reg_de-3f…`. */
  readonly name: string;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

/** Earlier segments that a page may still ask for: it read its manifest a moment ago. */
const MOST_EARLIER_SEGMENTS = 400;
const MOST_EARLIER_BYTES = 64 * 1024 * 1024;

/** Above this the best compression takes seconds, for two percent. */
const BEST_BELOW_BYTES = 1024 * 1024;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const zip = promisify(gzip);

export const jsonOf = async (segment: Pick<Segment, 'brotli'>): Promise<string> => (await decompress(segment.brotli)).toString('utf8');

const segmentName = (prefix: string, json: string): string => `${prefix}-${createHash('sha256').update(json).digest('hex').slice(0, 20)}`;

/** The segments that manifests name, and the last few before them. */
export class SegmentStore {
  readonly #segments = new Map<string, Segment>();

  get(name: string): Segment | undefined {
    return this.#segments.get(name);
  }

  get count(): number {
    return this.#segments.size;
  }

  /** Keeps a value under its content's name; what is there already costs nothing. */
  async add(prefix: string, value: unknown): Promise<string> {
    const json = JSON.stringify(value);
    const name = segmentName(prefix, json);
    if (!this.#touch(name)) {
      const bytes = Buffer.from(json);
      const quality = bytes.length < BEST_BELOW_BYTES ? 11 : 9;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      const [brotli, gzipped] = await Promise.all([compress(bytes, { params }), zip(bytes, { level: 9 })]);
      this.#segments.set(name, { name, brotli, gzip: gzipped });
    }
    return name;
  }

  /** Takes back what was kept on disk; its name proves its content. */
  async restore(name: string, brotli: Buffer): Promise<string | null> {
    const json = await jsonOf({ brotli }).catch(() => null);
    if (json === null || segmentName(name.slice(0, name.lastIndexOf('-')), json) !== name) return null;
    this.#segments.set(name, { name, brotli, gzip: await zip(Buffer.from(json), { level: 6 }) });
    return json;
  }

  /** Newest last, so that the oldest goes first. */
  #touch(name: string): boolean {
    const segment = this.#segments.get(name);
    if (!segment) return false;
    this.#segments.delete(name);
    this.#segments.set(name, segment);
    return true;
  }

  /** Forgets the oldest segments that no manifest names any more. */
  forgetAllBut(named: ReadonlySet<string>): void {
    const earlier = [...this.#segments.values()].filter((segment) => !named.has(segment.name)).reverse();
    let bytes = 0;
    earlier.forEach((segment, index) => {
      bytes += segment.brotli.length + segment.gzip.length;
      if (index >= MOST_EARLIER_SEGMENTS || bytes > MOST_EARLIER_BYTES) this.#segments.delete(segment.name);
    });
  }
}
