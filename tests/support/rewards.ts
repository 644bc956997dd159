import { randomBytes } from 'node:crypto';
import type { Tx } from '../../server/db/db.ts';
import type { PlatformService } from '../../server/platform/area.ts';
import type { LiveEvent } from '../../server/platform/live/live.ts';
import { givePoints } from '../../server/platform/loyalty/member.ts';
import type { Player } from '../../server/platform/tables.ts';
import { paySettlement, takeStake } from '../../server/platform/wallet/stakes.ts';
import { createPasswords } from '../../server/security/passwords.ts';
import { createVisitor, type goodRegistration, type PlatformApp, type Visitor } from './platformApp.ts';
import { anotherPlayer, giveMoney, playerOf } from './players.ts';

const scryptCost = { n: 16, r: 1, p: 1 };

/** The running platform, for what no call does by itself: jobs, rounds. */
export function servicesOf(site: PlatformApp): PlatformService {
  return site.app.platform;
}

/** A new player, with money (minor units) in the main wallet. */
export async function newcomer(
  site: PlatformApp,
  amount = 0n,
  given: Partial<typeof goodRegistration> = {},
): Promise<{ visitor: Visitor; player: Player }> {
  const visitor = await anotherPlayer(site, `p${randomBytes(6).toString('hex')}`, given);
  const player = await playerOf(site, visitor);
  if (amount > 0n) await giveMoney(site, player, { amount });
  return { visitor, player };
}

/** Signs in as one of the demo players. */
export async function signInAs(site: PlatformApp, login: string): Promise<Visitor> {
  const password = 'Quiet-Drum9';
  const passwords = createPasswords({ random: (bytes) => randomBytes(bytes), cost: scryptCost });
  const password_hash = await passwords.hash(password);
  await site.db.write((tx) => tx.updateTable('player').set({ password_hash }).where('login', '=', login).execute());
  const visitor = createVisitor(site.app);
  await visitor.call('auth.login', { login, password });
  return visitor;
}

/** Gives a player points, as if they had been earned. */
export async function givePointsTo(visitor: Visitor, site: PlatformApp, amount: bigint): Promise<void> {
  const { uid } = await playerOf(site, visitor);
  const id = `test:${uid}:${randomBytes(6).toString('hex')}`;
  await site.db.write((tx) => givePoints(tx, { uid, id, amount, at: site.clock.now() }));
}

/** Lets a player have played ten rounds, which completes the first quest. */
export async function finishQuest(visitor: Visitor, site: PlatformApp): Promise<void> {
  const { uid } = await playerOf(site, visitor);
  await givePointsTo(visitor, site, 1n);
  await site.db.write((tx: Tx) =>
    tx.updateTable('loyalty_member').set({ rounds: 10 }).where('uid', '=', uid).execute(),
  );
}

export interface Round {
  /** Minor units. */
  amount: bigint;
  win?: bigint;
  game?: string;
  round?: string;
  wallet?: 'bonus';
}

/** Plays one whole round. @returns the events that browsers received */
export async function playRound(site: PlatformApp, player: Player, round: Round): Promise<LiveEvent[]> {
  const { services } = servicesOf(site);
  const told: LiveEvent[] = [];
  const deafen = services.live.listen((event) => told.push(event));
  const { amount, win = 0n, game = null, round: id = `r-${randomBytes(6).toString('hex')}`, wallet } = round;
  const at = site.clock.now();
  if (wallet) await giveMoney(site, player, { amount, wallet });
  await site.db.write(async (tx) => {
    const request = { player, product: 'casino', mode: 'play', round: id, game, amount, at } as const;
    const stake = wallet ? { ...request, wallet } : await takeStake(tx, services, request);
    await paySettlement(tx, services, { stake, win, at });
  });
  deafen();
  return told;
}

/** The code of a refusal; undefined when there is none. */
export function codeOf(error: object | undefined): unknown {
  return error && 'code' in error ? error.code : undefined;
}
