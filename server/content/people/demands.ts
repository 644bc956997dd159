import type { Reader, Tx } from '../../db/db.ts';
import { audit } from '../audit/audit.ts';
import { ContentError } from '../document/ContentError.ts';
import { say } from '../document/say.ts';
import type { PeopleParts } from './parts.ts';
import type { Actor } from './rights.ts';
import { hasSecondFactor } from './secondFactor.ts';

/** Brands that demand a second factor for rights to publish and to manage people; `*` is every brand. */
export async function listDemands(on: Reader | Tx): Promise<string[]> {
  const rows = await on.selectFrom('content_second_factor_demand').select('brand').orderBy('brand').execute();
  return rows.map(({ brand }) => brand);
}

/** Makes a brand (`*`: every one) demand a second factor, or no more. @throws ContentError for who has none: he would shut himself out */
export async function setDemand(
  tx: Tx,
  { now }: Pick<PeopleParts, 'now'>,
  { brand, isDemanded, by }: { brand: string; isDemanded: boolean; by: Pick<Actor, 'id' | 'name'> },
): Promise<void> {
  if (isDemanded && !(await hasSecondFactor(tx, by.id))) throw new ContentError(say('secondFactor.ownFirst'));
  const isThere = (await listDemands(tx)).includes(brand);
  if (isThere === isDemanded) return;
  const row = { brand, demanded_by: by.name, demanded_at: BigInt(now()) };
  if (isDemanded) await tx.insertInto('content_second_factor_demand').values(row).execute();
  else await tx.deleteFrom('content_second_factor_demand').where('brand', '=', brand).execute();
  const act = isDemanded ? 'second-factor.demanded' : 'second-factor.not-demanded';
  await audit(tx, { act, by, on: brand, at: now() });
}
