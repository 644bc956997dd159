import { moreReasons, rejectReasons } from '#schemas/platform/sumsub.ts';
import { CommandError, type CommandInput, need } from '../../../kernel/command.ts';
import type { PlatformCommand } from '../../area.ts';
import type { Services } from '../../context.ts';
import { applyVerdict } from './applyVerdict.ts';

/** Players in one answer, those who have waited longest. */
const MOST = 200;

const waiting: PlatformCommand = {
  name: 'identity waiting',
  summary: 'lists players whose documents wait for somebody to look at them, the longest first',
  example: 'marquee identity waiting',
  options: {},
  async run({ db }) {
    const rows = await db.read
      .selectFrom('verification')
      .innerJoin('verification_file as file', 'file.uid', 'verification.uid')
      .select(['verification.uid', 'verification.updated_at', 'file.id', 'file.kind', 'file.name', 'file.type'])
      .where('verification.status', '=', 'pending')
      .orderBy('verification.updated_at')
      .orderBy('file.sent_at')
      .limit(MOST)
      .execute();
    const lines = rows.map(({ uid, updated_at, id, kind, name, type }) =>
      [uid, new Date(Number(updated_at)).toISOString(), kind, type, id, name].join('\t'),
    );
    const output = ['player\tsince\tdocument\ttype\tfile\tname', ...lines, ''].join('\n');
    return { done: `${new Set(rows.map(({ uid }) => uid)).size} players wait.`, output: Buffer.from(output) };
  },
};

const file: PlatformCommand = {
  name: 'identity file',
  summary: 'writes one picture that a player handed in',
  example: 'marquee identity file 7f3a --to passport.jpg',
  lastWord: 'file',
  options: {
    file: { help: 'id of the file, as `identity waiting` names it', isRequired: true },
    to: { help: 'a new file to write to', isRequired: true },
  },
  async run({ db }, input) {
    need(input, 'to');
    const id = need(input, 'file');
    const found = await db.read
      .selectFrom('verification_file')
      .select(['uid', 'kind', 'type', 'content'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) throw new CommandError(`There is no file «${id}».`);
    return { done: `File ${id} of player ${found.uid}: ${found.kind}, ${found.type}.`, output: found.content };
  },
};

const verdicts = { approved: [''], more: moreReasons, rejected: rejectReasons } as const;

const decide: PlatformCommand = {
  name: 'identity decide',
  summary: 'says what was found about a player’s documents; the player is told',
  example: 'marquee identity decide --player 100001 --verdict more --reason OTHER_SIDE',
  options: {
    player: { help: 'number of the player', isRequired: true },
    verdict: { help: 'approved, more or rejected', isRequired: true },
    reason: { help: `with more: ${moreReasons.join(', ')}; with rejected: ${rejectReasons.join(', ')}` },
  },
  async run(services, input) {
    const verdict = readVerdict(input);
    const applicantId = await applicantOf(services, need(input, 'player'));
    const now = services.clock.now();
    const uid = await services.db.write((tx) =>
      applyVerdict(tx, services, { verdict: { applicantId, ...verdict }, now }),
    );
    if (uid === null) throw new CommandError('This player is approved already. Nothing was changed.');
    return `Player ${uid}: ${verdict.status}${verdict.reason === '' ? '' : `, ${verdict.reason}`}. The player is told.`;
  },
};

function readVerdict(input: CommandInput): { status: keyof typeof verdicts; reason: string } {
  const status = need(input, 'verdict');
  if (status !== 'approved' && status !== 'more' && status !== 'rejected') {
    throw new CommandError(`«${status}» is no verdict. Say approved, more or rejected.`);
  }
  const { reason = '' } = input;
  const reasons: readonly string[] = verdicts[status];
  if (reasons.includes(reason)) return { status, reason };
  throw new CommandError(
    status === 'approved' ? 'Who is approved needs no reason.' : `Say why, by --reason: ${reasons.join(', ')}.`,
  );
}

async function applicantOf({ db }: Pick<Services, 'db'>, player: string): Promise<string> {
  const row = await db.read
    .selectFrom('verification')
    .select('applicant_id')
    .where('uid', '=', /^\d{1,12}$/.test(player) ? Number(player) : 0)
    .executeTakeFirst();
  if (!row) throw new CommandError(`Nobody with the number «${player}» has handed anything in.`);
  return row.applicant_id;
}

/** Commands of operators on players' documents. */
export const identityCommands: readonly PlatformCommand[] = [waiting, file, decide];
