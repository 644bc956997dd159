import { errorRuleOf, type Outcome } from '#schemas/errors.ts';

/** Facts about an error that replaces the whole page. */
export interface PageError {
  status?: number;
  /** The platform's error type, if it said one. */
  type?: string;
  /** `error.data.type` of the platform: `user-block`. */
  dataType?: string;
}

/** Names of system pages an error can lead to; the config document says which page document shows each. */
export type ErrorPage = Extract<Outcome, { show: 'page' }>['page'] | 'not-found';

/** Returns the system page for an error: that of its type's rule, else by its status. Source: SYS-04; order: DOM-10. */
export function errorPageOf({ status, type, dataType }: PageError): ErrorPage {
  if (dataType !== undefined) return 'user-block';
  const outcome = errorRuleOf(type)?.outcome;
  if (outcome?.show === 'page') return outcome.page;
  if (status === 403) return 'forbidden';
  return status === 503 ? 'maintenance' : 'not-found';
}

/** HTTP status to send: 100 to 999 as the page says, else 200 (SYS-06). */
export function validStatus(status: number | undefined): number {
  return status !== undefined && Number.isInteger(status) && status >= 100 && status <= 999 ? status : 200;
}
