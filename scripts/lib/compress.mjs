import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:bin|css|html|js|json|map|svg|txt|webmanifest|xml)$/;
/** Smaller files fit into one packet either way. */
const WORTH_IT_BYTES = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Lays `.br` and `.gz` beside every file that gains by it, at the best setting: once a build, not once a visit. */
export async function compressFiles(dir) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name)).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    paths.map(async (path) => {
      if ((await stat(path)).size < WORTH_IT_BYTES) return;
      const bytes = await readFile(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
      if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli);
      if (gzipped.length < bytes.length) await writeFile(`${path}.gz`, gzipped);
    }),
  );
}
