/** `node tests/mutants/run.mjs [--runs=N] [--seed=S] [--only=words of its name]`: breaks the cart in each known way and shows that a property notices. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readOptions } from '../../scripts/lib/options.mjs';
import { complain } from '../../scripts/lib/say.mjs';
import { bundleModel, ROOT } from '../model/bundle.mjs';
import { MUTANTS } from './mutants.mjs';

const { runs, seed, only } = readOptions({
  runs: { type: 'number', default: 200_000, least: 1 },
  seed: { type: 'number', default: 1 },
  only: { type: 'text' },
});
/** A broken cart may never come to rest; that counts as noticed. */
const PATIENCE_MS = 30 * 60_000;

let caught = 0;
const tried = MUTANTS.filter(({ name }) => only === undefined || name.includes(only));
if (tried.length === 0) {
  complain(`No mutant's name contains "${only}". There are: ${MUTANTS.map(({ name }) => `"${name}"`).join(', ')}.`);
  process.exit(2);
}
for (const { name, property, file, from, to, onDisk = false } of tried) {
  let applied = 0;
  const model = await bundleModel({
    outDir: join(ROOT, 'node_modules/.cache/cart-mutant'),
    transform(code, id) {
      if (!id.endsWith(`/${file}`)) return null;
      applied = code.split(from).length - 1;
      return code.replace(from, to);
    },
  });
  if (applied !== 1) throw new Error(`${name}: its text occurs ${applied} times in ${file}`);
  const start = performance.now();
  const { status, stdout } = spawnSync(
    process.execPath,
    [model, `--runs=${runs}`, `--seed=${seed}`, `--property=${property}`, ...(onDisk ? ['--on-disk'] : [])],
    {
      encoding: 'utf8',
      timeout: PATIENCE_MS,
    },
  );
  const isCaught = status !== 0;
  if (isCaught) caught++;
  const after = /failed after (\d+) tests/.exec(stdout ?? '')?.[1] ?? '?';
  const seconds = Math.round((performance.now() - start) / 1000);
  process.stdout.write(
    `${isCaught ? 'caught' : 'MISSED'}  ${name} (${property}, ${isCaught ? `after ${after} schedules` : `${runs} schedules`}, ${seconds} s)\n`,
  );
}
process.stdout.write(`${caught}/${tried.length} mutants caught\n`);
process.exitCode = caught === tried.length ? 0 : 1;
