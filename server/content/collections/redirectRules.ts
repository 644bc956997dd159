import { type PageLink, readPageAddress, writePageAddress } from '#runtime/document/pageAddress.ts';
import { isPageLink } from '#runtime/document/pageLinks.ts';
import type { RedirectRule } from '#schemas/content/redirects.ts';
import { isRecord } from '#schemas/record.ts';
import { type DocumentName, keyOf } from '../document/documentKey.ts';
import { type DocumentValue, documentIdOf, type Entry } from './entry.ts';

/** Redirect rules as entries: one each, in their order. What is no rule is no entry. */
export function ruleEntries(name: DocumentName, value: DocumentValue): Entry[] {
  const { rules } = value;
  if (!Array.isArray(rules)) return [];
  const key = keyOf(name);
  const seen = new Map<string, number>();
  return rules.filter(isRule).map((rule, order) => {
    const part = rule.id ?? rule.from_url;
    const times = (seen.get(part) ?? 0) + 1;
    seen.set(part, times);
    const isExternal = rule.external === true;
    return {
      // a rule that occurs twice is two entries all the same
      documentId: documentIdOf(key, times === 1 ? part : `${part}#${times}`),
      kind: 'redirects',
      locale: null,
      fields: {
        brand: name.brand,
        slug: name.id,
        from_url: rule.from_url,
        to_url: isPageLink(rule.to_url) ? writePageAddress(rule.to_url) : rule.to_url,
        is_external: isExternal,
        http_status: rule.status ?? usualStatus(isExternal),
        order,
        rule: rule.id ?? null,
      },
    };
  });
}

/** The rules that entries are, by their `order`. */
export function rulesOf(entries: readonly Entry[]): RedirectRule[] {
  return entries
    .toSorted((a, b) => Number(a.fields['order'] ?? 0) - Number(b.fields['order'] ?? 0))
    .map(({ fields }) => {
      const { rule, from_url, to_url, is_external, http_status } = fields;
      const made = {
        from_url,
        to_url: targetOf(to_url),
        external: is_external === true,
        status: http_status ?? undefined,
      };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry’s values are looked at by the schema of its document
      return withoutDefaults({ ...(rule === null || rule === undefined ? {} : { id: rule }), ...made }) as RedirectRule;
    });
}

/** Target of a rule: a page by its id is a text in an entry, because other systems know only texts. */
function targetOf(to_url: unknown): unknown {
  return (typeof to_url === 'string' && readPageAddress(to_url)) || to_url;
}

/** A rule without its defaults. Source: `schemas/content/redirects.ts`. */
export function withoutDefaults(rule: unknown): unknown {
  if (!isRule(rule)) return rule;
  const { external, status, ...rest } = rule;
  const says = status !== undefined && status !== usualStatus(external === true) ? { status } : {};
  return { ...rest, ...(external === true ? { external } : {}), ...says };
}

/** 301 inside the site, 302 to elsewhere. */
function usualStatus(isExternal: boolean): 301 | 302 {
  return isExternal ? 302 : 301;
}

function isRule(rule: unknown): rule is RedirectRule {
  if (!isRecord(rule)) return false;
  const { from_url, to_url, id } = rule;
  const isNamed = id === undefined || typeof id === 'string';
  return typeof from_url === 'string' && isTarget(to_url) && isNamed;
}

/** A page by its id counts where its entry says all of it. */
function isTarget(to_url: unknown): boolean {
  if (typeof to_url === 'string') return true;
  if (!isPageLink(to_url)) return false;
  const again = readPageAddress(writePageAddress(to_url));
  const saying = ({ page, with: given, ...more }: PageLink): string => JSON.stringify([page, given ?? null, more]);
  return again !== null && saying(again) === saying(to_url);
}
