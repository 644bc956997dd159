import { randomBytes } from 'node:crypto';
import { createContentStore } from '../../server/content/store/createContentStore.ts';
import type { Db } from '../../server/db/db.ts';
import { createDice } from '../../server/kernel/dice.ts';
import { createLive } from '../../server/platform/live/live.ts';
import type { Player } from '../../server/platform/tables.ts';
import { moveMoney } from '../../server/platform/wallet/move.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { release } from './contentStore.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../..`);
const CALLERS = 3;
const PLAYERS = 20;

/** Money that moves and pages that are published, all the time. */
export interface Load {
  /** Keys of the transfers that were acknowledged so far. */
  transfers: readonly string[];
  /** Titles of the releases that were acknowledged so far. */
  titles: readonly string[];
  stop(): Promise<void>;
}

/** The embedded database answers at once: without this nothing else of the process would have its turn. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Puts a database under load until it is stopped. Prints nothing; a refusal that should not be is thrown by `stop`. */
export function startLoad(db: Db, seed: string): Load {
  const live = createLive({
    db,
    clock: { now: () => Date.now() },
    random: randomBytes,
    log: { error: () => undefined },
  });
  const store = createContentStore({ db, catalog, now: () => Date.now() });
  const [transfers, titles]: [string[], string[]] = [[], []];
  let isStopped = false;

  const move = async (caller: number): Promise<void> => {
    const dice = createDice(`${seed}/${caller}`);
    for (let turn = 0; !isStopped; turn += 1) {
      const player = { uid: dice.between(1, PLAYERS), currency: 'EUR', operator: 'load', brand: 'load' } as Player;
      const key = `${seed}-${caller}-${turn}`;
      const amount = BigInt(dice.between(-50, 100));
      const movement = { player, wallet: 'main', amount, against: 'games', kind: 'win', key, at: turn } as const;
      await db
        .write((tx) => moveMoney(tx, live, movement))
        .then(
          () => transfers.push(key),
          (error: Error) => {
            if (error.name !== 'InsufficientFundsError') throw error;
          },
        );
      await breathe();
    }
  };
  const publish = async (): Promise<void> => {
    for (let turn = 0; !isStopped; turn += 1) {
      const title = `${seed}-${turn}`;
      await release(store, { a: title, b: title, c: title });
      titles.push(title);
      await breathe();
    }
  };
  const working = Promise.all([publish(), ...Array.from({ length: CALLERS }, (_, caller) => move(caller))]);
  working.catch(() => undefined); // told by stop
  return {
    transfers,
    titles,
    async stop() {
      isStopped = true;
      await working;
    },
  };
}
