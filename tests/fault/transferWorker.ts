// Moves money until it is killed, and says which transfers were acknowledged: one key a line, written before the next begins.
import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openDatabase } from '../../server/data/open.ts';
import { createDice } from '../../server/kernel/dice.ts';
import { createLive } from '../../server/platform/live/live.ts';
import type { Player } from '../../server/platform/tables.ts';
import { moveMoney } from '../../server/platform/wallet/move.ts';

const CALLERS = 8;
const PLAYERS = 20;

const [folder = '', url = '', seed = ''] = process.argv.slice(2);
const db = await openDatabase({ folder, url });
const live = createLive({ db, clock: { now: () => Date.now() }, random: randomBytes, log: { error: () => undefined } });

async function call(caller: number): Promise<never> {
  const dice = createDice(`${seed}/${caller}`);
  for (let turn = 0; ; turn += 1) {
    const player = { uid: dice.between(1, PLAYERS), currency: 'EUR', operator: 'fault', brand: 'fault' } as Player;
    const key = `${seed}-${caller}-${turn}`;
    const amount = BigInt(dice.between(-50, 100));
    const movement = { player, wallet: 'main', amount, against: 'games', kind: 'win', key, at: turn } as const;
    try {
      await db.write((tx) => moveMoney(tx, live, movement));
      writeSync(1, `${key}\n`);
    } catch (error) {
      if ((error as Error).name !== 'InsufficientFundsError') throw error;
    }
  }
}

await Promise.all(Array.from({ length: CALLERS }, (_, caller) => call(caller)));
