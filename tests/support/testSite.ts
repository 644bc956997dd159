// The site as browser tests start it. It is the product's, but for what a password costs: a third of a second of a core for each registration
// and sign-in, which `server/security/passwords.test.ts` holds.
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../server/app.ts';
import { readEnvironment } from '../../server/environment.ts';
import { answerLate } from './lateAnswers.ts';

/** Starts it as the environment says. @param prepare adds routes, before it listens */
export async function serve(prepare: (app: FastifyInstance) => void = () => undefined): Promise<void> {
  const { port, host, logLevel, ...environment } = readEnvironment(process.env);
  const app = await createApp({ ...environment, logger: { level: logLevel }, scryptCost: { n: 16, r: 1, p: 1 } });
  prepare(app);
  await app.listen({ port, host });
  const { LATE_ANSWERS: seed } = process.env;
  if (seed !== undefined) answerLate(app, seed);
  const address = app.server.address();
  process.once('SIGTERM', () => void app.close().then(() => process.exit(0))); // before anybody is told that it runs
  process.stdout.write(`ready at http://localhost:${typeof address === 'object' && address ? address.port : port}\n`);
}

if (import.meta.main) await serve();
