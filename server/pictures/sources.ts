import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import type { PictureAddress } from './address';

/** Where a picture comes from; the bytes are read only when no resized copy is kept. */
export interface Source {
  /** Changes when the picture does. */
  readonly version: string;
  /** Whether the backend is asked for it, which may be slow and may know nothing of it. */
  readonly isRemote: boolean;
  read(): Promise<Buffer>;
}

/** The backend has it but did not hand it over; another try may work. */
export class SourceUnavailableError extends Error {
  override readonly name = 'SourceUnavailableError';
}

const ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'svg', 'avif'] as const;
const UPLOAD_ENDINGS = ['jpg', 'png', 'jpeg', 'webp'] as const;
const UPLOAD_TIMEOUT_MS = 8_000;
const LARGEST_UPLOAD_BYTES = 20 * 1024 * 1024;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

async function localSource(dir: string, name: string): Promise<Source | null> {
  for (const ending of ENDINGS) {
    const path = join(dir, `${name}.${ending}`);
    const file = await stat(path).catch(() => null);
    if (file?.isFile()) {
      // By content, not by date: every server behind a balancer must give it the same tag.
      const version = hashOf(`${file.size}:${await contentHash(path, file.mtimeMs)}`);
      return { version, isRemote: false, read: () => readFile(path) };
    }
  }
  return null;
}

const contentHashes = new Map<string, string>();
const MOST_CONTENT_HASHES = 20_000;

async function contentHash(path: string, mtimeMs: number): Promise<string> {
  const key = `${path}:${mtimeMs}`;
  const known = contentHashes.get(key);
  if (known !== undefined) return known;
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('base64url');
  if (contentHashes.size >= MOST_CONTENT_HASHES) contentHashes.clear();
  contentHashes.set(key, hash);
  return hash;
}

async function download(url: string): Promise<Buffer | null> {
  // A redirect could lead anywhere, so none is followed.
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS) });
  const isPicture = answer.ok && String(answer.headers.get('content-type')).startsWith('image/');
  const length = Number(answer.headers.get('content-length') ?? 0);
  if (!isPicture || length > LARGEST_UPLOAD_BYTES || !answer.body) {
    await answer.body?.cancel();
    if (answer.status >= 500) throw new SourceUnavailableError('the backend failed');
    return null;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.length;
    if (size > LARGEST_UPLOAD_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Medusa names uploads once and never writes them again, so the name is the version. */
function uploadSource(backendUrl: string, name: string): Source {
  const base = `${backendUrl}/uploads/${name.split('/').map(encodeURIComponent).join('/')}`;
  return {
    version: hashOf(base),
    isRemote: true,
    async read() {
      for (const ending of UPLOAD_ENDINGS) {
        const bytes = await download(`${base}.${ending}`).catch((cause: unknown) => {
          throw Object.assign(new SourceUnavailableError('the backend did not answer'), { cause });
        });
        if (bytes) return bytes;
      }
      throw Object.assign(new Error('no such upload'), { code: 'ENOENT' });
    },
  };
}

/** The source of a picture, from our own folders or from the backend's `/uploads`; from nowhere else. */
export async function findSource(address: PictureAddress, config: Pick<Config, 'pictureDirs' | 'backendUrl'>): Promise<Source | null> {
  return address.folder === 'uploads'
    ? uploadSource(config.backendUrl, address.name)
    : localSource(config.pictureDirs[address.folder], address.name);
}
