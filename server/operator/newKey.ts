import { beginKey } from '../content/audit/beginKey.ts';
import type { Db } from '../db/db.ts';
import { CommandError } from '../kernel/command.ts';
import { auditLedger } from '../platform/ledger/audit.ts';
import { sealAnew } from '../platform/ledger/seals.ts';

/**
 * Seals audit log and books by the key at hand, or by a new one, where the one that sealed them is lost: without it no site starts. What the
 * old seals proved they prove no more, so books that do not add up are refused, and the log says that it was done.
 * @returns what was done, for the operator
 * @throws CommandError with words for the operator
 */
export async function beginNewKey(
  db: Pick<Db, 'read' | 'write' | 'seal'>,
  { by, at }: { by: string; at: number },
): Promise<string> {
  const wrong = Object.values(await auditLedger(db)).flat();
  if (wrong.length > 0)
    throw new CommandError(
      `The books do not add up (${wrong.slice(0, 5).join(', ')}), and a new key would hide that. Nothing was changed.`,
    );
  const lost = await db.write(async (tx) => {
    const id = await beginKey(tx, { by, at });
    if (id !== null) await sealAnew(tx, db.seal);
    return id;
  });
  if (lost === null) throw new CommandError(`The key at ${db.seal.place} fits: nothing was changed.`);
  return `Audit log and books go on by the key at ${db.seal.place}, in place of ${lost}. Keep a copy of it in another place. Seals of the lost key prove nothing any more: compare the log with what backups say of it.`;
}
