import type { Outcome } from '#schemas/errors.ts';
import { ownAddress } from '../document/siteLink.ts';
import type { PageFacts } from '../registry/view.ts';

/** A system page that a refusal leads to. */
type ErrorPage = Extract<Outcome, { show: 'page' }>['page'];

/**
 * Address of the page that an error leads to, in the language of the page that met it. The server knows these addresses by their names,
 * whichever document stands for each (`server/site/decide.ts`).
 */
export function errorPath({ prefix }: Pick<PageFacts, 'prefix'>, name: ErrorPage): string {
  return ownAddress({ prefix, path: `/${name}` });
}
