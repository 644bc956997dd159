import type { FastifyInstance } from 'fastify';
import { pointerTo } from '#runtime/document/fault.ts';
import { depthOf, MAX_DEPTH, POISON } from '#runtime/document/parse.ts';
import { systemError } from '../../../faults/systemError.ts';
import { ApiError } from './errors.ts';

/** Largest body of a call; a document has at most half of it. Source: REL-C11. */
const MAX_BODY_BYTES = 1024 * 1024;
/** The envelope stands around the document. */
const ENVELOPE_DEPTH = 2;

/** Makes a scope accept JSON bodies only: checks size and depth before parsing, and keys that reach prototypes after. */
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
  const found = poisonIn(value);
  if (found) throw new ApiError(400, 'ValidationError', `${found.says}: ${found.pointer}`, { pointer: found.pointer });
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError(400, 'SyntaxError', systemError(error).message);
  }
}

/** Finds a value that neither objects nor databases can hold, with its pointer. */
function poisonIn(value: unknown): { pointer: string; says: string } | undefined {
  const ahead: [unknown, string][] = [[value, '']];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const [here, pointer] = next;
    if (typeof here === 'string' && !isText(here)) return { pointer, says: NO_TEXT };
    if (here === null || typeof here !== 'object') continue;
    for (const [key, inner] of Object.entries(here)) {
      const place = pointerTo(pointer, key);
      if (POISON.has(key)) return { pointer: place, says: 'No key may be named so' };
      if (!isText(key)) return { pointer, says: NO_TEXT };
      ahead.push([inner, place]);
    }
  }
  return undefined;
}

const NO_TEXT = 'This text holds a character that is none (NUL, or half of one)';

function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
