import type { Game } from '#schemas/platform/games.ts';
import type { DemoName } from '../../demo/seed/areas/promotions/demoWords.ts';
import { fromJson, toJson } from '../../server/db/json.ts';
import { grantBonus } from '../../server/platform/promotions/bonuses/grant.ts';
import { findCampaign } from '../../server/platform/promotions/campaignStore.ts';
import type { Player } from '../../server/platform/tables.ts';
import { brand, type PlatformApp, type Visitor } from './platformApp.ts';
import { playerOf } from './players.ts';

/** Id of a demo offer. */
export async function offerNamed({ db }: PlatformApp, name: DemoName): Promise<number> {
  const { id } = await db.read
    .selectFrom('campaign')
    .select('id')
    .where('name', '=', name)
    .where('operator', '=', 'northern')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts up, so that every bonus and cashback of a test has its own id. */
async function nextId({ db }: PlatformApp, prefix: string): Promise<string> {
  const { held } = await db.read
    .selectFrom('bonus')
    .select(({ fn }) => fn.countAll<bigint>().as('held'))
    .executeTakeFirstOrThrow();
  const { back } = await db.read
    .selectFrom('cashback')
    .select(({ fn }) => fn.countAll<bigint>().as('back'))
    .executeTakeFirstOrThrow();
  return `${prefix}-${held + back}`;
}

/** Gives a player a waiting bonus of a demo campaign. */
export async function holdBonusOf(
  site: PlatformApp,
  player: Player,
  { name, amount }: { name: DemoName; amount: bigint },
): Promise<string> {
  const campaign = await findCampaign(site.db.read, brand, await offerNamed(site, name));
  const reward = campaign?.rule.rewards.find(({ type }) => type === 'casino_bonus' || type === 'betting_bonus');
  if (!campaign || (reward?.type !== 'casino_bonus' && reward?.type !== 'betting_bonus')) throw new Error(name);
  const id = await nextId(site, 'bonus');
  const grant = { id, player, campaign, reward, amount, at: site.clock.now() };
  await site.db.write((tx) => grantBonus(tx, site.app.platform.services, grant));
  return id;
}

/** The same for the player a visitor is signed in as. */
export async function holdBonus(site: PlatformApp, visitor: Visitor, name: DemoName, amount = 1000n): Promise<string> {
  return holdBonusOf(site, await playerOf(site, visitor), { name, amount });
}

/** Gives a player a cashback of 5.00 that can be collected for a day. */
export async function holdCashback(site: PlatformApp, visitor: Visitor): Promise<string> {
  const { uid, currency } = await playerOf(site, visitor);
  const id = await nextId(site, 'cashback');
  const campaign = await offerNamed(site, 'cashback');
  const { document } = await site.db.read
    .selectFrom('campaign')
    .select('document')
    .where('id', '=', campaign)
    .executeTakeFirstOrThrow();
  const now = BigInt(site.clock.now());
  const row = {
    id,
    uid,
    campaign,
    status: 'active' as const,
    currency,
    amount: 500n,
    percent_bp: 1000,
    period_from: now - 1000n,
    period_to: now,
    created_at: now,
    receiving_expired_at: now + 86_400_000n,
    document: toJson(fromJson(document).description),
  };
  await site.db.write((tx) => tx.insertInto('cashback').values(row).execute());
  return id;
}

/** A playable game of a type. */
export async function gameOfType({ db }: PlatformApp, type: Game['type']): Promise<string> {
  const { sysname } = await db.read
    .selectFrom('game')
    .select('sysname')
    .where('type', '=', type)
    .orderBy('sysname')
    .limit(1)
    .executeTakeFirstOrThrow();
  return sysname;
}
