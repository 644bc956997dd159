import type { Tx } from '../../../db/db.ts';
import { toJson } from '../../../db/json.ts';
import { invalid, refusal } from '../../../kernel/refusal.ts';
import { brandOfPlayer, type Handler } from '../../context.ts';
import { identityKey } from '../../registration/identity.ts';
import { signedIn } from '../../signedIn.ts';
import type { Player, Profile } from '../../tables.ts';
import { storeFirstContacts } from '../contacts/registered.ts';
import { readProfile } from './getprofileinfo.ts';
import { readProfileChange } from './readProfileChange.ts';

/** Changes what is given of a profile; a registration that was left unfinished is finished by it. */
export const saveProfileInfo: Handler<'account.saveProfileInfo'> = async (input, context) => {
  const player = signedIn(context);
  const brand = brandOfPlayer(player, context) ?? context.brand;
  const { profile, country, fakename } = readProfileChange(input, { player, brand, now: context.clock.now() });
  const { country_code: _country, currency: _currency, ...rest } = profile;
  const stored = { ...rest, country_code: country, currency: player.currency };
  const isFinishing = player.is_registration_completed === 0;
  const is_subscribed = isFinishing && input.notify === '1' ? 1 : player.is_subscribed;
  await context.db.write(async (tx) => {
    const saved = await tx
      .updateTable('player')
      .set({
        profile: toJson(stored),
        country_code: country,
        fakename,
        is_subscribed,
        is_registration_completed: 1,
      })
      .where('uid', '=', player.uid)
      .where('profile', '=', player.profile)
      .returning('uid')
      .executeTakeFirst();
    if (!saved)
      throw refusal('InvalidRequestException', 'Your profile was changed elsewhere. Look at it and save again.');
    await claimContacts(tx, { ...player, is_subscribed }, { after: stored, now: context.clock.now() });
    if (isFinishing) await context.moments.completed(tx, { player, agreed: input, at: context.clock.now() });
    if (is_subscribed !== player.is_subscribed)
      await tx.updateTable('contact').set({ is_subscribed }).where('uid', '=', player.uid).execute();
  });
  return 1;
};

/** An address or number that finishes a registration signs the player in from here on. */
async function claimContacts(tx: Tx, player: Player, { after, now }: { after: Profile; now: number }): Promise<void> {
  const before = readProfile(player);
  const { uid, operator } = player;
  for (const [name, kind] of [
    ['email', 'email'],
    ['mobile', 'phone'],
  ] as const) {
    const value = after[name];
    if (!value || before[name]) continue;
    const claimed = await tx
      .insertInto('identity')
      .values({ operator, value_key: identityKey(value), kind, uid })
      .onConflict((conflict) => conflict.columns(['operator', 'value_key']).doNothing())
      .returning('uid')
      .executeTakeFirst();
    if (!claimed) throw invalid({ [name]: ['ALREADY_EXISTS'] });
  }
  await storeFirstContacts(tx, { ...player, profile: toJson(after) }, BigInt(now));
}
