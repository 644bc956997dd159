import { hashOf } from '#runtime/document/hash.ts';
import type { PageSettings } from '#runtime/document/pageSettings.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import type { PageChat, PageVendors } from '#schemas/content/vendor.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { ConfiguredVendor } from '../content/vendors/configuredVendors.ts';
import type { CodeRules, CodeScope } from './CodeRules.ts';
import { type CustomCode, readCustomCode } from './customCode.ts';
import type { DomainFacts } from './Domains.ts';
import type { Decision } from './decide.ts';
import { keptQueryOf } from './keptQuery.ts';
import { pageVendorOf, type VendorPolicy, vendorPolicyOf } from './vendorPolicy.ts';

/** The custom code of one page, and what the page has to know of it. */
export interface PageCode extends CustomCode {
  /**
   * Joins the frame: from a page with custom code to one without, or with other code, the way is a whole new document, so that nothing of
   * it lives on where it may not be.
   */
  mark: string;
  settings: Pick<PageSettings, 'plainPopups' | 'keptQuery' | 'codeStores'>;
  facts: Pick<PageFacts, 'asks' | 'vendors'>;
  /** Permissions of other companies' scripts in the page's policy. */
  vendors: VendorPolicy;
}

interface Asked {
  site: BrandSite;
  decision: Extract<Decision, { kind: 'page' }>;
  scope: CodeScope;
}

/** Returns the part of a brand's custom code that a page holds for this visitor. Source: CFG-05, REL-C14. */
export function codeOf(
  { site, decision, scope }: Asked,
  { rules, log }: { rules: CodeRules; log: Parameters<typeof readCustomCode>[1]['log'] },
): PageCode {
  const mayHold = scope !== 'none' && rules.isOn && !rules.isFree(site, decision);
  const code = readCustomCode(mayHold ? site.config.customCode : [], { given: scope === 'none' ? [] : scope, log });
  const asks = mayHold ? rules.asks(site) : [];
  const codeStores = rules.stores(site, scope);
  const held = Object.values(code.positions).join('');
  const third = vendorsOn({ site, decision, scope }, { rules, log, mayHold });
  return {
    ...code,
    mark: held === '' && asks.length === 0 ? '' : `.${hashOf(held + asks.join() + JSON.stringify(third.facts))}`,
    settings: {
      ...(held === '' && third.running.length === 0 ? {} : { plainPopups: rules.formPopups(site) }),
      ...keptQueryOf(site, rules.asks(site)),
      ...(codeStores === undefined ? {} : { codeStores }),
    },
    facts: { ...(asks.length === 0 ? {} : { asks }), ...third.facts },
    vendors: vendorPolicyOf(third.running),
  };
}

/** The vendors of a page: those that run for this visitor, and the facts that its code gets. They run only where custom code may. */
function vendorsOn(
  { site, decision, scope }: Asked,
  { rules, log, mayHold }: Parameters<typeof codeOf>[1] & { mayHold: boolean },
): { running: readonly ConfiguredVendor[]; facts: Pick<PageFacts, 'vendors'> } {
  const { vendors, faults } = rules.vendors(decision.content);
  if (!mayHold || scope === 'none') return { running: [], facts: queueFor(rules.isOn ? vendors : []) };
  for (const fault of faults) log.warn({ brand: site.brand.id, ...fault }, 'vendor left out');
  const running = vendors.filter(({ definition }) => scope.includes(definition.consent));
  const chat = vendors.find(({ role }) => role === 'chat');
  const analytics = running.filter(({ role }) => role === 'analytics').map(pageVendorOf);
  const facts: PageVendors = {
    ...(chat ? { chat: chatOn(chat, { isRunning: running.includes(chat), settings: decision.content.settings }) } : {}),
    ...(analytics.length > 0 ? { analytics } : {}),
  };
  return { running, facts: Object.keys(facts).length > 0 ? { vendors: facts } : {} };
}

/** Where no vendor may run, analytics events are kept in a queue. */
function queueFor(vendors: readonly ConfiguredVendor[]): Pick<PageFacts, 'vendors'> {
  const counters = vendors.filter(({ role }) => role === 'analytics');
  const keepsFor = [...new Set(counters.map(({ definition }) => definition.consent))];
  return keepsFor.length > 0 ? { vendors: { keepsFor } } : {};
}

function chatOn(
  chat: ConfiguredVendor,
  { isRunning, settings }: { isRunning: boolean; settings: Asked['decision']['content']['settings'] },
): PageChat {
  return {
    hiddenOn: settings.chat?.hiddenOn ?? [],
    consent: chat.definition.consent,
    ...(isRunning ? { vendor: pageVendorOf(chat) } : {}),
  };
}

/** Counters of the page tell the platform's facts of the domain with each event. */
export function toldWith(facts: PageCode['facts'] = {}, { analytic }: DomainFacts): PageCode['facts'] {
  const { vendors } = facts;
  const counts = vendors?.analytics !== undefined && Object.keys(analytic).length > 0;
  return counts ? { ...facts, vendors: { ...vendors, facts: analytic } } : facts;
}
