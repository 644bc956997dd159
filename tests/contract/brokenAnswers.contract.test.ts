import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlatform } from '#adapters/platform/createPlatform.ts';
import type { PlatformPort } from '#runtime/ports/platform.ts';
import { answerReader } from '#schemas/answerReader.ts';
import { answerPart } from '#schemas/checkedPart.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { UNKNOWN_VALUE } from '#schemas/parts/openEnum.ts';
import { type CallName, calls, definitionOf, verbOf } from '#schemas/platform/index.ts';
import { isRecord } from '#schemas/record.ts';
import { isSoundAnswer } from '../support/isSoundAnswer.ts';
import { isLong, SEED } from '../support/length.ts';
import { mutate, mutations } from '../support/mutate.ts';
import { platformForAllTests } from '../support/testPlatform.ts';
import { samples } from './samples/index.ts';
import { ask, createPlayer, entriesOf } from './suite/asker.ts';

/** Changes of one answer; REL-P3 asks for 200. */
const MUTATIONS = isLong ? 400 : 20;

const site = platformForAllTests();
let origin: string;
let broken: Server;
/** Next answer of the broken platform. */
let answer = '{}';

beforeAll(async () => {
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  broken = createServer((_, reply) => reply.setHeader('content-type', 'application/json').end(answer));
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  broken.close();
});

const ajv = new Ajv({ allowUnionTypes: true });

/** The platform as a tab reads it that is told what the other one says. */
function readerOf(name: CallName): PlatformPort {
  const reader = answerReader(answerPart(definitionOf(name).response));
  return createPlatform({
    verbOf,
    answerReaderOf: async () => reader,
    baseUrl: `http://127.0.0.1:${(broken.address() as AddressInfo).port}`,
    version: '1',
    locale: () => 'en',
    isFramed: false,
    agent: 'marquee-contract',
    pause: async () => {},
  });
}

const answers = new Map<CallName, Promise<unknown>>();

/** What the reference platform answers to the call's sample: asked once, and changed by each test in a copy. */
function soundAnswer(name: CallName): Promise<unknown> {
  const known = answers.get(name) ?? askedFor(name);
  answers.set(name, known);
  return known;
}

async function askedFor(name: CallName): Promise<unknown> {
  const player = await createPlayer(origin, `sound-${name.toLowerCase().replace('.', '-')}`);
  const sample = samples[name];
  const input = typeof sample === 'function' ? await sample(player, site) : sample;
  const { body } = await ask(name, entriesOf(input), {
    origin,
    cookie: definitionOf(name).player ? player.cookie : '',
  });
  return (body as { data: unknown }).data;
}

it.each(Object.keys(calls) as CallName[])(
  `%s: a broken answer is a reported fault, never data (SEED=${SEED}) [REL-P3]`,
  async (name) => {
    const data = await soundAnswer(name);
    const platform = readerOf(name);
    let refused = 0;
    for (const [path, change] of fc.sample(mutations, { numRuns: MUTATIONS, seed: SEED })) {
      const mutated = mutate(data, path, change);
      answer = JSON.stringify({ data: mutated });
      const isSound = isSoundAnswer(name, JSON.parse(answer).data);
      const got = await platform.call(name, {}).then(
        () => 'answer',
        (error: Error) => error.name,
      );
      if (!isSound) refused += 1;
      expect([got, answer.slice(0, 300)]).toEqual([
        isSound ? 'answer' : mutated === undefined ? 'UnreachableError' : 'ContractError',
        answer.slice(0, 300),
      ]);
    }
    expect(refused).toBeGreaterThan(MUTATIONS / 10);
  },
);

/** An answer as a later release may give it: one more field in each record whose fields the contract names all. */
function ofNextRelease(value: unknown, schema: JsonSchema): unknown {
  const branch = schema.anyOf?.find((one) => ajv.validate(one, value));
  if (branch) return ofNextRelease(value, branch);
  if (Array.isArray(value)) return value.map((item: unknown) => ofNextRelease(item, schema.items ?? {}));
  if (!isRecord(value)) return value;
  const known = Object.entries(value).map(([name, one]) => [name, ofNextRelease(one, schema.properties?.[name] ?? {})]);
  const isClosed = schema.additionalProperties === false;
  return Object.fromEntries(isClosed ? [...known, ['added_by_the_next_release', [1]]] : known);
}

/** A call that wants a file is refused without one. */
const answered = (Object.keys(calls) as CallName[]).filter((name) => definitionOf(name).files?.field === undefined);

it.each(answered)(
  '%s: a tab reads an answer that has more fields than its contract knows, as in the middle of an upgrade, and checks those that it knows',
  async (name) => {
    const { response } = definitionOf(name);
    const data = ofNextRelease(await soundAnswer(name), response);
    answer = JSON.stringify({ data });
    expect(await readerOf(name).call(name, {})).toEqual(data);
  },
);

/** An answer with a new value in each place that is open to them, and the same as a tab of this release is to read it. */
function withNewValues(value: unknown, schema: JsonSchema, put: string): unknown {
  const branch = schema.anyOf?.find((one) => ajv.validate(one, value));
  if (branch) return withNewValues(value, branch, put);
  if (Array.isArray(schema.enum) && schema.enum.includes(UNKNOWN_VALUE)) return put;
  if (Array.isArray(value)) return value.map((item: unknown) => withNewValues(item, schema.items ?? {}, put));
  if (!isRecord(value)) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(
    fields.map(([name, one]) => [name, withNewValues(one, schema.properties?.[name] ?? {}, put)]),
  );
}

it.each(answered)(
  '%s: a value that a later release added is read as unknown, and costs nobody the rest',
  async (name) => {
    const { response } = definitionOf(name);
    const sound = await soundAnswer(name);
    answer = JSON.stringify({ data: withNewValues(sound, response, 'added_by_the_next_release') });
    expect(await readerOf(name).call(name, {})).toEqual(withNewValues(sound, response, UNKNOWN_VALUE));
  },
);
