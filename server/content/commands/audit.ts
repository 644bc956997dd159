import { recordOf } from '#schemas/record.ts';
import type { Db } from '../../db/db.ts';
import type { Head } from '../../db/seal.ts';
import { CommandError } from '../../kernel/command.ts';
import { type AuditRow, readAudit } from '../audit/readAudit.ts';
import { verifyAudit } from '../audit/verifyAudit.ts';
import { type ContentCommand, timeText } from './services.ts';

/** Number of entries by default. */
const USUAL = 50;
/** The most that one order prints: an answer goes through the terminal's socket as a whole. */
const MOST = 100_000;

const audit: ContentCommand = {
  name: 'content audit',
  summary: 'tells who did what to content, and whether somebody has changed that since',
  example: 'marquee content audit --limit 100',
  options: {
    limit: { help: `how many of the newest; ${USUAL} without it` },
    verify: { help: 'follows the chain of all entries: a changed or missing one shows', isFlag: true },
    head: { help: 'with --verify: where the log ended once, as a backup or an earlier check told it' },
    json: { help: 'an entry a line, as JSON', isFlag: true },
  },
  async run({ db }, { limit = String(USUAL), verify, head: known, json }) {
    if (verify !== undefined) return verdict(db, known === undefined ? [] : [readKnown(known)]);
    if (known !== undefined) throw new CommandError('--head belongs to --verify.');
    const count = Number(limit);
    if (!Number.isInteger(count) || count < 1) throw new CommandError(`«${limit}» is no number of entries.`);
    const head = await db.read
      .selectFrom('content_audit_head')
      .select('number')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const after = Math.max(0, head.number - Math.min(count, MOST));
    const rows = await readAudit(db.read, { after, limit: MOST });
    if (json === undefined) return rows.map(lineOf).join('\n') || 'Nothing has happened yet.';
    const lines = rows.map((row) => `${JSON.stringify(plain(row))}\n`).join('');
    return { done: `${rows.length} entries.`, output: Buffer.from(lines) };
  },
};

async function verdict(db: Pick<Db, 'read' | 'seal'>, told: readonly Head[]): Promise<string> {
  const { entries, mac, sealedFrom, fault } = await verifyAudit(db, told);
  if (fault !== null) throw new CommandError(`The audit log is not as it was written. ${fault}`);
  const seals: Readonly<Record<number, string>> = {
    0: ' None is sealed by the key yet: the next entry seals them.',
    1: '',
  };
  const sealed = seals[sealedFrom ?? 0] ?? ` Sealed by the key from entry ${sealedFrom} on.`;
  return `${entries} entries, each as it was written.${entries === 0 ? '' : `${sealed} The log ends at --head ${entries}:${mac}`}`;
}

/** As a backup and every check tell it: `252:9f…`. */
function readKnown(text: string): Head {
  const [, entries, mac] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (entries === undefined || mac === undefined)
    throw new CommandError(`«${text}» is no end of a log: give it as it was told, a number, a colon and 64 digits.`);
  return { entries: Number(entries), mac };
}

function plain({ at, detail, ...row }: AuditRow): object {
  return { ...row, at: new Date(Number(at)).toISOString(), detail: recordOf(JSON.parse(detail)) };
}

function lineOf({ number, at, act, name, target, address, why, detail }: AuditRow): string {
  const more = [address && `from ${address}`, why, detail !== '{}' && detail].filter(Boolean).join('; ');
  return `${number}  ${timeText(at)}  ${act.padEnd(18)} ${target}  by ${name}${more && `  (${more})`}`;
}

/** Orders about the content audit log. */
export const auditCommands: readonly ContentCommand[] = [audit];
