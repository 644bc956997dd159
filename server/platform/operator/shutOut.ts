import type { Reader } from '../../db/db.ts';
import { type Brand, operatorOf } from '../context.ts';

/** Players who registered at a brand while it belonged to another operator. Sign-in looks for a brand's own operator, so they are shut out. */
export interface ShutOut {
  brand: string;
  /** The operator that the brand has now. */
  operator: string;
  /** The one that the players are kept under. */
  former: string;
  players: number;
}

/** Groups of players who cannot sign in since their brand's document names another operator. */
export async function findShutOut(read: Reader, brands: readonly Brand[]): Promise<ShutOut[]> {
  const rows = await read
    .selectFrom('player')
    .select(({ fn }) => ['brand', 'operator', fn.countAll().as('players')])
    .where('status', '<>', 'deleted')
    .groupBy(['brand', 'operator'])
    .execute();
  return rows.flatMap(({ brand: id, operator: former, players }) => {
    const brand = brands.find((one) => one.id === id);
    if (!brand || operatorOf(brand) === former) return [];
    return [{ brand: id, operator: operatorOf(brand), former, players: Number(players) }];
  });
}

/** Warning for the operator when the site starts. */
export function wordsOf({ brand, operator, former, players }: ShutOut): string {
  return `${players} players of ${brand} cannot sign in: they registered while it belonged to ${former}, and its document names ${operator} now. Let them in: marquee player move --brand ${brand}`;
}
