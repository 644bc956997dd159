import { type Environment, readEnvironment } from './environment.ts';
import { SettingError } from './faults/SettingError.ts';
import { systemError } from './faults/systemError.ts';
import { ignoredSettings } from './ignoredSettings.ts';

/** Longest wait for requests in flight when the process is asked to stop, in milliseconds. Source: REL-P14. */
const DRAIN_MS = 10_000;

/** Ends with one clear line: an operator reads it, not a stack. */
function giveUp(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function lineOf(error: unknown, { port, host }: Environment): string {
  const { code, message, name } = systemError(error);
  if (code === 'EADDRINUSE')
    return `Port ${port} at ${host} is taken: stop the other process, or set PORT to another number.`;
  if (code === 'EACCES') return `This user may not listen at ${host}:${port}: set PORT to 1024 or more.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST «${host}» is no address of this machine.`;
  return name === 'Error' || name === 'SettingError' || name.startsWith('Database') ? message : `${name}: ${message}`;
}

/** As browsers take it. */
function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function read(): Environment {
  for (const line of ignoredSettings(process.env)) process.stderr.write(`${line}\n`);
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (error instanceof SettingError) giveUp(error.message);
    throw error;
  }
}

const environment = read();
const { port, host, logLevel } = environment;
try {
  // a setting that cannot be is said before all the rest is loaded
  const { createApp } = await import('./app.ts');
  const app = await createApp({
    ...environment,
    logger: { level: logLevel },
    failed: (error) => giveUp(lineOf(error, environment)),
    lacks: (line) => void process.stderr.write(`${line}\n`),
  });
  await app.listen({ port, host });
  const address = app.server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  process.stdout.write(`Marquee is ready at http://${nameOf(host)}:${listening}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), DRAIN_MS).unref();
      void app.close().then(() => process.exit(0));
    });
  }
} catch (error) {
  giveUp(lineOf(error, environment));
}
