import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorType, errorRules } from '#schemas/errors.ts';

/** What a refused caller is told, as the platform itself would tell it. */
export interface CallRefusal {
  type: ErrorType;
  message: string;
}

/** Refuses a call to the platform before the framework sees it. */
export function refuseCall(
  request: Pick<IncomingMessage, 'resume'>,
  response: ServerResponse,
  { type, message }: CallRefusal,
): void {
  request.resume(); // what is still on its way is dropped, so that the connection can be used again
  response.writeHead(errorRules[type].status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify({ error: { type, message } }));
}
