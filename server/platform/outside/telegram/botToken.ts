import { keptSecret, type SecretServices } from '../../keptSecret.ts';

/** The messenger bot's token: TELEGRAM_BOT_TOKEN, or for trying out one made at first use. Null: the messenger is not connected. */
export async function botToken(services: SecretServices): Promise<string | null> {
  const { telegramBotToken, hasDemoDoors } = services.settings;
  if (telegramBotToken !== undefined) return telegramBotToken;
  return hasDemoDoors ? keptSecret('telegram-bot', services) : null;
}
