import type { RedirectRule } from '#schemas/content/redirects.ts';
import { type FindPage, isPageLink, type Placing, placeOne } from '../document/pageLinks.ts';

/** A redirect rule that leads to an address; an empty one leads nowhere, so that the rule is never taken. */
export type PlacedRule = Omit<RedirectRule, 'to_url'> & { to_url: string };

/**
 * Redirect rules with addresses in the places of pages' ids: all of them, in their order. Captures in values of parameters, `$1`, are filled in
 * when a rule is taken. A missing page is reported, with the pointer below the list of rules.
 */
export function placeRules(
  rules: readonly RedirectRule[],
  find: FindPage,
  report: Placing['report'] = () => undefined,
): PlacedRule[] {
  return rules.map((rule, at) => {
    const { to_url } = rule;
    if (!isPageLink(to_url)) return { ...rule, to_url };
    const reportRule: Placing['report'] = (fault) => report({ ...fault, pointer: `/${at}/to_url${fault.pointer}` });
    const path = placeOne(to_url, { find, report: reportRule }) ?? '';
    return { ...rule, to_url: path.replaceAll(/%24(\d)/g, '$$$1') };
  });
}
