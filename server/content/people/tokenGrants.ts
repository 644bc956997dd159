import type { Reader, Tx } from '../../db/db.ts';
import { grantsOf } from './grants.ts';
import { type Grant, type Right, rights, rightsOf } from './rights.ts';
import type { ContentToken } from './tokens.ts';

/**
 * All that an agent may ever do, whatever its token or its person may: it writes drafts. It never publishes, approves, schedules or deletes,
 * and never touches brands, settings, custom code, ways off the site or people.
 */
const AGENT_RIGHTS: readonly Right[] = ['read-drafts', 'edit', 'translate'];

/**
 * Grants of a token at this moment. An agent's: the rights of agents, as far as its person has them. One that somebody made in a call: as
 * far as its maker still has them, so that nobody acts by it beyond their own rights; none, once that account is blocked. One that was made
 * at the terminal: as they were given.
 */
export async function tokenGrants(
  on: Reader | Tx,
  { id, person, maker }: Pick<ContentToken, 'id' | 'person' | 'maker'>,
): Promise<Grant[]> {
  const own = await grantsOf(on, id);
  if (person !== null) return commonGrants(AGENT_RIGHTS, own, await grantsOfAccount(on, person));
  return maker === null ? own : commonGrants(rights, own, await grantsOfAccount(on, maker));
}

/** Grants of an account: none, while it is blocked. */
async function grantsOfAccount(on: Reader | Tx, account: string): Promise<Grant[]> {
  const found = await on
    .selectFrom('content_user')
    .select('document_id')
    .where('document_id', '=', account)
    .where('is_blocked', '=', 0)
    .executeTakeFirst();
  return found ? grantsOf(on, found.document_id) : [];
}

/** Grants that two holders have in common, among some rights. */
function commonGrants(of: readonly Right[], own: readonly Grant[], theirs: readonly Grant[]): Grant[] {
  return of.flatMap((right) =>
    own
      .filter((grant) => gives(grant, right))
      .flatMap((mine) =>
        theirs
          .filter((grant) => gives(grant, right))
          .flatMap((other): Grant[] => {
            const brand = commonBrand(mine.brand, other.brand);
            const locales = commonLocales(mine.locales, other.locales);
            if (brand === null || locales?.length === 0) return [];
            return [{ right, brand, ...(locales === undefined ? {} : { locales }) }];
          }),
      ),
  );
}

function gives({ right, role }: Grant, wanted: Right): boolean {
  return right === wanted || (role !== undefined && rightsOf[role].includes(wanted));
}

function commonBrand(a: string, b: string): string | null {
  if (a === '*') return b;
  return b === '*' || a === b ? a : null;
}

function commonLocales(
  a: readonly string[] | undefined,
  b: readonly string[] | undefined,
): readonly string[] | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a.filter((locale) => b.includes(locale));
}
