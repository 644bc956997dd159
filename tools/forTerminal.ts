/**
 * What may be shown in a terminal: text of strangers without the control characters by which it could move the cursor, hide a line or
 * change the clipboard.
 */
export function forTerminal(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '\u{FFFD}');
}
