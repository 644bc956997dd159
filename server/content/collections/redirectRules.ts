import type { RedirectRule } from '#schemas/content/redirects.ts';
import { type DocumentName, keyOf } from '../document/documentKey.ts';
import { type DocumentValue, documentIdOf, type Entry } from './entry.ts';
import { isObject } from './texts.ts';

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
      // a rule that stands there twice is two entries all the same
      documentId: documentIdOf(key, times === 1 ? part : `${part}#${times}`),
      kind: 'redirects',
      locale: null,
      fields: {
        brand: name.brand,
        slug: name.id,
        from_url: rule.from_url,
        to_url: rule.to_url,
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
      const made = { from_url, to_url, external: is_external === true, status: http_status ?? undefined };
      return withoutDefaults({ ...(rule === null || rule === undefined ? {} : { id: rule }), ...made }) as RedirectRule;
    });
}

/** A rule without what it need not say. Source: `schemas/content/redirects.ts`. */
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
  if (!isObject(rule)) return false;
  const { from_url, to_url, id } = rule;
  return typeof from_url === 'string' && typeof to_url === 'string' && (id === undefined || typeof id === 'string');
}
