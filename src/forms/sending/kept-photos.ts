import type { PhotoOnDisk } from '../../storage/kept-drafts';
import { readTabDraft, writeTabDraft } from '../../storage/tab-drafts';
import type { Photo } from './photo';

interface KeptPhoto extends Omit<Photo, 'blob'> {
  /** Base64. */
  readonly jpeg: string;
}

const asText = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

const asBlob = (base64: string): Blob => new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type: 'image/jpeg' });

/** As it is kept on the device, where somebody wants that. */
export const photoToKeep = ({ id, name, preview, blob }: Photo) => ({
  id,
  onDisk: async (): Promise<PhotoOnDisk> => ({ id, name, preview, jpeg: await blob.arrayBuffer() }),
});

/** What another build has written may be something else. */
const isOnDisk = (photo: unknown): photo is PhotoOnDisk =>
  typeof photo === 'object' &&
  photo !== null &&
  'id' in photo &&
  typeof photo.id === 'string' &&
  'name' in photo &&
  typeof photo.name === 'string' &&
  'preview' in photo &&
  typeof photo.preview === 'string' &&
  'jpeg' in photo &&
  photo.jpeg instanceof ArrayBuffer;

/** Photos that lay on the device. */
export const photosFromDisk = (photos: readonly unknown[]): readonly Photo[] =>
  photos.filter(isOnDisk).map(({ jpeg, ...photo }) => ({ ...photo, blob: new Blob([jpeg], { type: 'image/jpeg' }) }));

/** Keeps the photos of a draft with its tab; where there is no room, how many there were. */
export async function keepPhotos(form: string, photos: readonly Photo[]): Promise<void> {
  const kept = await Promise.all(photos.map(async ({ blob, ...photo }): Promise<KeptPhoto> => ({ ...photo, jpeg: await asText(blob) })));
  if (!writeTabDraft(`${form}-photos`, kept)) writeTabDraft(`${form}-photos`, photos.length);
}

/** @returns the photos of a draft, and how many there was no room for */
export function keptPhotos(form: string): { readonly photos: readonly Photo[]; readonly lost: number } {
  const kept = readTabDraft(`${form}-photos`);
  if (typeof kept === 'number') return { photos: [], lost: kept };
  if (!Array.isArray(kept)) return { photos: [], lost: 0 };
  return { photos: (kept as readonly KeptPhoto[]).map(({ jpeg, ...photo }) => ({ ...photo, blob: asBlob(jpeg) })), lost: 0 };
}
