declare module 'punycode.js' {
  const punycode: {
    /** The domain of an e-mail address or a host's name as people write it; throws where it is none. */
    toUnicode(text: string): string;
  };
  export default punycode;
}
