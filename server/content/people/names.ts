import { ContentError } from '../document/ContentError.ts';
import { say } from '../document/say.ts';

const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N} ._+@-]{1,63}$/u;
/** As browsers check it (HTML standard, «valid e-mail address»), so that every address that can be typed can be registered. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const LONGEST_EMAIL = 254;

/** Names by which the history knows what nobody in particular has done. */
const RESERVED: ReadonlySet<string> = new Set(['files', 'seed', 'system', 'administrator', 'marquee']);

/** Prefix in history for the machine's users, who have proved no account; no account may have such a name. */
const SHELL = 'shell:';

/** Name in history of a user of the machine, by the operating system's name. */
export function shellName(user: string): string {
  return `${SHELL}${user}`;
}

/** A name or address as it is compared: two that look the same are the same. */
export function keyOfName(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim();
}

export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text);
}

/** @throws ContentError when nobody may be called so */
export function checkUsername(username: string, email: string): void {
  if (!USERNAME.test(username)) throw new ContentError(say('people.nameInvalid'));
  if (RESERVED.has(keyOfName(username))) throw new ContentError(say('people.nameReserved', { name: username }));
  // a user named like somebody's address would be taken for its owner
  if (username.includes('@') && keyOfName(username) !== keyOfName(email))
    throw new ContentError(say('people.nameIsAddress'));
}
