import type { Tx } from '../../db/db.ts';
import { CommandError, need } from '../../kernel/command.ts';
import type { PlatformCommand } from '../area.ts';
import { operatorOf, type Services } from '../context.ts';
import { rememberFormer, storeMarks } from '../protection/marks.ts';
import type { Player } from '../tables.ts';
import { findShutOut } from './shutOut.ts';

/** Players of one transaction: sign-in and play go on between two. */
const AT_ONCE = 100;
/** Numbers of players in an answer; the rest is only counted. */
const NAMED = 20;

/**
 * Takes the players of a brand along to the operator that its document names now. What they sign in with, their contacts and what they
 * are known by move; money, limits and exclusions are the player's own and stay as they are. Whoever has an account under the same
 * sign-in name there stays behind and is named. Killed half-way, it goes on when it is given again.
 */
export const movePlayers: PlatformCommand = {
  name: 'player move',
  summary: 'lets players in who registered while their brand belonged to another operator',
  example: 'marquee player move --brand kestrel',
  options: { brand: { help: 'the brand at which they registered', isRequired: true } },
  async run(services, input) {
    const brands = services.brands();
    const id = need(input, 'brand');
    const brand = brands.find((one) => one.id === id);
    if (!brand) throw new CommandError(`There is no brand «${id}».`);
    const operator = operatorOf(brand);
    const stayed: number[] = [];
    let moved = 0;
    for (const { former } of (await findShutOut(services.db.read, brands)).filter((group) => group.brand === id)) {
      const isGone = !brands.some((one) => operatorOf(one) === former);
      if (isGone) await services.db.write((tx) => rememberFormer(tx, former, operator));
      for await (const found of playersOf(services, { brand: id, operator: former })) {
        const left = await services.db.write((tx) => moveAll(tx, { found, operator }, services));
        stayed.push(...left);
        moved += found.length - left.length;
      }
    }
    const named = stayed.slice(0, NAMED).join(', ') + (stayed.length > NAMED ? ', …' : '');
    const behind =
      stayed.length === 0 ? '' : ` ${stayed.length} have an account of ${operator} already and stay: ${named}.`;
    return `${moved} players of ${id} have moved to ${operator}.${behind}`;
  },
};

/** The players of a brand who are kept under an operator, some at a time. */
async function* playersOf(
  { db }: Pick<Services, 'db'>,
  { brand, operator }: { brand: string; operator: string },
): AsyncGenerator<readonly Player[]> {
  for (let last = 0; ; ) {
    const found = await db.read
      .selectFrom('player')
      .selectAll()
      .where('brand', '=', brand)
      .where('operator', '=', operator)
      .where('status', '<>', 'deleted')
      .where('uid', '>', last)
      .orderBy('uid')
      .limit(AT_ONCE)
      .execute();
    const newest = found.at(-1);
    if (!newest) return;
    last = newest.uid;
    yield found;
  }
}

interface Group {
  found: readonly Player[];
  operator: string;
}

/** @returns the numbers of those who stay, because somebody at the new operator signs in by the same name */
async function moveAll(tx: Tx, { found, operator }: Group, { random }: Services): Promise<number[]> {
  const stayed: number[] = [];
  for (const player of found) {
    if (await isTaken(tx, player, operator)) {
      stayed.push(player.uid);
      continue;
    }
    for (const table of ['player', 'identity', 'contact', 'social_identity'] as const)
      await tx.updateTable(table).set({ operator }).where('uid', '=', player.uid).execute();
    await storeMarks(tx, { ...player, operator }, random);
  }
  return stayed;
}

/** Checks whether somebody at the new operator already has a login, or an account of a service, that this player signs in by. */
async function isTaken(tx: Tx, { uid }: Player, operator: string): Promise<boolean> {
  const other = await tx
    .selectFrom('identity as own')
    .innerJoin('identity as other', 'other.value_key', 'own.value_key')
    .select('other.uid')
    .where('own.uid', '=', uid)
    .where('other.operator', '=', operator)
    .union(
      tx
        .selectFrom('social_identity as own')
        .innerJoin('social_identity as other', (join) =>
          join.onRef('other.service', '=', 'own.service').onRef('other.subject', '=', 'own.subject'),
        )
        .select('other.uid')
        .where('own.uid', '=', uid)
        .where('other.operator', '=', operator),
    )
    .executeTakeFirst();
  return other !== undefined;
}
