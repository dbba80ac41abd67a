import { whileNeeded } from '../giving-way';
import { isFull, putWithRoom } from '../room';
import { changePack, forgetUnwanted, openPacks, pathsOf, storedPacks, storedPictures } from './stored-packs';

/** The page may want the line for itself. */
const AT_ONCE = 2;
const REPORT_EVERY_MS = 500;
/** One that is made for the first time, on a thin line. */
const READ_TIMEOUT_MS = 60_000;

/**
 * Fetches one picture whole.
 *
 * @returns false where the shop does not have it any more
 * @throws {TypeError} it did not come, or something else did
 * @throws {DOMException} the disk is full
 */
async function fetchPicture(path: string): Promise<boolean> {
  const response = await fetch(path, { signal: whileNeeded(READ_TIMEOUT_MS), priority: 'low' });
  if (response.status === 404) return false;
  if (!response.ok || !/^image\//.test(response.headers.get('content-type') ?? '')) throw new TypeError(`${response.status} for ${path}`);
  await putWithRoom(await openPacks(), path, response);
  return true;
}

/** What is missing of all packs, the ones asked for first, each picture once. */
async function missingPaths(): Promise<readonly string[]> {
  const [packs, pictures] = await Promise.all([storedPacks(), storedPictures()]);
  const wanted = new Set(packs.filter(({ trouble }) => trouble === null).flatMap(pathsOf));
  return [...wanted].filter((path) => !pictures.has(path));
}

async function markTrouble(trouble: 'network' | 'full'): Promise<void> {
  const pictures = await storedPictures();
  for (const pack of await storedPacks()) {
    if (pathsOf(pack).every((path) => pictures.has(path))) continue;
    await changePack(pack.id, (now) => ({ ...now, trouble }));
  }
}

async function markGone(path: string): Promise<void> {
  for (const pack of await storedPacks()) {
    const name = pack.names.find((_, index) => pathsOf({ ...pack, names: pack.names.slice(index, index + 1) })[0] === path);
    if (name) await changePack(pack.id, (now) => ({ ...now, gone: [...now.gone, name] }));
  }
}

async function fetchMissing(onProgress: () => Promise<void>): Promise<void> {
  const waiting = [...(await missingPaths())];
  let trouble: 'network' | 'full' | null = null;
  let reportedAt = 0;
  const report = async (): Promise<void> => {
    if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = Date.now();
    await onProgress();
  };
  const lane = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined && trouble === null; path = waiting.shift()) {
      try {
        // A pack may have been given up meanwhile.
        const wanted = path;
        if (!(await storedPacks()).some((pack) => pathsOf(pack).includes(wanted))) continue;
        if (!(await fetchPicture(path))) await markGone(path);
      } catch (error) {
        trouble = isFull(error) ? 'full' : 'network';
      }
      await report();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  if (trouble) await markTrouble(trouble);
  // What was on its way while its pack was given up.
  await forgetUnwanted();
  await onProgress();
}

let underWay: Promise<void> | null = null;
let askedMeanwhile = false;

/**
 * Fetches what is missing of the packs until all are whole, the network ends or the disk is full; what
 * has come stays, and the next call goes on from there. Asked for again meanwhile, it looks once more.
 *
 * @param onProgress every now and then, and at the end
 */
export function fetchPacks(onProgress: () => Promise<void>): Promise<void> {
  if (underWay) {
    askedMeanwhile = true;
    return underWay;
  }
  underWay = (async () => {
    do {
      askedMeanwhile = false;
      await fetchMissing(onProgress);
    } while (askedMeanwhile);
  })().finally(() => {
    underWay = null;
  });
  return underWay;
}
