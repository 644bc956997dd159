import { onReactionError } from 'mobx';
import type { ReportPort } from '#runtime/ports/index.ts';

/** Reports uncaught errors: of a handler that threw, a promise without a handler, a store that could not follow a change. */
export function reportUncaught({ fault }: ReportPort): void {
  const report = (error: unknown): void => fault('uncaught', { message: String(error) });
  addEventListener('error', ({ error, filename }) => {
    // Only of the site's own code: extensions of a browser throw too, and what a browser says by itself has no error.
    if (error && filename.startsWith(location.origin)) report(error);
  });
  addEventListener('unhandledrejection', (event) => {
    // the transition of a pressed picture that another move overtakes rejects a promise without a handler; aborted requests without
    // a handler are passed over with it
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
    else report(event.reason);
  });
  onReactionError(report);
}
