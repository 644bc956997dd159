import { Ajv, type ValidateFunction } from 'ajv';
import * as fc from 'fast-check';
import { type ErrorType, errorRules, errorTypes } from '#schemas/errors.ts';
import { generalErrors } from '#schemas/platform/definition.ts';
import { type CallName, calls, definitionOf } from '#schemas/platform/index.ts';
import type { PlatformApp, Visitor } from '../../support/platformApp.ts';
import { samples } from '../samples/index.ts';
import { type Asking, ask, createPlayer, type Entries, entriesOf, type Reply } from './asker.ts';
import { anyEntries, badInputs } from './badInputs.ts';

export interface SuiteOptions {
  origin: string;
  /** Random requests for each call. */
  cases: number;
  seed: number;
  /** Makes players of this run differ from those of others. */
  mark: string;
  /** The running platform from inside, where samples reach into it; without it those calls get no happy path. */
  site?: PlatformApp;
  /** Only these calls. */
  only?: readonly CallName[];
  /** Called after each call. */
  done?(name: CallName): void;
}

/** A violation of the contract by a platform. */
export interface Finding {
  call: CallName;
  what: string;
}

const A_MINUTE_MS = 61_000;

/** Asks every call in every wrong way and one right one, and says where the platform breaks its contract [CALL-01]. */
export async function runSuite(
  options: SuiteOptions,
): Promise<{ findings: Finding[]; skipped: CallName[]; asked: number }> {
  const findings: Finding[] = [];
  const skipped: CallName[] = [];
  let asked = 0;
  for (const name of options.only ?? (Object.keys(calls) as CallName[])) {
    const run = new CallRun(name, options, (what) => findings.push({ call: name, what }));
    if (!(await run.all())) skipped.push(name);
    asked += run.asked;
    options.done?.(name);
  }
  return { findings, skipped, asked };
}

const ajv = new Ajv({ allowUnionTypes: true });

/** Everything that is asked of one call. */
class CallRun {
  asked = 0;
  readonly #name: CallName;
  readonly #options: SuiteOptions;
  readonly #report: (what: string) => void;
  readonly #answerCheck: ValidateFunction;
  #player: Visitor | null = null;
  #players = 0;

  constructor(name: CallName, options: SuiteOptions, report: (what: string) => void) {
    this.#name = name;
    this.#options = options;
    this.#report = report;
    this.#answerCheck = ajv.compile(definitionOf(name).response);
  }

  /** @returns false when this call's good request cannot be made from outside */
  async all(): Promise<boolean> {
    const good = await this.#goodEntries();
    await this.#withoutSession(good ?? []);
    await this.#badBodies();
    for (const { what, field, entries } of badInputs(definitionOf(this.#name).request, good ?? [])) {
      const reply = await this.#send(entries, what);
      this.#mustName(field, reply, what);
    }
    await this.#randomly(good ?? []);
    if (good === null) return false;
    await this.#happy();
    return true;
  }

  async #goodEntries(): Promise<Entries | null> {
    const sample = samples[this.#name];
    if (typeof sample !== 'function') return entriesOf(sample);
    const { site } = this.#options;
    // a sample that names the platform's inside needs it; from outside nobody can give that
    if (!site && sample.length > 1) return null;
    return entriesOf(await sample(await this.#signedIn(), site as PlatformApp));
  }

  async #happy(): Promise<void> {
    this.#player = null; // bad input may have used up the first one
    if (this.#options.site) this.#options.site.clock.time += A_MINUTE_MS; // and what may be asked in one minute
    const good = await this.#goodEntries();
    const { status, body } = await this.#send(good ?? [], 'a good request', {
      file: definitionOf(this.#name).files?.field,
    });
    if (status !== 200) this.#report(`a good request is answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
  }

  async #withoutSession(good: Entries): Promise<void> {
    if (!definitionOf(this.#name).player) return;
    const { status, body } = await this.#ask(good, {});
    if (status !== 401 || typeOf(body) !== 'AuthorizationException') this.#report(`a guest is answered ${status}`);
  }

  /** Broken and foreign bodies of calls that have one. */
  async #badBodies(): Promise<void> {
    if (definitionOf(this.#name).verb !== 'POST') return;
    const bodies = [
      ['text/plain', 'login=a'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="login"\r\n\r\na'],
      ['application/json', '{"login":'],
      ['application/json', '[]'],
    ] as const;
    for (const [contentType, body] of bodies) {
      const reply = await this.#send([], `a body of ${contentType}`, { contentType, body });
      if (reply.status < 400) this.#report(`a broken body (${contentType}) is answered ${reply.status}`);
    }
  }

  #mustName(field: string, { status, body }: Reply, what: string): void {
    const { error } = body as { error?: { type: string; error_data?: object } };
    if (status === 429) return;
    const isNamed = status === 400 && (error?.type === 'InvalidRequestException' || field in (error?.error_data ?? {}));
    if (!isNamed) this.#report(`${what} in ${field} is answered ${status} ${JSON.stringify(body).slice(0, 160)}`);
  }

  async #randomly(good: Entries): Promise<void> {
    const { cases, seed } = this.#options;
    const requests = fc.sample(anyEntries(definitionOf(this.#name).request, good), { numRuns: cases, seed });
    for (const entries of requests) await this.#send(entries, 'random input');
  }

  async #send(entries: Entries, what: string, more: Partial<Asking> = {}): Promise<Reply> {
    const cookie = definitionOf(this.#name).player ? (await this.#signedIn()).cookie : '';
    const reply = await this.#ask(entries, { cookie, ...more });
    if (reply.status === 401) this.#player = null; // signed out by what it asked
    this.#check(reply, entries, what);
    return reply;
  }

  async #ask(entries: Entries, more: Partial<Asking>): Promise<Reply> {
    this.asked += 1;
    return ask(this.#name, entries, { origin: this.#options.origin, ...more });
  }

  /** Whatever was asked: no fault of the platform's own, an answer or a refusal that the contract declares. */
  #check({ status, body }: Reply, entries: Entries, what: string): void {
    const because = `${what} ${JSON.stringify(entries).slice(0, 300)}`;
    if (status === 200) {
      if (!this.#answerCheck((body as { data?: unknown }).data)) {
        this.#report(`an answer breaks the contract: ${ajv.errorsText(this.#answerCheck.errors)} (${because})`);
      }
      return;
    }
    const type = typeOf(body);
    if (type === null) return this.#report(`status ${status} without the error envelope (${because})`);
    if (status >= 500) return this.#report(`${status} ${type} (${because})`);
    const isDeclared = generalErrors.includes(type) || definitionOf(this.#name).errors.includes(type);
    if (!isDeclared) this.#report(`an undeclared refusal: ${type} (${because})`);
    if (errorRules[type].status !== status && type !== 'InvalidRequestException')
      this.#report(`${type} comes with status ${status}`);
  }

  async #signedIn(): Promise<Visitor> {
    if (this.#player) return this.#player;
    this.#players += 1;
    const { origin, mark } = this.#options;
    this.#player = await createPlayer(origin, `${mark}-${this.#name.toLowerCase().replace('.', '-')}-${this.#players}`);
    return this.#player;
  }
}

function typeOf(body: unknown): ErrorType | null {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as { error?: { type?: unknown } };
  return errorTypes.find((type) => type === error?.type) ?? null;
}
