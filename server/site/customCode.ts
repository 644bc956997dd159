import { hash } from 'node:crypto';
import type { ConfigDocument } from '#schemas/content/config.ts';

export interface CustomCode {
  positions: Record<'head' | 'body-start' | 'body-end', string>;
  /** CSP sources of the inline scripts in it. */
  scriptHashes: readonly string[];
}

type Log = { warn(detail: object, message: string): void };

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** Elements whose content is read to their own end tag, whatever stands in it. */
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

/**
 * Reads an operator's snippets (CFG-05): placed as they are, inline scripts allowed by their hash alone. One that would swallow the rest of the page
 * (an element that is never closed) is left out and logged; the page goes on.
 */
export function readCustomCode(entries: ConfigDocument['customCode'], log: Log): CustomCode {
  const positions = { head: '', 'body-start': '', 'body-end': '' };
  const scriptHashes: string[] = [];
  for (const { isEnabled, position, code } of entries ?? []) {
    if (!isEnabled) continue;
    if (isUnclosed(code)) {
      log.warn(
        { position, code: code.slice(0, 80) },
        'custom code left out: it opens an element that it does not close',
      );
      continue;
    }
    positions[position] += code;
    for (const [, attributes = '', body = ''] of code.matchAll(SCRIPT)) {
      if (!/\bsrc\s*=/i.test(attributes)) scriptHashes.push(`'sha256-${hash('sha256', body, 'base64')}'`);
    }
  }
  return { positions, scriptHashes };
}

function isUnclosed(code: string): boolean {
  const text = code.toLowerCase();
  return (
    text.lastIndexOf('<') > text.lastIndexOf('>') ||
    text.lastIndexOf('<!--') > text.lastIndexOf('-->') ||
    text.includes('<plaintext') ||
    SWALLOWING.some((tag) => text.lastIndexOf(`<${tag}`) > text.lastIndexOf(`</${tag}`))
  );
}
