/**
 * Returns an address as browsers send it and headers take it: in ASCII, whatever letters an editor wrote. What is encoded already stays, its digits
 * in capitals. Source: RFC 3986, 2.1 and 6.2.2.1.
 */
export function inAscii(address: string): string {
  return address
    .replace(/\p{Surrogate}/gu, '\ufffd') // half a letter, which cannot be encoded
    .replace(/[^\u0021-\u007e]+/g, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
}
