import { invalid } from '../../../kernel/refusal.ts';
import type { Handler } from '../../context.ts';
import { wholeList } from '../../paging.ts';
import { playerSessions } from '../../session/sessions.ts';
import { signedIn } from '../../signedIn.ts';
import { deviceWords } from './deviceWords.ts';
import { endOtherSessions } from './endSessions.ts';

/** The player's active sessions, the last used first. */
export const getSessions: Handler<'account.getSessions'> = async (_, context) => {
  const { db, clock, brand } = context;
  const rows = await playerSessions.list(db.read, signedIn(context).uid, { brand, now: clock.now() });
  return wholeList(
    rows.map(({ name, agent, created_at, last_used_at }) => ({
      id: name,
      device: deviceWords(agent),
      country_code: '',
      created_at: Number(created_at),
      last_used_at: Number(last_used_at),
      is_current: name === context.session.id,
    })),
  );
};

/** Ends one session of one's own, the current one too. */
export const revokeSession: Handler<'account.revokeSession'> = async ({ id }, context) => {
  const { uid } = signedIn(context);
  await context.db.write(async (tx) => {
    if (!(await playerSessions.end(tx, { holder: uid, name: id }))) throw invalid({ id: ['NOT_FOUND'] });
    await context.live.announce(tx, {
      to: { player: uid },
      type: 'session.revoked',
      data: { reason: 'logout', session: id },
    });
  });
  return 1;
};

/** Signs out everywhere else. */
export const revokeOtherSessions: Handler<'account.revokeOtherSessions'> = async (_, context) => {
  const ended = { player: signedIn(context), except: context.session.id, reason: 'logout' } as const;
  await context.db.write((tx) => endOtherSessions(tx, ended, context));
  return 1;
};

/** Signs out everywhere, here too. */
export const revokeAllSessions: Handler<'account.revokeAllSessions'> = async (_, context) => {
  const ended = { player: signedIn(context), except: context.session.id, reason: 'logout' } as const;
  await context.db.write(async (tx) => {
    await endOtherSessions(tx, ended, context);
    await context.session.end(tx); // its cookie goes with it
  });
  return 1;
};
