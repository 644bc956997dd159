import type { Tx } from '../../../server/db/db.ts';
import { fromJson, toJson } from '../../../server/db/json.ts';
import { storeFirstContacts } from '../../../server/platform/account/contacts/registered.ts';
import type { Player } from '../../../server/platform/tables.ts';
import type { Seeding } from '../seeding.ts';

/** Fields that social sign-in provides: the form's other fields are still missing. */
const fromSocialSignIn: ReadonlySet<string> = new Set(['email', 'country_code', 'currency']);

/** Contacts of the demo players, and the personas about accounts: confirmed, sign-in codes, banned, unfinished. */
export async function seedAccounts(tx: Tx, { players }: Seeding): Promise<void> {
  for (const { player, shows } of players) {
    const { uid } = player;
    const isUnfinished = shows.includes('incomplete-registration');
    const profile = isUnfinished ? partOf(player.profile) : player.profile;
    await storeFirstContacts(tx, { ...player, profile });
    const change = {
      ...(isUnfinished ? { profile, is_registration_completed: 0 } : {}),
      ...(shows.includes('two-factor') ? { two_factor_auth: 1 } : {}),
      ...(shows.includes('banned') ? { status: 'banned' as const } : {}),
    };
    if (Object.keys(change).length > 0) await tx.updateTable('player').set(change).where('uid', '=', uid).execute();
    if (shows.includes('confirmed-contact')) {
      await tx
        .updateTable('contact')
        .set({ is_confirmed: 1, confirmed_at: player.registered_at })
        .where('uid', '=', uid)
        .where('type', '=', 'email')
        .execute();
    }
  }
}

function partOf(profile: Player['profile']): Player['profile'] {
  const values = Object.entries(fromJson(profile));
  return toJson(Object.fromEntries(values.filter(([name]) => fromSocialSignIn.has(name))));
}
