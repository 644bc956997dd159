import { isCommonPassword } from '../../security/commonPasswords.ts';
import { type Said, say } from '../document/say.ts';
import { keyOfName } from './names.ts';

const SHORTEST = 8;
const LONGEST = 128;

/** Explains why a password may not be chosen; null when it may. Whoever knows a name must not know the password too. Source: REL-S3. */
export async function weaknessOf(password: string, names: readonly string[]): Promise<Said | null> {
  if (password.length < SHORTEST) return say('password.short', { least: SHORTEST });
  if (password.length > LONGEST) return say('password.long', { most: LONGEST });
  if (await isCommonPassword(password)) return say('password.common');
  const own = names.flatMap((name) => [keyOfName(name), keyOfName(name.split('@')[0] ?? '')]);
  return own.includes(keyOfName(password)) ? say('password.own') : null;
}
