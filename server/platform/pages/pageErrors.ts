import type { FastifyInstance } from 'fastify';
import { PlatformError } from '../../../runtime/ports/errors.ts';
import { html } from './html.ts';
import { sendPage } from './page.ts';

/** Lets a scope answer its faults as pages, for a person reads them. */
export function answerErrorsAsPages(app: FastifyInstance, mark: string): void {
  app.setErrorHandler(async (error, request, reply) => {
    const known = error instanceof PlatformError ? error : null;
    const status = known?.status ?? (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a page of the platform failed');
    const text = known?.message ?? (status < 500 ? 'This cannot be read.' : 'Something went wrong on our side.');
    const back = html`<p>${text}</p><a class="button" href="/">Back to the site</a>`;
    return sendPage(reply, status, { title: 'This did not work', mark, body: back });
  });
}
