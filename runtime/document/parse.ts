import type { Fault } from './fault.ts';

/** Limits of one document. Source: DESIGN §2, reliability C10 to C12. */
export const MAX_BYTES = 512 * 1024;
export const MAX_DEPTH = 64;

/** Keys that could reach a prototype when a document is copied or changed. */
export const POISON: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export type Parsed = { value: Record<string, unknown> } | { fault: Fault };

/**
 * Parses a document's text. Size and depth are looked at before parsing: deep JSON parses, but kills every recursive walk after it.
 */
export function parseDocument(text: string): Parsed {
  const refuse = (found: string, expected: string): Parsed => ({
    fault: { pointer: '', found, expected, scope: 'document' },
  });
  if (text.length > MAX_BYTES) return refuse(`${text.length} characters`, `at most ${MAX_BYTES}`);
  const depth = depthOf(text);
  if (depth > MAX_DEPTH) return refuse(`nesting ${depth} deep`, `at most ${MAX_DEPTH}`);
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      return refuse('JSON that is no object', 'an object');
    const poison = poisonIn(value);
    if (poison !== undefined) return refuse(`a key named ${poison}`, 'no such key');
    return { value: value as Record<string, unknown> };
  } catch (error) {
    return refuse(`text that is not JSON (${(error as Error).message})`, 'JSON');
  }
}

function poisonIn(value: object): string | undefined {
  const ahead: object[] = [value];
  for (let here = ahead.pop(); here !== undefined; here = ahead.pop()) {
    for (const [key, inner] of Object.entries(here)) {
      if (POISON.has(key)) return key;
      if (inner !== null && typeof inner === 'object') ahead.push(inner);
    }
  }
  return undefined;
}

/** How deep brackets nest, outside strings. */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 92) i++;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 123 || code === 91) deepest = Math.max(deepest, ++depth);
    else if (code === 125 || code === 93) depth--;
  }
  return deepest;
}
