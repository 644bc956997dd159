import type { AccountInfo } from '#schemas/platform/account.ts';
import type { RegisterRequest } from '#schemas/platform/auth.ts';
import { claimTurn, type Pace } from '../../../kernel/gate.ts';
import { networkOf } from '../../../kernel/networkOf.ts';
import { accountClosed, invalid, refusal } from '../../../kernel/refusal.ts';
import { readAccountInfo } from '../../account/accountInfo.ts';
import type { CallContext } from '../../context.ts';
import { enter, type Vouchee } from '../enter.ts';
import { botToken } from './botToken.ts';
import { faultOfTelegram, type TelegramFields } from './signature.ts';

const PACE: Pace = { name: 'telegram', most: 30, windowMs: 60 * 1000 };

const NOTHING_SAID = { id: '', username: '', language_code: '', payload: '', hash: '' };

/** Checks whether a registration is the messenger's variant. */
export function isByTelegram({ is_tg }: RegisterRequest): boolean {
  return is_tg === '1' || is_tg === 'true';
}

/**
 * Registers or signs in a visitor for whom the messenger vouches; a newcomer's registration is still to be completed. The same statement
 * again signs in again, so a lost answer does no harm.
 * @throws PlatformError InvalidParameterException with `hash: INVALID` for a false statement, `payload: EXPIRED` for an old one [ERR-05]
 */
export async function registerByTelegram(input: RegisterRequest, context: CallContext): Promise<AccountInfo> {
  const { db, clock, brand, i18n } = context;
  const now = clock.now();
  await db.write((tx) => claimTurn(tx, PACE, { subject: networkOf(context.address), now }));
  const token = await botToken(context);
  if (token === null) throw invalid({ is_tg: ['NOT_ALLOWED'] });
  const said = { ...NOTHING_SAID, ...input };
  const { id, username, language_code, payload } = said;
  const fault = faultOfTelegram(said, { botToken: token, now });
  if (fault !== null) throw invalid(fault === 'EXPIRED' ? { payload: [fault] } : { hash: [fault] });
  const known = i18n.locales(brand.id).locales.find(({ code }) => code === language_code);
  const vouchee = voucheeOf({ id, username, payload });
  const entry = await enter({ ...context, locale: known?.code ?? context.locale }, vouchee, input);
  if (entry.kind === 'in') return readAccountInfo(context, entry.player);
  if (entry.kind === 'closed') throw accountClosed();
  throw refusal('AuthorizationException', 'Your account asks for a code: sign in with your password and the code.');
}

function voucheeOf({ id, username, payload }: Pick<TelegramFields, 'id' | 'username' | 'payload'>): Vouchee {
  const said = new URLSearchParams(payload);
  return {
    service: 'telegram',
    subject: id,
    email: '',
    firstName: said.get('first_name') ?? '',
    lastName: said.get('last_name') ?? '',
    login: username || `telegram-${id}`,
  };
}
