import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { etagOf } from '../respond';
import type { Document } from './render-thread';

/** A document as it is kept: compressed only. */
export interface CompressedPage {
  readonly status: number;
  readonly etag: string;
  /** Hashes of the stylesheets in it. */
  readonly styles: readonly string[];
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  readonly bytes: number;
  /** Nothing would make it smaller. */
  readonly isBest: boolean;
}

const QUICK_BROTLI = 5;
const BEST_BROTLI = 11;

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

const brotliOf = (bytes: Buffer, quality: number): Promise<Buffer> =>
  toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

/** As fast as a visitor may wait for. */
export async function compressed({ status, html, styles }: Omit<Document, 'share'>): Promise<CompressedPage> {
  const bytes = Buffer.from(html);
  const [brotli, gzipped] = await Promise.all([brotliOf(bytes, QUICK_BROTLI), toGzip(bytes, { level: 6 })]);
  return { status, etag: etagOf(bytes), styles, brotli, gzip: gzipped, bytes: brotli.length + gzipped.length, isBest: false };
}

export const uncompressed = ({ brotli }: Pick<CompressedPage, 'brotli'>): Promise<Buffer> => fromBrotli(brotli);

/** The same page as small as it gets; takes longer than a first visitor should wait. */
export async function compressedBest(page: CompressedPage): Promise<CompressedPage> {
  const brotli = await brotliOf(await uncompressed(page), BEST_BROTLI);
  return { ...page, brotli, bytes: brotli.length + page.gzip.length, isBest: true };
}
