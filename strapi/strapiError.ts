/** Reason why Strapi gave nothing usable. */
export type StrapiFailure =
  /** Nobody answers there. */
  | 'away'
  /** No answer in time. */
  | 'slow'
  /** Not known, or not allowed: the token or its rights. */
  | 'denied'
  /** Too many questions. */
  | 'limited'
  /** It has no such thing. */
  | 'missing'
  /** It does not take what was sent. */
  | 'invalid'
  /** An answer that makes no sense. */
  | 'garbage'
  /** An answer of more bytes than are taken. */
  | 'large';

export interface StrapiErrorDetail {
  status?: number;
  /** Milliseconds that it asks to be left in peace. */
  restMs?: number;
  cause?: unknown;
}

/** A failure of Strapi, in words for an operator. The same fault has the same words, so that it is reported once (REL-C3). */
export class StrapiError extends Error {
  override readonly name = 'StrapiError';
  readonly failure: StrapiFailure;
  readonly status: number | undefined;
  readonly restMs: number | undefined;

  constructor(failure: StrapiFailure, message: string, { status, restMs, cause }: StrapiErrorDetail = {}) {
    super(message, { cause });
    this.failure = failure;
    this.status = status;
    this.restMs = restMs;
  }
}
