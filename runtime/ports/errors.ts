import type { ErrorType, Outcome } from '#schemas/errors.ts';

/** The platform's answer when it refuses a call. Source: REPLY-01. */
export interface PlatformFault {
  type: ErrorType;
  message: string;
  code?: string | number;
  /** Field or topic name → codes or messages, as the platform writes them. */
  error_data?: Readonly<Record<string, unknown>>;
  request_id?: string;
}

/** The platform refused or failed. Expected types are handled by the asker, the rest by the policy table. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly type: ErrorType;
  readonly code: string | number | undefined;
  readonly data: Readonly<Record<string, unknown>>;
  readonly status: number;
  /** The site's reaction when no caller handles this refusal; the policy table is in `schemas/errors.ts`. */
  readonly outcome: Outcome;

  constructor(fault: PlatformFault, status: number, outcome: Outcome = { show: 'toast' }) {
    super(fault.message);
    this.type = fault.type;
    this.code = fault.code;
    this.data = fault.error_data ?? {};
    this.status = status;
    this.outcome = outcome;
  }
}

/** Checks whether a refusal takes the whole page: banned, blocked, or no service in this country. Source: REPLY-01. */
export function isBlocked(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  const { outcome } = error;
  return outcome.show === 'page' && outcome.page !== 'maintenance';
}

/** Checks whether a refusal says that the session has ended, which is no fault. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof PlatformError && error.type === 'AuthorizationException';
}

/** The platform could not be asked: no connection, no answer in time, or an answer that is not the platform's. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  /** Key of the message that the visitor sees. */
  readonly notice: string = 'errors.unreachable';
  /** Status of an answer that is not the platform's. */
  readonly status?: number;
}

/** A refusal by its name: the type, and the code, which is the type where the platform gives none. A platform that could not be asked has no code. */
export function nameOfRefusal(error: PlatformError | UnreachableError): Readonly<Record<'code' | 'type', string>> {
  return error instanceof PlatformError
    ? { code: String(error.code ?? error.type), type: error.type }
    : { code: 'unreachable', type: error.name };
}

/** The other side broke its contract. `pointer` says where in the answer. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly pointer: string;
  /** Message key of what the visitor is told. */
  readonly notice: string = 'errors.unexpected';
  /** What it said, for one who takes of it what is sound; private, so that no log writes it down. */
  readonly #answer: unknown;

  constructor(what: string, pointer: string, answer?: unknown) {
    super(`${what} at ${pointer || '/'}`);
    this.pointer = pointer;
    this.#answer = answer;
  }

  get answer(): unknown {
    return this.#answer;
  }
}
