import type { Reply } from './browser.ts';
import { refuseOverLimits } from './checks.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/** Longer than the shortest time of any game's round. */
const ROUND_MS = 6000;

interface PlayAnswer {
  round: { id: string } | null;
  free_spins: { count: number } | null;
}

/** Opens a game, or continues an open one, and plays some rounds; now and then one is left before its end. */
export async function playGame(world: World, person: Person): Promise<void> {
  const { dice } = world;
  const mode = dice.chance(0.3) ? 'demo' : 'play';
  const address = `/platform/game/${dice.pick(await slots(world))}/${mode}`;
  const token = person.games.get(address) ?? tokenOf(await person.browser.open(address));
  if (token === '') return;
  person.games.set(address, token);
  const ask = (call: string, body: object) => person.browser.play<PlayAnswer>(token, call, body);
  const { data: state, status } = await ask('start', {});
  if (status === 401) person.games.delete(address);
  if (!state) return;
  for (let rounds = dice.between(1, 3); rounds > 0; rounds -= 1) {
    const isEnded = await playRound(world, person, {
      mode,
      ask,
      isFree: state.free_spins !== null && dice.chance(0.7),
    });
    if (!isEnded) return;
    world.advance(ROUND_MS);
  }
}

interface Sitting {
  mode: 'play' | 'demo';
  ask(call: string, body: object): Promise<Reply<PlayAnswer>>;
  isFree: boolean;
}

/** @returns false when it was refused, or left open */
async function playRound(world: World, person: Person, { mode, ask, isFree }: Sitting): Promise<boolean> {
  const { dice } = world;
  person.wishes += 1;
  const paid = isFree ? { is_free: true } : { stake: dice.pick(['1.00', '5.00', '20.00']) };
  const spun = await ask('spin', { key: `round-${person.uid}-${person.wishes}`, ...paid });
  const left = spun.code === 'ROUND_OPEN' ? await ask('resume', {}) : spun;
  const { round } = left.data ?? { round: null };
  if (!round) return false;
  person.done[mode === 'demo' ? 'demo' : 'round'].add(round.id);
  // a round that continues was staked before, maybe under a higher limit
  if (mode === 'play' && !isFree && left === spun) await refuseOverLimits(world, person, 'loss');
  if (dice.chance(0.1)) return false;
  await ask('end', { round: round.id });
  return true;
}

/** Some games that anybody may play; the one that free spins are for among them. */
async function slots({ db }: World): Promise<string[]> {
  const rows = await db.read
    .selectFrom('game')
    .select(['sysname', 'document'])
    .where('type', '=', 'slot')
    .orderBy('weight', 'desc')
    .orderBy('sysname')
    .limit(6)
    .execute();
  const pack = await db.read.selectFrom('freespin_pack').select('game').limit(1).executeTakeFirst();
  return [...rows.map(({ sysname }) => sysname), pack?.game ?? ''].filter((name) => name !== '');
}

const tokenOf = (page: string): string => /"token":"([\w-]{43})"/.exec(page)?.[1] ?? '';
