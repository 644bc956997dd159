/** What no XML document may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Text as XML holds it, also in the value of an attribute. Escaped once: what reads it gets the same text. */
export function xml(text: string): string {
  return text.replaceAll(NOT_XML, '').replaceAll(/[&<>"\r]/g, (character) => ESCAPES[character] ?? character);
}
