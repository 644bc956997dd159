import { createHash } from 'node:crypto';
import { newId } from '../newId.ts';
import type { Random } from '../services.ts';

/** 256 bits: nobody guesses one. */
const TOKEN_BYTES = 32;
/** 32 bytes in base64url. */
const SECRET_FORM = /^[\w-]{43}$/;

/**
 * Unguessable text for a cookie, a header or a link. @param prefix of its kind, so that one that leaks into a log or a repository is found, and
 * is no token at another door
 */
export function newToken(random: Random, prefix = ''): string {
  return prefix + newId(random, TOKEN_BYTES);
}

/** Checks whether a text has the form of a token of this kind. */
export function isToken(text: string, prefix = ''): boolean {
  return text.startsWith(prefix) && SECRET_FORM.test(text.slice(prefix.length));
}

/** Stored form of a token or of a code that nobody guesses: a stolen table opens nothing. One round is enough for what cannot be guessed. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
