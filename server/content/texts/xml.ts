/** Characters that no XML document may hold. */
const NOT_XML = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

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
