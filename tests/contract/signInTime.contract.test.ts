import { randomBytes } from 'node:crypto';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { platform } from '../../server/platform/service/index.ts';
import { readPlatformSettings } from '../../server/platform/settings.ts';
import { openTestDatabase, removeFolder, temporaryFolder } from '../support/database.ts';
import { isLong } from '../support/length.ts';
import { brand, goodRegistration, i18n } from '../support/platformApp.ts';

const ROUNDS = 41;

/** 1 ms of a password hash would hide what differs; this one takes some 30 ms, so that a twentieth of it is well above noise. */
const COST = { n: 2 ** 14, r: 8, p: 1 };

// wants a quiet machine: LONG=1 runs it
it.runIf(isLong)(
  'takes the same time for a known login as for an unknown one, within 5 % of the median [REL-S1]',
  async () => {
    const folder = temporaryFolder();
    const db = await openTestDatabase(folder);
    const app = fastify({ logger: false });
    const clock = { now: () => Date.UTC(2026, 10, 21) };
    const random = (bytes: number) => randomBytes(bytes);
    await app.register(platform, {
      db,
      clock,
      settings: readPlatformSettings(process.env),
      i18n,
      random,
      brands: () => [brand],
      brandOf: () => brand,
      scryptCost: COST,
    });
    const post = (url: string, payload: object, remoteAddress: string) =>
      app.inject({ method: 'POST', url, payload, remoteAddress });
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      await post(
        '/api/auth/register',
        { ...goodRegistration, email: `p${round}@mail.example`, mobile: '' },
        '192.0.2.1',
      );
      const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) {
        const login = kind === 'known' ? `p${round}@mail.example` : `q${round}@mail.example`;
        const started = performance.now();
        const { statusCode } = await post('/api/auth/login', { login, password: 'Wrong-Drum9' }, `198.51.100.${round}`);
        times[kind].push(performance.now() - started);
        expect(statusCode).toBe(401);
      }
    }
    await app.close();
    await db.close();
    removeFolder(folder);
    const [known, unknown] = [median(times.known), median(times.unknown)];
    expect(Math.abs(known - unknown) / unknown, `${known} and ${unknown} ms`).toBeLessThan(0.05);
  },
);

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
}
