import type { FastifyInstance } from 'fastify';
import { PlatformError } from '../../../runtime/ports/errors.ts';
import { systemError } from '../../faults/systemError.ts';
import { faultToRefusal } from '../faults.ts';
import { html } from './html.ts';
import { sendPage } from './page.ts';

/** Lets a scope answer its faults as pages, for a person reads them. */
export function answerErrorsAsPages(app: FastifyInstance, mark: string): void {
  app.setErrorHandler(async (error, request, reply) => {
    const { statusCode = 500 } = systemError(error);
    const known = error instanceof PlatformError ? error : statusCode < 500 ? null : faultToRefusal(error);
    const status = known?.status ?? statusCode;
    if (status >= 500) request.log.error({ err: error }, 'a page of the platform failed');
    const number = status < 500 ? '' : html`<p class="note">If you ask for help, say this number: ${request.id}</p>`;
    const back = html`<p>${known?.message ?? 'This cannot be read.'}</p>${number}<a class="button" href="/">Back to the site</a>`;
    return sendPage(reply, status, { title: 'This did not work', mark, body: back });
  });
}
