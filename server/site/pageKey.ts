import { type CodeScope, scopeName } from './CodeRules.ts';
import type { KnownDomain } from './Domains.ts';

/** Name under which a page is cached for one kind of visitor. @param of its path in the one spelling: others would be cached beside it without number (REL-C16) */
export function pageKey(
  brand: string,
  of: {
    path: string;
    query: string;
    player: boolean;
    host: string;
    domain: Pick<KnownDomain, 'mark'>;
    scope: CodeScope;
    flag: string;
  },
): string {
  return `${brand} ${of.host}${of.domain.mark} ${of.player ? 'p' : 'g'}${scopeName(of.scope)} ${of.path} ${of.query} ${of.flag}`;
}
