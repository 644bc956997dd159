import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '../refusal.ts';

/** Limits of a call's body. Source: reliability P5. */
const MAX_FIELDS = 64;
const MAX_NAME_BYTES = 100;
const MAX_VALUE_BYTES = 64 * 1024;
const MAX_BODY_BYTES = 256 * 1024;

/** Values by name; a name that came more than once has them all, and then fits no plain field. */
export type Fields = Record<string, unknown>;

function broken(message: string): Error {
  return refusal('InvalidRequestException', message);
}

/**
 * Reads the three kinds of body a call may have. The body is small, so it is taken in whole and parsed by the platform's own
 * parser: no stream can be left hanging by a body that breaks off. Files are refused.
 */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES } as const;
  app.addContentTypeParser('multipart/form-data', options, async (request: FastifyRequest, body: Buffer) =>
    readForm(request, body),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', options, async (_: FastifyRequest, body: Buffer) =>
    collect(new URLSearchParams(body.toString('utf8'))),
  );
  app.addContentTypeParser('application/json', options, async (_: FastifyRequest, body: Buffer) => readJson(body));
}

async function readForm(request: FastifyRequest, body: Buffer): Promise<Fields> {
  if (body.length === 0) return {};
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw broken('The form cannot be read.'); // what the parser says names only bytes
  });
  return collect(form);
}

function readJson(body: Buffer): Fields {
  if (body.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw broken('The body is not JSON.'); // the parser's message would repeat the body
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw broken('The body is not an object.');
  if (Object.keys(value).length > MAX_FIELDS) throw broken('Too many fields.');
  return value as Fields;
}

/** Brings name-value pairs into one object, within the limits. */
export function collect(pairs: Iterable<[string, FormDataEntryValue]>): Fields {
  const fields: Fields = Object.create(null); // `__proto__` is a name like any other here
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > MAX_FIELDS) throw broken('Too many fields.');
    if (typeof value !== 'string') throw broken('This call takes no files.');
    if (Buffer.byteLength(name) > MAX_NAME_BYTES || /[[\]]/.test(name)) throw broken('A field name cannot be used.');
    if (Buffer.byteLength(value) > MAX_VALUE_BYTES) throw broken('A value is too long.');
    const before = fields[name];
    if (before === undefined) fields[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else fields[name] = [before, value];
  }
  return fields;
}
