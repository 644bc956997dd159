// The site as browser tests start it. It is the product's, but for what a password costs: a third of a second of a core for each registration
// and sign-in, which `server/security/passwords.test.ts` holds.
import type { FastifyInstance } from 'fastify';
import type * as server from '../../server/app.ts';
import { readEnvironment } from '../../server/environment.ts';
import { isProgramBuilt } from '../../tools/setUp.mjs';
import { answerLate } from './lateAnswers.ts';

/** Code of the server as it is written. */
export const SOURCES = '../../server/app.ts';
/** The same built, which starts in two thirds of the time. It is the server's only where it was built of today's sources, as `npm test` does first. */
const BUILT = '../../dist/program/app.js';

/**
 * Starts it as the environment says.
 * @param prepare adds routes, before it listens
 * @param code what the server is loaded from
 */
export async function serve(
  prepare: (app: FastifyInstance) => void = () => undefined,
  code = isProgramBuilt() ? BUILT : SOURCES,
): Promise<void> {
  const { createApp } = (await import(code)) as typeof server;
  const { port, host, logLevel, ...environment } = readEnvironment(process.env);
  const aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0); // for what comes of days that have passed
  const app = await createApp({
    ...environment,
    logger: { level: logLevel },
    scryptCost: { n: 16, r: 1, p: 1 },
    now: () => Date.now() + aheadMs,
  });
  prepare(app);
  await app.listen({ port, host });
  const { LATE_ANSWERS: seed } = process.env;
  if (seed !== undefined) answerLate(app, seed);
  const address = app.server.address();
  process.once('SIGTERM', () => void app.close().then(() => process.exit(0))); // before anybody is told that it runs
  process.stdout.write(`ready at http://localhost:${typeof address === 'object' && address ? address.port : port}\n`);
}

if (import.meta.main) await serve();
