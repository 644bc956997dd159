/**
 * Returns a style sheet as it may stand in a style element: nothing in it ends the element, and a browser reads the very text that its hash is made
 * of, for parsers of HTML change line breaks and NULs. Source: HTML, 13.2.3.5 and 13.2.5.3.
 */
export function inlineStyle(css: string): string {
  return css.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').replaceAll('</', '<\\/');
}
