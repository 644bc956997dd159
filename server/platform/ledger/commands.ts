import { need } from '../../kernel/command.ts';
import type { PlatformCommand } from '../area.ts';
import { auditLedger } from './audit.ts';
import { resumeLedger, stopLedger } from './reconcile.ts';
import { sealFault } from './seals.ts';

const check: PlatformCommand = {
  name: 'ledger check',
  summary: 'looks at every entry of the books',
  example: 'marquee ledger check',
  options: {},
  async run({ db }) {
    const { unbalanced, driftedAccounts, brokenChains } = await auditLedger(db);
    const unsealed = await sealFault(db);
    const stop = await db.read.selectFrom('ledger_stop').select('reason').executeTakeFirst();
    const state = stop ? ` Money does not move: ${stop.reason}` : '';
    const bad = [...(unsealed === null ? [] : [unsealed]), ...unbalanced, ...driftedAccounts, ...brokenChains];
    return bad.length === 0 ? `The books are sound.${state}` : `Wrong: ${[...new Set(bad)].join(', ')}.${state}`;
  },
};

const stop: PlatformCommand = {
  name: 'ledger stop',
  summary: 'stops all movement of money; the site goes on',
  example: 'marquee ledger stop --reason "looking at order 12"',
  options: { reason: { help: 'why, in a sentence', isRequired: true } },
  async run({ db, clock, log }, input) {
    await stopLedger(db, { reason: need(input, 'reason'), now: clock.now(), log });
    return 'No money moves.';
  },
};

const resume: PlatformCommand = {
  name: 'ledger resume',
  summary: 'lets money move again',
  example: 'marquee ledger resume --reason "corrected by order 12"',
  options: { reason: { help: 'why, in a sentence', isRequired: true } },
  needsSecondPerson: true,
  async run({ db }) {
    await db.write(resumeLedger);
    return 'Money moves again. The books were not looked at for it: «marquee ledger check» looks at every entry.';
  },
};

/** Commands of operators on the books. */
export const ledgerCommands: readonly PlatformCommand[] = [check, stop, resume];
