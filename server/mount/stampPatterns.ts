import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callNames, definitionOf } from '#schemas/platform/index.ts';
import type { PatternBook } from '../patterns/PatternBook.ts';

/** Calls whose answers give patterns to forms, by their contract, in the one spelling of `callAt`. */
const DEFINING: ReadonlySet<string> = new Set(
  callNames
    .filter((name) => JSON.stringify(definitionOf(name).response).includes('"is_regex_checked"'))
    .map((name) => name.toLowerCase()),
);
/** Longest wait for patterns that are new, in milliseconds; until they are known they are not run. */
const WAIT_MS = 2_000;
/** Largest answer that is read. */
const MAX_BYTES = 1_048_576;
/** Patterns of one answer that are looked at. */
const MAX_PATTERNS = 100;

/**
 * Says of every pattern that the platform gives to a form whether a browser may run it, whatever the platform itself says. An answer that
 * cannot be read is not passed on. Source: REL-C9.
 */
export function stampPatterns(app: FastifyInstance, patterns: PatternBook): void {
  app.addHook('onRequest', async (request) => {
    if (isDefining(request)) request.headers['accept-encoding'] = 'identity'; // it is read on its way
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isDefining(request) || reply.statusCode >= 400) return payload;
    const answer = isPlain(reply) ? parse(await textOf(payload)) : undefined;
    reply.removeHeader('content-length');
    if (answer === undefined) return refuse(reply);
    const defined = definitionsIn(answer);
    const given = defined.flatMap(({ regex }) => (typeof regex === 'string' ? [regex] : []));
    await Promise.race([patterns.learn(given.slice(0, MAX_PATTERNS)), wait(WAIT_MS, undefined, { ref: false })]);
    for (const definition of defined) {
      const { regex } = definition;
      definition.is_regex_checked = typeof regex === 'string' && patterns.refusal(regex) === null;
    }
    return JSON.stringify(answer);
  });
}

function isDefining({ url }: FastifyRequest): boolean {
  return DEFINING.has(callAt(url));
}

/**
 * The call that an address names, in one spelling: a platform may accept any letter case, dots for slashes, doubled and encoded ones,
 * control characters, and text after a semicolon. For an address that names no call it is some other text.
 */
export function callAt(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1);
  const parts = decoded(path)
    .replaceAll(/;[^/]*/g, '')
    .split(/[/\\.\s\p{Cc}]+/u)
    .filter((part) => part !== '');
  return parts.slice(1).join('.').toLowerCase();
}

/** As often as somebody may have encoded it. */
function decoded(path: string): string {
  let text = path;
  for (let times = 0; times < 3; times++) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return text; // what is left cannot be decoded by anybody else either
    }
  }
  return text;
}

function isPlain(reply: FastifyReply): boolean {
  const encoding = reply.getHeader('content-encoding');
  return encoding === undefined || encoding === 'identity';
}

/** An answer as text: of the platform in this process, or on its way from another. null: too much, or nothing that is text. */
async function textOf(payload: unknown): Promise<string | null> {
  if (typeof payload === 'string') return payload.length > MAX_BYTES ? null : payload;
  if (payload === null || typeof payload !== 'object' || !(Symbol.asyncIterator in payload)) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- streams of HTTP give buffers
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined; // refused by the caller, with words
  }
}

interface Definition {
  regex?: unknown;
  is_regex_checked?: unknown;
}

/** Every part of an answer that has a pattern, or says something of one. */
function definitionsIn(value: unknown): Definition[] {
  if (value === null || typeof value !== 'object') return [];
  const own = 'regex' in value || 'is_regex_checked' in value ? [value as Definition] : [];
  return [...own, ...Object.values(value).flatMap(definitionsIn)];
}

function refuse(reply: FastifyReply): string {
  reply.code(502).removeHeader('content-encoding').header('content-type', 'application/json; charset=utf-8');
  // not in the platform's envelope: what it meant is not known, so this is no refusal of its own
  return JSON.stringify({ message: 'The platform cannot be understood. Try again in a moment.' });
}
