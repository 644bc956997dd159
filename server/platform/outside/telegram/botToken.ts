import type { Services } from '../../context.ts';

/** The messenger bot's token: TELEGRAM_BOT_TOKEN, or that of a stand-in. Null: the messenger is not connected. */
export async function botToken(
  services: Pick<Services, 'db' | 'random' | 'settings' | 'signIn'>,
): Promise<string | null> {
  return services.settings.telegramBotToken ?? (await services.signIn?.botToken(services)) ?? null;
}
