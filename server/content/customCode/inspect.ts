import { hash } from 'node:crypto';
import type { CustomCodeEntry } from '#schemas/content/customCode.ts';

/** Elements whose content is read to their own end tag, whatever it contains. */
const SWALLOWING = [
  'script',
  'style',
  'textarea',
  'title',
  'template',
  'noscript',
  'iframe',
  'xmp',
  'select',
  'svg',
  'math',
];

/** Reason why an entry does not run. `off`: somebody switched it off; the others are faults. */
export type Hindrance = 'off' | 'unexplained' | 'changed' | 'unclosed';

/** The fingerprint that an entry of this code has to name. */
export function fingerprintOf(code: string): string {
  return `sha256-${hash('sha256', code, 'base64')}`;
}

/** Returns the reason why an entry does not run; null when it runs. Source: REL-C14. */
export function hindranceOf(entry: CustomCodeEntry): Hindrance | null {
  if (!entry.isEnabled) return 'off';
  return faultOf(entry);
}

/** Returns the fault of an entry, switched on or not. */
export function faultOf({ code, owner, why, hash: named }: CustomCodeEntry): Exclude<Hindrance, 'off'> | null {
  if (owner.trim() === '' || why.trim() === '') return 'unexplained';
  if (named !== fingerprintOf(code)) return 'changed';
  return isUnclosed(code) ? 'unclosed' : null;
}

/** True when it would swallow the rest of the page: an element that is never closed. */
function isUnclosed(code: string): boolean {
  const text = code.toLowerCase();
  return (
    text.lastIndexOf('<') > text.lastIndexOf('>') ||
    text.lastIndexOf('<!--') > text.lastIndexOf('-->') ||
    text.includes('<plaintext') ||
    SWALLOWING.some((tag) => text.lastIndexOf(`<${tag}`) > text.lastIndexOf(`</${tag}`))
  );
}
