declare module 'punycode.js' {
  /** @throws RangeError for anything that is no Punycode (RFC 3492) */
  export const decode: (encoded: string) => string;
}
