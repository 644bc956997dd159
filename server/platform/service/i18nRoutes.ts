import type { FastifyInstance } from 'fastify';
import { refusal } from '../../kernel/refusal.ts';
import { answerError } from '../answerError.ts';
import type { I18nSource } from '../context.ts';
import type { BrandOf } from './apiRoutes.ts';

/**
 * Mounts `/nfx/i18n/locales` and `/nfx/i18n/messages/{locale}` [CALL-14]. Both answer bare, without the envelope of calls, as the
 * spec shows them; refusals come in the envelope, so the routes bring it along wherever they are mounted.
 */
export function mountI18n(app: FastifyInstance, { i18n, brandOf }: { i18n: I18nSource; brandOf: BrandOf }): void {
  void app.register(async (scope) => {
    scope.setErrorHandler(answerError);

    scope.get('/nfx/i18n/locales', async (request) => i18n.locales(brandOf(request).id));

    scope.get<{ Params: { locale: string } }>('/nfx/i18n/messages/:locale', async (request) => {
      const messages = i18n.messages(brandOf(request).id, request.params.locale);
      if (messages === undefined) throw refusal('MethodNotFoundException', 'There are no messages in this language.');
      return messages;
    });
  });
}
