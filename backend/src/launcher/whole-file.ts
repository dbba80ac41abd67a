import { closeSync, fchownSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RunAs } from './unprivileged-user';

/** Write a file so that after a kill or a power cut it is there whole or as it was before. */
export function writeWhole(file: string, content: string | Buffer, mode: number, owner: RunAs = {}): void {
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const handle = openSync(unfinished, 'wx', mode);
  try {
    writeFileSync(handle, content);
    if (owner.uid !== undefined) fchownSync(handle, owner.uid, owner.gid ?? owner.uid);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(unfinished, file);
  syncFolder(dirname(file));
}

/** Make a rename in this folder survive a power cut. */
export function syncFolder(folder: string): void {
  // Windows opens no folders; there the rename is journalled.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
