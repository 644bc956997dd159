import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askRunning } from '../../server/kernel/control.ts';
import { isProgramBuilt } from '../../tools/setUp.mjs';
import { asReader, metricsEnv } from './figures.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const HOME = join('base', 'pages', 'home.json');
/** Longest start of a node in milliseconds: filling a PostgreSQL takes 2 s alone, and was seen to take more than 120 s beside fifteen other programs. */
const START_MS = 240_000;

/** The product: built, which starts in two thirds of the time, where it was built of today's sources, as `npm test` does first. */
const program = (): string => (isProgramBuilt() ? 'dist/program/main.js' : 'server/main.ts');

/** A process of the site with separate folders, maybe beside others over the same database. */
export class SiteNode {
  readonly name: string;
  readonly dataDir: string;
  readonly contentDir: string;
  #child: ChildProcess | undefined;
  #log = '';

  constructor(folder: string, name: string) {
    this.name = name;
    this.dataDir = join(folder, name, 'data');
    this.contentDir = join(folder, name, 'content');
    cpSync(join(ROOT, 'content'), this.contentDir, { recursive: true });
  }

  /** Address of the default brand. */
  get origin(): string {
    return /ready at (\S+)/.exec(this.#log)?.[1] ?? '';
  }

  /** Output of the process since its last start. */
  get log(): string {
    return this.#log;
  }

  ask(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`${this.origin}${path}`, init);
  }

  /** Its figures, as Prometheus text. */
  async figures(): Promise<string> {
    return (await this.ask('/metrics', { headers: asReader })).text();
  }

  /** The front page's own title. */
  async title(): Promise<string | undefined> {
    return /<title>(.*?)( · |<)/.exec(await (await this.ask('/')).text())?.[1];
  }

  /** Gives the front page another title in its content folder. */
  save(title: string): void {
    const file = join(this.contentDir, HOME);
    const page = JSON.parse(readFileSync(file, 'utf8')) as { seo?: object };
    writeFileSync(file, JSON.stringify({ ...page, seo: { ...page.seo, title } }));
  }

  /** `SCRIPT` names another program than the product's, such as `tests/support/testSite.ts`. @returns milliseconds until it was ready */
  async start(env: Readonly<Record<string, string>>): Promise<number> {
    const started = performance.now();
    const places = { DATA_DIR: this.dataDir, CONTENT_DIR: this.contentDir };
    this.#log = '';
    const child = spawn(process.execPath, ['--disable-proto=delete', env['SCRIPT'] ?? program()], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: '0', ...metricsEnv, ...places, ...env },
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      const fail = (): void => reject(new Error(`node ${this.name} did not start: ${this.#log}`));
      const timer = setTimeout(fail, START_MS).unref();
      child.once('exit', fail);
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          this.#log += chunk.toString();
          if (this.origin === '') return;
          clearTimeout(timer);
          resolve();
        });
    });
    return performance.now() - started;
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Ends it as a power failure would: nothing is logged, nothing is finished. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Its operator's order. */
  order(command: string, input: Record<string, string> = {}): ReturnType<typeof askRunning> {
    return askRunning(this.dataDir, { command, input, by: 'ann' });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
