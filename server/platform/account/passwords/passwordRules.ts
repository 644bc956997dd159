import { invalid } from '../../../kernel/refusal.ts';
import { isCommonPassword } from '../../../security/commonPasswords.ts';
import type { CallContext } from '../../context.ts';
import { checkValue } from '../../registration/checkValue.ts';
import { homeCountry } from '../../registration/countries.ts';
import { registrationFields } from '../../registration/fields.ts';
import { identityKey } from '../../registration/identity.ts';

/**
 * Explains why a password may not be chosen; `null` when it may. `names` are the player's names for sign-in: whoever knows one must not
 * know the password too.
 */
export async function weaknessOf(password: string, names: readonly string[]): Promise<string | null> {
  if (await isCommonPassword(password)) return 'COMMON';
  const own = names.flatMap((name) => [identityKey(name), identityKey(name.split('@')[0] ?? '')]);
  return own.includes(identityKey(password)) ? 'SAME_AS_LOGIN' : null;
}

/** @throws PlatformError InvalidParameterException naming `password` when it may not be chosen at this brand */
export async function checkNewPassword(
  password: string,
  names: readonly string[],
  { brand, clock }: Pick<CallContext, 'brand' | 'clock'>,
): Promise<void> {
  const home = homeCountry(brand);
  const field = home && registrationFields(home, brand, clock.now()).find(({ sysname }) => sysname === 'password');
  const code = (field ? checkValue(password, field) : null) ?? (await weaknessOf(password, names));
  if (code !== null) throw invalid({ password: [code] });
}
