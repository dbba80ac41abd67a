import { decoded } from '../../domain/whole-text';
import { asWeights, PACK_WIDTH, type PackRequest, type PackSize, packedPath } from '../../src/protocol/packs';
import { MOST_WEIGHED, WEIGHTS_PATH } from '../../src/protocol/weights';
import { whileNeeded } from '../giving-way';
import { storedPictures } from './stored-packs';
import { wantedPictures } from './wanted-pictures';

/** The server may have to make them first. */
const READ_TIMEOUT_MS = 60_000;

async function weights(names: readonly string[], format: PackRequest['format']): Promise<Readonly<Record<string, number | null>>> {
  const query = new URLSearchParams([['width', String(PACK_WIDTH)], ['format', format], ...names.map((name) => ['name', decoded(name)])]);
  const response = await fetch(`${WEIGHTS_PATH}?${query}`, { signal: whileNeeded(READ_TIMEOUT_MS) });
  const bytes = response.ok ? asWeights(await response.json()) : null;
  if (!bytes) throw new TypeError(`${response.status} for ${WEIGHTS_PATH}`);
  return bytes;
}

/** What a pack takes: how many pictures, and what those that are missing weigh, by the server's own scales. */
export async function weighPack({ country, handles, format }: Pick<PackRequest, 'country' | 'handles' | 'format'>): Promise<PackSize> {
  const [names, pictures] = await Promise.all([wantedPictures(country, handles), storedPictures()]);
  const missing = names.filter((name) => !pictures.has(packedPath(name, format)));
  const size = { pictures: names.length, kept: names.length - missing.length };
  let missingBytes = 0;
  try {
    for (let at = 0; at < missing.length; at += MOST_WEIGHED) {
      const found = await weights(missing.slice(at, at + MOST_WEIGHED), format);
      for (const bytes of Object.values(found)) missingBytes += bytes ?? 0;
    }
  } catch {
    return { ...size, missingBytes: null };
  }
  return { ...size, missingBytes };
}
