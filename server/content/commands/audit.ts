import { CommandError } from '../../platform/operator/command.ts';
import { type AuditRow, readAudit, verifyAudit } from '../audit/verifyAudit.ts';
import { type ContentCommand, timeText } from './services.ts';

/** Entries told where nobody says how many. */
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
    json: { help: 'an entry a line, as JSON', isFlag: true },
  },
  async run({ db }, { limit = String(USUAL), verify, json }) {
    if (verify !== undefined) return verdict(db.read);
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

async function verdict(read: Parameters<typeof verifyAudit>[0]): Promise<string> {
  const { entries, fault } = await verifyAudit(read);
  if (fault !== null) throw new CommandError(`The audit log is not as it was written. ${fault}`);
  return `${entries} entries, each as it was written.`;
}

function plain({ at, detail, ...row }: AuditRow): object {
  return { ...row, at: new Date(Number(at)).toISOString(), detail: JSON.parse(detail) as unknown };
}

function lineOf({ number, at, act, name, target, address, why, detail }: AuditRow): string {
  const more = [address && `from ${address}`, why, detail !== '{}' && detail].filter(Boolean).join('; ');
  return `${number}  ${timeText(at)}  ${act.padEnd(18)} ${target}  by ${name}${more && `  (${more})`}`;
}

/** What happened to content. */
export const auditCommands: readonly ContentCommand[] = [audit];
