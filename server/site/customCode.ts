import type { AskedCategory, CustomCodeEntry } from '#schemas/content/customCode.ts';
import { fingerprintOf, hindranceOf } from '../content/customCode/inspect.ts';

export interface CustomCode {
  positions: Record<'head' | 'body-start' | 'body-end', string>;
  /** CSP sources of the inline scripts in it. */
  scriptHashes: readonly string[];
}

type Log = { warn(detail: object, message: string): void };

/** Log messages for an entry that should run and may not. */
const LEFT_OUT = {
  unexplained: 'custom code left out: nobody says who answers for it and why it is there',
  changed: 'custom code left out: it is not the code that was looked at',
  unclosed: 'custom code left out: it opens an element that it does not close',
} as const;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/**
 * Reads an operator's snippets (CFG-05) for a visitor who agreed to some categories: placed as they are, inline scripts allowed by their hash
 * alone. One that may not run is left out and logged; the page goes on.
 */
export function readCustomCode(
  entries: readonly CustomCodeEntry[] | undefined,
  { given, log }: { given: readonly AskedCategory[]; log: Log },
): CustomCode {
  const positions = { head: '', 'body-start': '', 'body-end': '' };
  const scriptHashes: string[] = [];
  for (const entry of entries ?? []) {
    const { position, code, consent } = entry;
    const hindrance = hindranceOf(entry);
    if (hindrance === 'off' || (consent !== 'necessary' && !given.includes(consent))) continue;
    if (hindrance !== null) {
      log.warn({ position, code: code.slice(0, 80) }, LEFT_OUT[hindrance]);
      continue;
    }
    positions[position] += code;
    for (const [, attributes = '', body = ''] of code.matchAll(SCRIPT)) {
      if (!/\bsrc\s*=/i.test(attributes)) scriptHashes.push(`'${fingerprintOf(body)}'`);
    }
  }
  return { positions, scriptHashes };
}
