import { say } from '../../../../server/platform/words.ts';
import { symbolPicture } from '../../page/symbols.ts';
import { timesOfStake } from '../../play/fillPays.ts';
import type { Mechanic } from '../mechanic.ts';
import { machineOf } from './machine.ts';
import { drawStops, outcomeOf } from './outcome.ts';
import { exactReturn, paytableOf, SHORTEST_RUN } from './paytable.ts';
import { words } from './words.ts';

/** Five reels that turn: equal symbols on a line from the first reel on pay. Reels and pays are each game's own. */
export const lines: Mechanic = {
  name: 'lines',
  plays: () => true,
  draw(game, chance) {
    const machine = machineOf(game);
    return outcomeOf(machine, paytableOf(game, machine), drawStops(chance));
  },
  tables(game) {
    const machine = machineOf(game);
    return { ...machine, pays: paytableOf(game, machine) };
  },
  pays(game, locale) {
    return paytableOf(game, machineOf(game)).map((runs, place) => ({
      name: say(words.symbol, locale, { place: place + 1 }),
      image: symbolPicture(game, place),
      wins: runs.map((pay, run) => ({
        name: say(words.alike, locale, { count: run + SHORTEST_RUN }),
        times: timesOfStake(pay),
      })),
    }));
  },
  rules: ['wild'],
  exactReturn(game) {
    const machine = machineOf(game);
    return exactReturn(machine, paytableOf(game, machine));
  },
  words,
};
