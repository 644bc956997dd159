import { grantText } from '#schemas/grantText.ts';
import { textsIn } from '#schemas/record.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { ContentError } from '../document/ContentError.ts';
import { say } from '../document/say.ts';
import { newDocumentId, type PeopleParts } from './parts.ts';
import { type Grant, type Right, type Role, rights, roles } from './rights.ts';

/** A grant that somebody has, with the id by which it can be taken away. */
export type HeldGrant = Grant & { id: string };

const LOCALE = /^[a-zA-Z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
const BRAND = /^(\*|[a-z0-9][a-z0-9_.-]{0,63})$/;

/** Grants of a user or a token. */
export async function grantsOf(on: Reader | Tx, holder: string): Promise<HeldGrant[]> {
  const rows = await on
    .selectFrom('content_grant')
    .selectAll()
    .where('holder', '=', holder)
    .orderBy('brand')
    .orderBy('granted_at')
    .orderBy('brand')
    .orderBy('id')
    .execute();
  return rows.map(({ id, role, right_name, brand, locales }) => ({
    id,
    brand,
    ...(role === null ? {} : { role }),
    ...(right_name === null ? {} : { right: right_name }),
    ...(locales === null ? {} : { locales: textsIn(JSON.parse(locales)) }),
  }));
}

/** Reads a grant as somebody asked for it. @throws ContentError */
export function readGrant(asked: { role?: string; right?: string; brand?: string; locale?: string }): Grant {
  const { role, right, brand = '*', locale } = asked;
  if ((role === undefined) === (right === undefined)) throw new ContentError(say('grant.roleOrRight'));
  if (!BRAND.test(brand)) throw new ContentError(say('grant.brand', { brand }));
  const what =
    role === undefined
      ? { right: oneOf<Right>(rights, right ?? '', 'right') }
      : { role: oneOf<Role>(roles, role, 'role') };
  return { brand, ...what, ...(locale === undefined ? {} : { locales: readLocales(locale) }) };
}

function oneOf<T extends string>(known: readonly T[], name: string, what: string): T {
  const found = known.find((one) => one === name);
  if (found === undefined) throw new ContentError(say('grant.unknown', { what, name, known: known.join(', ') }));
  return found;
}

function readLocales(text: string): string[] {
  const locales = text.split(',').map((code) => code.trim());
  const wrong = locales.find((code) => !LOCALE.test(code));
  if (wrong !== undefined) throw new ContentError(say('grant.language', { code: wrong }));
  return locales;
}

/** Gives somebody something. Given twice, they have it once. */
export async function giveGrant(
  tx: Tx,
  { now, random }: Pick<PeopleParts, 'now' | 'random'>,
  { holder, grant, by }: { holder: string; grant: Grant; by: string },
): Promise<void> {
  const wanted = wordsOfGrant(grant);
  const held = await grantsOf(tx, holder);
  if (held.some((one) => wordsOfGrant(one) === wanted)) return;
  const { role = null, right = null, brand, locales } = grant;
  await tx
    .insertInto('content_grant')
    .values({
      id: newDocumentId(random),
      holder,
      role,
      right_name: right,
      brand,
      locales: locales === undefined ? null : JSON.stringify(locales),
      granted_by: by,
      granted_at: BigInt(now()),
    })
    .execute();
}

/** Takes away what matches: a role or right, at a brand or, without one, everywhere. @returns what was taken */
export async function takeGrants(
  tx: Tx,
  { holder, role, right, brand }: { holder: string; role?: string; right?: string; brand?: string },
): Promise<HeldGrant[]> {
  const held = await grantsOf(tx, holder);
  const taken = held.filter(
    (grant) =>
      (role === undefined || grant.role === role) &&
      (right === undefined || grant.right === right) &&
      (brand === undefined || grant.brand === brand),
  );
  for (const { id } of taken) await tx.deleteFrom('content_grant').where('id', '=', id).execute();
  return taken;
}

/** Takes one grant away by its id. @returns it; undefined when the holder has none of that id */
export async function takeGrant(
  tx: Tx,
  { holder, id }: { holder: string; id: string },
): Promise<HeldGrant | undefined> {
  const taken = (await grantsOf(tx, holder)).find((grant) => grant.id === id);
  if (taken) await tx.deleteFrom('content_grant').where('id', '=', id).execute();
  return taken;
}

/** A grant in words: `editor at kestrel for lv, ru`. */
export function wordsOfGrant({ role, right, brand, locales }: Grant): string {
  return grantText({ may: role ?? right ?? '', brand, ...(locales === undefined ? {} : { locales }) });
}
