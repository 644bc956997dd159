import { join } from 'node:path';
import { marquee } from './backups.ts';
import type { RunningSite } from './site.ts';

/** Closes a player's account by the operator's order, as it is typed beside the running site. */
export async function ban(site: RunningSite, login: string): Promise<void> {
  const place = { dataDir: join(site.content, '..', 'data'), url: '' };
  const { code, text } = await marquee(place, 'player', 'ban', '--player', login, '--reason', 'a stolen card');
  if (code !== 0) throw new Error(text);
}
