import { refuseOverLimits } from './checks.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

interface PlayAnswer {
  round: { id: string } | null;
  free_spins: { count: number } | null;
}

/** Opens a game, or goes on in one that is open, and plays a round; now and then it is left before its end. */
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
  person.wishes += 1;
  const isFree = state.free_spins !== null && dice.chance(0.7);
  const paid = isFree ? { is_free: true } : { stake: dice.pick(['1.00', '5.00', '20.00']) };
  const spun = await ask('spin', { key: `round-${person.uid}-${person.wishes}`, ...paid });
  const left = spun.code === 'ROUND_OPEN' ? await ask('resume', {}) : spun;
  const { round } = left.data ?? { round: null };
  if (!round) return;
  person.done[mode === 'demo' ? 'demo' : 'round'].add(round.id);
  if (mode === 'play' && !isFree) await refuseOverLimits(world, person, 'loss');
  if (dice.chance(0.85)) await ask('end', { round: round.id });
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
