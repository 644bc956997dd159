import type { AreaContext } from '#runtime/store/areas.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { AccountInfo } from '#schemas/platform/account.ts';
import { contactsAsk } from './contactsAsk.ts';

/** How long after registering a newcomer is reminded, in milliseconds. Source: STATE-12. */
export const DEPOSIT_HINT_MS = 2 * 60 * 60_000;
export const CONFIRM_HINT_MS = 5 * 24 * 60 * 60_000;

/** Set once a code was sent to a contact from this browser; its value is the player's number. */
const CODE_SENT_KEY = 'profile.codeSent';

/** Remembers in this browser that the player was sent a code: no reminder of it is shown here any more. */
export function noteCodeSent(context: Pick<AreaContext, 'ports' | 'knows' | 'area'>): void {
  const { uid } = (context.knows('session') && context.area('session').info) || {};
  if (uid !== undefined) context.ports.storage.set(CODE_SENT_KEY, String(uid));
}

/** Checks whether the player registered a short while ago and has deposited nothing yet. For older accounts no request is made. */
export function isDepositDue(context: AreaContext): boolean {
  if (!newcomer(context, DEPOSIT_HINT_MS)) return false;
  const input = { type: 'deposit', count: 1 } as const;
  const refreshOn = ['payment.updated', 'balance'] as const;
  return resourcesOf(context).get({ call: 'cashier.gethistory', input, refreshOn }).value?.count === 0;
}

/** Checks whether a newcomer's sign-in contact is unconfirmed and no code was sent from this browser. */
export function isConfirmDue(context: AreaContext): boolean {
  const player = newcomer(context, CONFIRM_HINT_MS);
  if (!player || context.ports.storage.get(CODE_SENT_KEY) === String(player.uid)) return false;
  const profile = resourcesOf(context).get(contactsAsk);
  const login = player.login.toLowerCase();
  const contact = profile.value?.contacts?.find((one) => one.contact.toLowerCase() === login);
  return contact?.is_confirmed === false;
}

/** The player, where they registered no longer ago than this. */
function newcomer(context: AreaContext, ms: number): AccountInfo | null {
  const info = context.knows('session') ? context.area('session').info : null;
  return info !== null && context.ports.clock.now() - info.reg_time < ms ? info : null;
}
