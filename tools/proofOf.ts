import { readFileSync } from 'node:fs';
import { SIGN_IN } from '../server/content/commands/signIn.ts';
import type { Ask } from '../server/kernel/control.ts';
import { readSecret } from './readSecret.ts';

/**
 * The operator's proof of identity: the password of `--as NAME`, or the token in MARQUEE_TOKEN or in the file that MARQUEE_TOKEN_FILE
 * names. A password is neither among arguments nor in the environment. @returns undefined for nobody but the machine's user
 */
export async function proofOf(
  { command, input, as }: Ask & { as?: string },
  env: Readonly<Record<string, string | undefined>>,
): Promise<Ask['proof']> {
  const name = command === SIGN_IN ? input['name'] : as;
  if (name !== undefined) return { name, password: await readSecret() };
  const { MARQUEE_TOKEN, MARQUEE_TOKEN_FILE } = env;
  const token = MARQUEE_TOKEN || (MARQUEE_TOKEN_FILE ? readFileSync(MARQUEE_TOKEN_FILE, 'utf8') : '');
  return token.trim() === '' ? undefined : { token: token.trim() };
}
