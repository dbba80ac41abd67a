/**
 * Many small files as one, so that a worker, which installs one entry after the other, fetches them
 * in one request. Layout: length of the index in four bytes (little-endian), the index as JSON, the files.
 */
export interface ArchivedFile {
  /** Path on the site. */
  readonly path: string;
  /** Media type it is answered with. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

type Index = readonly { readonly path: string; readonly type: string; readonly length: number }[];

const HEAD_BYTES = 4;

export function writeArchive(files: readonly ArchivedFile[]): Uint8Array {
  const index: Index = files.map(({ path, type, bytes }) => ({ path, type, length: bytes.length }));
  const head = new TextEncoder().encode(JSON.stringify(index));
  const archive = new Uint8Array(HEAD_BYTES + head.length + files.reduce((sum, { bytes }) => sum + bytes.length, 0));
  new DataView(archive.buffer).setUint32(0, head.length, true);
  archive.set(head, HEAD_BYTES);
  let at = HEAD_BYTES + head.length;
  for (const { bytes } of files) {
    archive.set(bytes, at);
    at += bytes.length;
  }
  return archive;
}

/**
 * The files of an archive by their path; the bytes are views, nothing is copied.
 *
 * @throws {Error} it is no archive, or not a whole one
 */
export function readArchive(
  archive: Uint8Array<ArrayBuffer>,
): ReadonlyMap<string, ArchivedFile & { readonly bytes: Uint8Array<ArrayBuffer> }> {
  const headBytes = new DataView(archive.buffer, archive.byteOffset).getUint32(0, true);
  let at = HEAD_BYTES + headBytes;
  const index = JSON.parse(new TextDecoder().decode(archive.subarray(HEAD_BYTES, at))) as Index;
  const files = index.map(({ path, type, length }) => {
    const bytes = archive.subarray(at, at + length);
    at += length;
    return { path, type, bytes };
  });
  if (at !== archive.length) throw new Error('torn archive');
  return new Map(files.map((file) => [file.path, file]));
}
