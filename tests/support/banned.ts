import { join } from 'node:path';
import { askRunning } from '../../server/kernel/control.ts';
import type { RunningSite } from './site.ts';

/** Closes a player's account by the operator's order, as a terminal sends it to the running site. */
export async function ban(site: RunningSite, player: string): Promise<void> {
  const order = { command: 'player ban', input: { player, reason: 'a stolen card' }, by: 'ann' };
  const reply = await askRunning(join(site.content, '..', 'data'), order);
  if (reply?.isDone !== true) throw new Error(reply?.text ?? 'the site does not run');
}
