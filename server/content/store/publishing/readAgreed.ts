import type { Reader } from '../../../db/db.ts';
import { inChunks } from '../parts.ts';

/** Somebody who agreed to a release, and when. */
export interface Agreed {
  person: string;
  at: bigint;
  why: string;
}

/** People who approved these releases, the first one first. What earlier releases let pass without a second person is in the audit log alone. */
export async function readAgreed(read: Reader, releases: readonly string[]): Promise<ReadonlyMap<string, Agreed[]>> {
  const rows = await Promise.all(
    inChunks(releases).map((chunk) =>
      read
        .selectFrom('content_approval')
        .innerJoin('content_user', 'username', 'person') // a name that an earlier release took as it was typed is nobody
        .select(['release', 'person', 'at', 'why'])
        .where('release', 'in', chunk)
        .where('is_alone', '=', 0)
        .orderBy('at')
        .orderBy('person')
        .execute(),
    ),
  );
  const found = Map.groupBy(rows.flat(), ({ release }) => release);
  return new Map(Array.from(found, ([id, own]) => [id, own.map(({ person, at, why }) => ({ person, at, why }))]));
}
