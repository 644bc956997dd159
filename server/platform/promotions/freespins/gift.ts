import { refusal } from '../../../kernel/refusal.ts';
import { brandOfPlayer, type Services } from '../../context.ts';
import type { MomentHandler } from '../../createMoments.ts';
import { toMinor } from '../../ledger/currency.ts';
import { runningCampaigns } from '../campaigns/store.ts';
import { grantPack } from './packs.ts';

/**
 * Terms of such spins, in units of the player's currency, whatever a campaign gives at the moment: points are earned by units of the same
 * currency, and the shop's prices are reckoned with this stake.
 */
const STAKE = '0.10';
const MAX_WIN = '50.00';

/**
 * Gives free spins that were bought or won elsewhere: game and time are those of the newest campaign at the player's brand that has some.
 * @throws PlatformError NOT_AVAILABLE where no campaign has a game for them, or the currency has no such stake: whoever sells them then
 *   takes nothing
 */
export const giveFreespins: MomentHandler<'freespinsGranted'> = async (
  tx,
  { player, count, key, at },
  services: Services,
) => {
  const brand = brandOfPlayer(player, services);
  const { currency } = player;
  const isPlayable = toMinor(STAKE, currency) !== null;
  for (const campaign of brand && isPlayable ? await runningCampaigns(tx, { brand, now: at }) : []) {
    const reward = campaign.rule.rewards.find(({ type }) => type === 'freespins');
    if (reward?.type !== 'freespins') continue;
    const terms = { count, stakes: { [currency]: STAKE }, max_win: { [currency]: MAX_WIN } };
    await grantPack(tx, { id: key, player, campaign, reward: { ...reward, ...terms }, at });
    return;
  }
  throw refusal('InvalidParameterException', 'Free spins cannot be had in your currency at the moment.', {
    code: 'NOT_AVAILABLE',
  });
};
