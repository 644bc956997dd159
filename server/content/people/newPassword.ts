import { isCommonPassword } from '../../security/commonPasswords.ts';
import { keyOfName } from './names.ts';

const SHORTEST = 8;
const LONGEST = 128;

/** Explains why a password may not be chosen; null when it may. Whoever knows a name must not know the password too. Source: REL-S3. */
export async function weaknessOf(password: string, names: readonly string[]): Promise<string | null> {
  if (password.length < SHORTEST) return `password must be at least ${SHORTEST} characters`;
  if (password.length > LONGEST) return `password must be at most ${LONGEST} characters`;
  if (await isCommonPassword(password)) return 'password is one of those that everybody tries first: choose another';
  const own = names.flatMap((name) => [keyOfName(name), keyOfName(name.split('@')[0] ?? '')]);
  return own.includes(keyOfName(password)) ? 'password must not be your name or address' : null;
}
