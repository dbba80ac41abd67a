/** A path as people read it: decoded, whichever of several ways it was encoded in; as it is where it cannot be decoded. */
export function readablePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
