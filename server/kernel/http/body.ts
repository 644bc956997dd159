import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileRules } from '#schemas/platform/definition.ts';
import { isRecord } from '#schemas/record.ts';
import { PlatformError } from '../../../runtime/ports/errors.ts';
import { refusal } from '../refusal.ts';
import { type GivenFile, readFiles } from './givenFile.ts';

/** Limits of a call's body, files aside. Source: REL-P5. */
const MAX_FIELDS = 64;
const MAX_NAME_BYTES = 100;
const MAX_VALUE_BYTES = 64 * 1024;
export const MAX_BODY_BYTES = 256 * 1024;

/** Values by name; a name that came more than once has them all, and then fits no plain field. */
export type Fields = Readonly<Record<string, unknown>>;
type Pairs = readonly (readonly [string, FormDataEntryValue])[];

/** Files that may come with a request; `undefined`: none. */
export type FileRulesOf = (request: FastifyRequest) => FileRules | undefined;

function broken(message: string): Error {
  return refusal('InvalidRequestException', message);
}

/**
 * Reads the three kinds of body a call may have. The body is small, so it is taken in whole and parsed by the platform's own
 * parser: no stream can be left hanging by a body that breaks off. Files are refused but where `rulesOf` knows rules for them; how much
 * may come there is the route's own limit.
 * @returns the files of a request
 */
export function acceptBodies(
  app: FastifyInstance,
  rulesOf: FileRulesOf = () => undefined,
): (request: FastifyRequest) => readonly GivenFile[] {
  const given = new WeakMap<FastifyRequest, readonly GivenFile[]>();
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES } as const;
  app.addContentTypeParser('multipart/form-data', options, async (request: FastifyRequest, body: Buffer) => {
    const rules = rulesOf(request);
    const pairs = await readForm(body, {
      type: request.headers['content-type'] ?? '',
      most: MAX_FIELDS + (rules?.most ?? 0),
    });
    if (!rules) return collect(pairs);
    const files = pairs.filter(isFile);
    for (const [name] of files) checkName(name);
    mustBeSmall(body.length - files.reduce((sum, [, { size }]) => sum + size, 0));
    const fields = collect(pairs.filter((pair) => !isFile(pair)));
    given.set(request, await readFiles(files, rules));
    return fields;
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', options, async (_: FastifyRequest, body: Buffer) => {
    mustBeSmall(body.length);
    return collect(new URLSearchParams(body.toString('utf8')));
  });
  app.addContentTypeParser('application/json', options, async (_: FastifyRequest, body: Buffer) => {
    mustBeSmall(body.length);
    return readJson(body);
  });
  return (request) => given.get(request) ?? [];
}

/** A route that takes files has a larger limit; the rest of a body has not. */
function mustBeSmall(bytes: number): void {
  if (bytes <= MAX_BODY_BYTES) return;
  throw new PlatformError({ type: 'InvalidRequestException', message: 'The body is too large.' }, 413);
}

/** Reads a multipart body. @throws PlatformError for more parts than `most` (and one, so that one file too many is told by its name), before any is read */
export async function readForm(body: Buffer, { type, most }: { type: string; most: number }): Promise<Pairs> {
  if (body.length === 0) return [];
  const [, boundary] = /boundary="?([^";,]+)/i.exec(type) ?? [];
  if (boundary !== undefined && countUpTo(most + 3, { body, text: `--${boundary}` }) > most + 2) {
    throw broken('Too many fields.');
  }
  const headers = { 'content-type': type };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw broken('The form cannot be read.'); // what the parser says names only bytes
  });
  return [...form];
}

function countUpTo(most: number, { body, text }: { body: Buffer; text: string }): number {
  let count = 0;
  for (let at = body.indexOf(text); at >= 0 && count < most; at = body.indexOf(text, at + text.length)) count += 1;
  return count;
}

/** Checks whether the value under a name is a file. */
export const isFile = (pair: Pairs[number]): pair is readonly [string, File] => typeof pair[1] !== 'string';

function readJson(body: Buffer): Fields {
  if (body.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw broken('The body is not JSON.'); // the parser's message would repeat the body
  }
  if (!isRecord(value)) throw broken('The body is not an object.');
  if (Object.keys(value).length > MAX_FIELDS) throw broken('Too many fields.');
  return value;
}

function checkName(name: string): void {
  if (Buffer.byteLength(name) > MAX_NAME_BYTES || /[[\]]/.test(name)) throw broken('A field name cannot be used.');
}

/** Brings name-value pairs into one object, within the limits. */
export function collect(pairs: Iterable<readonly [string, FormDataEntryValue]>): Fields {
  const fields: Record<string, unknown> = Object.create(null); // `__proto__` is a name like any other here
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > MAX_FIELDS) throw broken('Too many fields.');
    if (typeof value !== 'string') throw broken('This call takes no files.');
    checkName(name);
    if (Buffer.byteLength(value) > MAX_VALUE_BYTES) throw broken('A value is too long.');
    const before = fields[name];
    if (before === undefined) fields[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else fields[name] = [before, value];
  }
  return fields;
}
