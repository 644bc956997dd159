import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlatform } from '#adapters/platform/createPlatform.ts';
import { checkBySchema } from '#schemas/checkBySchema.ts';
import { type CallName, calls, definitionOf, verbOf } from '#schemas/platform/index.ts';
import { checkedPart } from '../../tools/schemaModule.ts';
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

it.each(Object.keys(calls) as CallName[])(
  `%s: a broken answer is a reported fault, never data (SEED=${SEED}) [REL-P3]`,
  async (name) => {
    const player = await createPlayer(origin, `broken-${name.toLowerCase().replace('.', '-')}`);
    const sample = samples[name];
    const input = typeof sample === 'function' ? await sample(player, site) : sample;
    const good = await ask(name, entriesOf(input), { origin, cookie: definitionOf(name).player ? player.cookie : '' });
    const { data } = good.body as { data: unknown };
    const check = ajv.compile(definitionOf(name).response);
    const browserCheck = checkBySchema(checkedPart(definitionOf(name).response));
    const platform = createPlatform({
      verbOf,
      answerCheckOf: async () => browserCheck,
      baseUrl: `http://127.0.0.1:${(broken.address() as AddressInfo).port}`,
      version: '1',
      locale: () => 'en',
      isFramed: false,
      agent: 'marquee-contract',
      pause: async () => {},
    });
    let refused = 0;
    for (const [path, change] of fc.sample(mutations, { numRuns: MUTATIONS, seed: SEED })) {
      const mutated = mutate(data, path, change);
      answer = JSON.stringify({ data: mutated });
      const isSound = check(JSON.parse(answer).data);
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
