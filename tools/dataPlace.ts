import { existsSync } from 'node:fs';
import path from 'node:path';
import { type DataPlace, folderOf } from '../server/data/open.ts';
import { CommandError } from '../server/kernel/command.ts';

/** Place of an order's data, as the environment sets it, before anything is opened or made there. */
export interface Place extends DataPlace {
  /** For the operator; without the password of an address. */
  words: string;
}

/** Hint for a person who means a place without data. */
const MAKE_NEW = 'add --new to begin with nothing there';

/** The data folder, or the database server in place of it. */
export function placeOf({ DATA_DIR, DATABASE_URL }: Readonly<Record<string, string | undefined>>): Place {
  const dataDir = path.resolve(DATA_DIR || '.data');
  const databaseUrl = DATABASE_URL || undefined;
  const url = databaseUrl === undefined ? null : URL.parse(databaseUrl);
  const folder = `Data folder ${dataDir}`;
  return { dataDir, databaseUrl, words: url ? `${folder}, database ${url.host}${url.pathname}` : folder };
}

/** @throws CommandError where no folder is: it may be mistyped, so none is made */
export function proveThere(place: Place): void {
  if (!existsSync(place.dataDir) && place.databaseUrl === undefined) throw missing(place);
}

/**
 * For whoever opens the data, since no running site does.
 * @param orElse what else to do than to name another place
 * @throws CommandError where no data is
 */
export function proveData(place: Place, orElse = MAKE_NEW): void {
  const file = path.join(folderOf(place), 'marquee.db');
  if (place.databaseUrl === undefined && !existsSync(file)) throw missing(place, orElse);
}

function missing({ dataDir }: Place, orElse = MAKE_NEW): CommandError {
  return new CommandError(
    `There is no site's data in ${dataDir}. Name the folder of your site by DATA_DIR (or its database by DATABASE_URL), or ${orElse}.`,
  );
}
