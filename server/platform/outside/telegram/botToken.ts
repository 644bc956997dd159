import type { Services } from '../../context.ts';
import { hasDemoDoors } from '../../demoDoors.ts';
import { keptSecret } from '../../keptSecret.ts';

/** The messenger bot's token: TELEGRAM_BOT_TOKEN, or for trying out one made at first use. Null: the messenger is not connected. */
export async function botToken(services: Pick<Services, 'db' | 'random'>): Promise<string | null> {
  const given = process.env['TELEGRAM_BOT_TOKEN'];
  if (given) return given;
  return hasDemoDoors() ? keptSecret('telegram-bot', services) : null;
}
