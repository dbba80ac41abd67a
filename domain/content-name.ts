/**
 * Names something by what is in it: the same content has the same name, whoever computes it. FNV-1a, 2 × 32 bit: a name, not a
 * secret; whoever wants to can make another content of the same name, and nobody meets one by chance.
 */
export function contentName(text: string): string {
  let low = 0x811c9dc5;
  let high = 0xcbf29ce4;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x01000199);
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36);
}
