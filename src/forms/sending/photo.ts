import { uniqueId } from '../../platform/unique-id';
import { PhotoError, type PhotoProblem, type SmallPhoto, shrink } from './shrink';

/** A photo that was added to a message. */
export interface Photo extends SmallPhoto {
  readonly id: string;
  readonly name: string;
}

/** Why a file becomes none. */
export interface NoPhoto {
  readonly kind: PhotoProblem;
  readonly name: string;
}

/** Makes a photo of a file that somebody has chosen; one at a time, for each unpacked one takes a hundred megabytes. Never rejects. */
export async function photoOf(file: File): Promise<Photo | NoPhoto> {
  try {
    return { id: uniqueId(), name: file.name, ...(await shrink(file)) };
  } catch (error) {
    return { kind: error instanceof PhotoError ? error.problem : 'broken', name: file.name };
  }
}
