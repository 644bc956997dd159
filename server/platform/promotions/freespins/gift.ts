import { refusal } from '../../../kernel/refusal.ts';
import { brandOfPlayer, type Services } from '../../context.ts';
import type { MomentHandler } from '../../createMoments.ts';
import { toMoney } from '../../ledger/currency.ts';
import { COMMON_CURRENCY, convertMinor } from '../../ledger/rates.ts';
import { runningCampaigns } from '../campaignStore.ts';
import { grantPack } from './packs.ts';

/**
 * Terms of such spins, in hundredths of a euro, whatever a campaign gives at the moment: the shop's prices are reckoned with this stake. In
 * another currency they are worth as much, rounded down, so that the stake need not be one that the game offers.
 */
const STAKE = 10n;
const MAX_WIN = 50_00n;

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
  const inOwn = (minor: bigint) => convertMinor(services.rates, minor, { from: COMMON_CURRENCY, to: currency }) ?? 0n;
  const [stake, maxWin] = [inOwn(STAKE), inOwn(MAX_WIN)];
  const isPlayable = stake > 0n;
  for (const campaign of brand && isPlayable ? await runningCampaigns(tx, { brand, now: at }) : []) {
    const reward = campaign.rule.rewards.find(({ type }) => type === 'freespins');
    if (reward?.type !== 'freespins') continue;
    const text = (minor: bigint) => ({ [currency]: toMoney(minor, currency).amount });
    const terms = { count, stakes: text(stake), max_win: text(maxWin) };
    await grantPack(tx, { id: key, player, campaign, reward: { ...reward, ...terms }, at });
    return;
  }
  throw refusal('InvalidParameterException', 'Free spins cannot be had in your currency at the moment.', {
    code: 'NOT_AVAILABLE',
  });
};
