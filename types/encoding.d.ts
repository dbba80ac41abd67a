/** As in `whatwg-url.d.ts`: what every runtime has and no ECMAScript library declares. */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  decode(bytes: Uint8Array): string;
}
