import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** Folder of PostgreSQL's programs on Debian, by version. */
const DEBIAN = '/usr/lib/postgresql';

/** Folder of PostgreSQL's programs on this machine; undefined when there is none: tests then run on the embedded database alone. */
export function findPostgres(): string | undefined {
  if (process.env['POSTGRES_BIN']) return process.env['POSTGRES_BIN'];
  if (!existsSync(DEBIAN)) return undefined;
  const [newest] = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a));
  const folder = path.join(DEBIAN, newest ?? '', 'bin');
  return existsSync(path.join(folder, 'initdb')) ? folder : undefined;
}

export interface PostgresCluster {
  /** Address of a database of this cluster. */
  urlOf(database: string): string;
  /** Runs one statement at the cluster's own database. */
  run(statement: string): Promise<void>;
  pid: number;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; then it runs as the user its package made, or as nobody. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: '-u' | '-g', name: string) => Number(spawnSync('id', [kind, name]).stdout.toString().trim());
  const name = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody';
  return { uid: idOf('-u', name), gid: idOf('-g', name) };
}

/** Starts a private cluster in a temporary folder, at a free port of this machine. `settings` are `name=value` for the server. */
export async function startPostgres(bin: string, settings: readonly string[] = []): Promise<PostgresCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-postgres-'));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'marquee', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    {
      ...user,
      cwd: folder,
    },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr.toString()}`);
  const port = await freePort();
  const options = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...settings,
  ];
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const urlOf = (database: string) => `postgres://marquee@127.0.0.1:${port}/${database}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: urlOf('postgres') });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await ready(run);
  return {
    urlOf,
    run,
    pid: server.pid ?? 0,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT'); // «fast shutdown»: open connections are closed
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ready(run: (statement: string) => Promise<void>): Promise<void> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await run('SELECT 1');
    } catch (error) {
      if (tried > 100) throw error;
      // between two looks
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
