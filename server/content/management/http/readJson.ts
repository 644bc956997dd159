import type { FastifyInstance } from 'fastify';
import { pointerTo } from '#runtime/document/fault.ts';
import { depthOf, MAX_DEPTH, POISON } from '#runtime/document/parse.ts';
import { ApiError } from './errors.ts';

/** Source: reliability C11. A document has at most half of it. */
const MAX_BODY_BYTES = 1024 * 1024;
/** The envelope stands around the document. */
const ENVELOPE_DEPTH = 2;

/** Lets a scope take JSON bodies alone: looked at for size and depth before they are parsed, and for keys that reach prototypes after. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    async (_request: unknown, text: string) => readJson(text),
  );
}

/** @throws ApiError 400 */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  const depth = depthOf(text);
  if (depth > MAX_DEPTH + ENVELOPE_DEPTH)
    throw new ApiError(400, 'ValidationError', `The body nests ${depth} deep; ${MAX_DEPTH} is the most.`);
  const value = parsed(text);
  const pointer = poisonAt(value);
  if (pointer !== undefined)
    throw new ApiError(400, 'ValidationError', `No key may be named so: ${pointer}`, { pointer });
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ApiError(400, 'SyntaxError', (error as Error).message);
  }
}

/** Where the first such key stands. */
function poisonAt(value: unknown): string | undefined {
  const ahead: [unknown, string][] = [[value, '']];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const [here, pointer] = next;
    if (here === null || typeof here !== 'object') continue;
    for (const [key, inner] of Object.entries(here)) {
      if (POISON.has(key)) return pointerTo(pointer, key);
      ahead.push([inner, pointerTo(pointer, key)]);
    }
  }
  return undefined;
}
