import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../../kernel/root.ts';
import { BusyError, type Fault, type Flaw, FlawError, HiddenFileError, type Job, type Results } from './jobs.ts';

/** Pictures that are worked on at once. */
const PLACES = 2;
/** A picture of 40 million pixels takes four seconds on an idle machine; whatever takes this long is meant to. Milliseconds. */
const LIMIT_MS = 20_000;
/** A process that has not begun by then does not begin. Milliseconds. */
const START_MS = 30_000;
/** A process without work ends after this long, in milliseconds: few sites are given pictures all day. */
const IDLE_MS = 30_000;
const WORKER = join(ROOT, 'server', 'content', 'media', 'pictures', 'worker.ts');

interface Waiting {
  job: Job;
  resolve(result: unknown): void;
  reject(error: Error): void;
}
type Answer = { result: unknown } | Fault;

/**
 * Works on pictures in separate processes, two at most and one picture each: a picture that takes too long, or crashes its process, fails
 * alone. Processes start with the first picture and end when there is nothing to do.
 */
export class ImageWorkers {
  readonly #limitMs: number;
  readonly #waiting: Waiting[] = [];
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();
  readonly #busy = new Set<ChildProcess>();
  readonly #starting = new WeakSet<ChildProcess>();
  #isClosed = false;

  constructor({ limitMs = LIMIT_MS }: { limitMs?: number } = {}) {
    this.#limitMs = limitMs;
  }

  /**
   * @param mostWaiting how many may wait before this one
   * @throws FlawError for a file that is no picture we can show; BusyError
   */
  run<J extends Job>(job: J, mostWaiting: number): Promise<Results[J['do']]> {
    if (this.#isClosed || this.#waiting.length >= mostWaiting)
      return Promise.reject(new BusyError('too many pictures wait'));
    return new Promise((resolve, reject) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a worker answers each job with its own result
      this.#waiting.push({ job, resolve: (result) => resolve(result as Results[J['do']]), reject });
      this.#next();
    });
  }

  /** Ends the processes; what was waiting is refused. */
  close(): void {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new BusyError('closing'));
    for (const child of [...this.#idle.keys(), ...this.#busy]) child.kill('SIGKILL');
    for (const timer of this.#idle.values()) clearTimeout(timer);
  }

  #next(): void {
    if (this.#busy.size >= PLACES) return;
    const next = this.#waiting.shift();
    if (next) this.#work(this.#take(), next);
  }

  #take(): ChildProcess {
    const [[known, timer] = []] = this.#idle;
    if (!known) {
      const child = start();
      this.#starting.add(child);
      return child;
    }
    clearTimeout(timer);
    this.#idle.delete(known);
    return known;
  }

  #work(child: ChildProcess, { job, resolve, reject }: Waiting): void {
    this.#busy.add(child);
    const settle = (act: () => void): void => {
      clearTimeout(limit);
      for (const event of ['message', 'error', 'exit']) child.removeAllListeners(event);
      this.#busy.delete(child);
      act();
      this.#next();
    };
    const fail = (flaw: Flaw): void =>
      settle(() => {
        child.on('error', () => undefined); // it may be gone already
        child.kill('SIGKILL');
        reject(this.#isClosed ? new BusyError('closing') : new FlawError(flaw));
      });
    const answered = (answer: Answer): void =>
      settle(() => {
        this.#rest(child);
        if ('hidden' in answer) reject(new HiddenFileError(answer.hidden));
        else if ('flaw' in answer) reject(new FlawError(answer.flaw));
        else resolve(answer.result);
      });
    let limit: NodeJS.Timeout;
    const begin = (): void => {
      clearTimeout(limit);
      limit = setTimeout(() => fail('slow'), this.#limitMs);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is a program of ours (worker.ts)
      child.once('message', (answer) => answered(answer as Answer));
      child.send(job);
    };
    child.once('error', () => fail('broken'));
    child.once('exit', () => fail('broken'));
    limit = setTimeout(() => fail('broken'), START_MS);
    if (this.#starting.delete(child)) child.once('message', begin);
    else begin();
  }

  #rest(child: ChildProcess): void {
    const end = (): void => {
      this.#idle.delete(child);
      child.kill();
    };
    child.once('exit', () => this.#idle.delete(child));
    child.once('error', end);
    this.#idle.set(child, setTimeout(end, IDLE_MS).unref());
  }
}

/** It gets none of our settings: no address of a database, no secret. */
function start(): ChildProcess {
  const child = fork(WORKER, {
    serialization: 'advanced',
    env: {},
    execArgv: ['--disable-proto=delete'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}
