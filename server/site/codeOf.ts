import { hashOf } from '#runtime/document/hash.ts';
import type { PageSettings } from '#runtime/document/pageSettings.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import type { BrandSite } from '../content/BrandSite.ts';
import type { CodeRules, CodeScope } from './CodeRules.ts';
import { type CustomCode, readCustomCode } from './customCode.ts';
import type { Decision } from './decide.ts';
import { keptQueryOf } from './keptQuery.ts';

/** The custom code of one page, and what the page has to know of it. */
export interface PageCode extends CustomCode {
  /**
   * Joins the frame: from a page with custom code to one without, or with other code, the way is a whole new document, so that nothing of
   * it lives on where it may not be.
   */
  mark: string;
  settings: Pick<PageSettings, 'plainPopups' | 'keptQuery' | 'codeStores'>;
  facts: Pick<PageFacts, 'asks'>;
}

interface Asked {
  site: BrandSite;
  decision: Extract<Decision, { kind: 'page' }>;
  scope: CodeScope;
}

/** What of a brand's custom code a page holds for this visitor. Source: CFG-05, REL-C14. */
export function codeOf(
  { site, decision, scope }: Asked,
  { rules, log }: { rules: CodeRules; log: Parameters<typeof readCustomCode>[1]['log'] },
): PageCode {
  const mayHold = scope !== 'none' && rules.isOn && !rules.isFree(site, decision);
  const code = readCustomCode(mayHold ? site.config.customCode : [], { given: scope === 'none' ? [] : scope, log });
  const asks = mayHold ? rules.asks(site) : [];
  const codeStores = rules.stores(site, scope);
  const held = Object.values(code.positions).join('');
  return {
    ...code,
    mark: held === '' && asks.length === 0 ? '' : `.${hashOf(held + asks.join())}`,
    settings: {
      ...(held === '' ? {} : { plainPopups: rules.formPopups(site) }),
      ...keptQueryOf(site, rules.asks(site)),
      ...(codeStores === undefined ? {} : { codeStores }),
    },
    facts: asks.length === 0 ? {} : { asks },
  };
}
