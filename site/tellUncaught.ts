import { onReactionError } from 'mobx';
import type { ReportPort } from '#runtime/ports/index.ts';

/** Reports what nobody caught: a handler that threw, a promise that nobody waits for, a store that could not follow a change. */
export function tellUncaught({ fault }: ReportPort): void {
  const tell = (error: unknown): void => fault('uncaught', { message: String(error) });
  addEventListener('error', ({ error, filename }) => {
    // Only of the site's own code: extensions of a browser throw too, and what a browser says by itself has no error.
    if (error && filename.startsWith(location.origin)) tell(error);
  });
  addEventListener('unhandledrejection', (event) => {
    // the transition of a pressed picture that another move overtakes says so in a promise that nobody waits for; requests that were
    // aborted and that nobody waits for are passed over with it
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
    else tell(event.reason);
  });
  onReactionError(tell);
}
