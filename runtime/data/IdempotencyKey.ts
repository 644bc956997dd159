import { PlatformError } from '../ports/errors.ts';

/**
 * The key of one command and its retries (REL-W3). Sent again with the same values it lets the platform answer what it answered before,
 * so that a lost answer never makes a second account. Other values, or an answer that settled the matter, end it.
 */
export class IdempotencyKey {
  readonly #newKey: () => string;
  #current: { key: string; body: string } | null = null;

  constructor(newKey: () => string) {
    this.#newKey = newKey;
  }

  keyFor(payload: object): string {
    const body = JSON.stringify(payload, withFiles);
    if (this.#current?.body !== body) this.#current = { key: this.#newKey(), body };
    return this.#current.key;
  }

  /** The platform said yes. */
  succeed(): void {
    this.#current = null;
  }

  fail(error: unknown): void {
    if (isSettledBy(error)) this.#current = null;
  }
}

/**
 * True for a refusal, after which the same is another wish: the platform repeats its refusals, too. After a fault of the platform or of the line
 * it is unknown what was done, and «sign in» and «too often» are said before the platform looks whether an earlier try went through.
 */
export function isSettledBy(error: unknown): boolean {
  return error instanceof PlatformError && error.status < 500 && ![401, 429].includes(error.status);
}

/** A file would be `{}` in the text, whichever it is. */
function withFiles(_name: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}

/** A key that cannot be guessed: 32 hexadecimal digits. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
