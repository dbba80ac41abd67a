/**
 * Many small files as one, so that a worker, which installs one entry after the other, fetches them
 * in one request. Layout: length of the index in four bytes (little-endian), the index as JSON, the files.
 */
export interface PackedFile {
  /** Path on the site. */
  readonly path: string;
  /** Media type it is answered with. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

type Index = readonly { readonly path: string; readonly type: string; readonly length: number }[];

const HEAD_BYTES = 4;

export function pack(files: readonly PackedFile[]): Uint8Array {
  const index: Index = files.map(({ path, type, bytes }) => ({ path, type, length: bytes.length }));
  const head = new TextEncoder().encode(JSON.stringify(index));
  const packed = new Uint8Array(HEAD_BYTES + head.length + files.reduce((sum, { bytes }) => sum + bytes.length, 0));
  new DataView(packed.buffer).setUint32(0, head.length, true);
  packed.set(head, HEAD_BYTES);
  let at = HEAD_BYTES + head.length;
  for (const { bytes } of files) {
    packed.set(bytes, at);
    at += bytes.length;
  }
  return packed;
}

/**
 * The files of a pack by their path; the bytes are views, nothing is copied.
 *
 * @throws {Error} it is no pack, or not a whole one
 */
export function unpack(packed: Uint8Array<ArrayBuffer>): ReadonlyMap<string, PackedFile & { readonly bytes: Uint8Array<ArrayBuffer> }> {
  const headBytes = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
  let at = HEAD_BYTES + headBytes;
  const index = JSON.parse(new TextDecoder().decode(packed.subarray(HEAD_BYTES, at))) as Index;
  const files = index.map(({ path, type, length }) => {
    const bytes = packed.subarray(at, at + length);
    at += length;
    return { path, type, bytes };
  });
  if (at !== packed.length) throw new Error('torn pack');
  return new Map(files.map((file) => [file.path, file]));
}
