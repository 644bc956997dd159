import { randomUUID } from 'node:crypto';
import type { PageRequest, SiteBundle } from '#runtime/bundle/site.ts';
import type { DeliveredPage, DeliveredPopup, DeliveredRedirect } from '#runtime/document/view.ts';
import { isGuarded } from '#runtime/route/access.ts';
import { inLocale } from '#runtime/route/locale.ts';
import type { MadeAnswer } from '../cache/answer.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { type FoundRules, rulesFor } from '../content/popups/rulesFor.ts';
import { prune } from '../content/visibility.ts';
import { beneath, nestedIn } from './beneath.ts';
import type { CodeRules, CodeScope } from './CodeRules.ts';
import { cachingOf } from './cachingOf.ts';
import { codeOf, type PageCode, toldWith } from './codeOf.ts';
import { bareLayout, type Composition, deliverPage, deliverPopup, loadBoth, partsFor } from './composePage.ts';
import { type DomainFacts, PLAIN_DOMAIN } from './Domains.ts';
import { type Decision, errorDecision, type PageDecision } from './decide.ts';
import { freshUntil } from './freshUntil.ts';
import { openedBy, pageCalls, popupCalls, popupCode, pressedIn } from './opening.ts';
import { pageFacts } from './pageFacts.ts';
import { headOf, titleOf } from './pageHead.ts';
import { campaignsOn, pagesAheadOf, settingsOf } from './pageSettings.ts';
import { frameOf, revisionOf, tagsOfPage } from './pageSources.ts';
import { type PayPolicy, payPolicyOf } from './payOrigins.ts';
import { payPagesFor } from './payPages.ts';
import type { PublicDataOf } from './publicData.ts';
import { type Allowed, pageHeaders } from './security.ts';
import { settleAddress } from './settleAddress.ts';
import { sharedCard } from './sharedCard.ts';

type Log = { warn(detail: object, message: string): void };

/** A visitor's request for a page: the host, the session state, and the consent. */
interface Visit {
  player: boolean;
  /** One of `seoHost`. */
  host: string;
  domain: DomainFacts;
  scope: CodeScope;
  /** Flag by which the address opens a popup; '' for none. */
  flag?: string;
  /** The page that the browser opens over this one. */
  over?: PageDecision | null;
}

interface Drawing {
  player: boolean;
  domain: DomainFacts;
  bundle: SiteBundle;
  code?: PageCode;
  failures?: string[];
  used?: string[];
}

/** A page before it is drawn, and what is known of it. */
interface Prepared {
  bundle: SiteBundle;
  request: PageRequest;
  given: Composition;
  code: PageCode;
  /** Payment providers that it lets in. */
  pays: PayPolicy;
  ruled: FoundRules;
  /** Needs that were not met, and views that threw; the latter are reported while the page is drawn. */
  failures: readonly string[];
  /** Documents that its widgets asked for. */
  used: readonly string[];
}

export interface SiteOptions {
  bundle: () => Promise<SiteBundle>;
  /** Public data of the platform. */
  dataOf: PublicDataOf;
  now(): number;
  log: Log;
  /** Zone that times are shown in. */
  timeZone: string;
  /** Draws every node of every page, without the cache: to measure drawing alone. */
  drawsAll?: boolean;
  /** True when pages carry their content security policy. */
  hasPolicy: boolean;
  /** Rules for custom code. */
  code: CodeRules;
}

/** Most faults of drawing that are remembered as reported. */
const MAX_TOLD = 1_000;

/** Makes pages and popups from content, platform data and the built site. */
export class SiteService {
  readonly #options: SiteOptions;
  readonly #told = new Set<string>();

  constructor(options: SiteOptions) {
    this.#options = options;
  }

  /** The decision about an address, once the platform has resolved it. @param search query that is kept where the address leads elsewhere */
  settle(site: BrandSite, decision: Decision, search = ''): Promise<Decision> {
    const { dataOf, log } = this.#options;
    return settleAddress(site, decision, { dataOf, log, search });
  }

  /** A page's HTML for one variant. */
  async makePage(
    site: BrandSite,
    decision: PageDecision,
    { player, host, domain, scope, flag = '' }: Visit,
  ): Promise<MadeAnswer> {
    const under = beneath(site, decision, { player });
    const drawn = under ?? decision;
    // what may run on both pages at once is nobody's rule: nothing does
    const visit: Visit = { player, host, domain, scope: under ? 'none' : scope, flag, over: under && decision };
    const made = await this.prepare(site, drawn, visit);
    const { bundle, request, given, code, pays, ruled, failures, used } = made;
    const rendered = bundle.renderPage(request);
    const tags = [...new Set([...tagsOfPage(site, decision, used), ...tagsOfPage(site, drawn, used)])];
    const policy = { ...rendered, scriptHashes: [...rendered.scriptHashes, ...code.scriptHashes] };
    return {
      status: decision.status,
      body: rendered.html,
      headers: {
        ...(this.#options.hasPolicy
          ? pageHeaders(policy, { ...othersAllowed(site, decision), vendors: code.vendors, pays })
          : {}),
        'content-type': 'text/html; charset=utf-8',
        // Kept by the browser for going back, but asked for again: a publish or a sign-in shows at once.
        'cache-control': 'private, no-cache',
        vary: 'accept-encoding, cookie',
      },
      tags,
      freshUntilMs: freshUntil([request.layout, drawn.page, decision.page], {
        ...given,
        failures,
        ruledUntilMs: ruled.nextMs,
      }),
      ...cachingOf(site, decision),
      isOpen: [decision, drawn].every((one) => one.page.access === 'any' && !this.#isGuarded(site, one)),
    };
  }

  /** All that a page's HTML is made of, for one variant. */
  async prepare(site: BrandSite, decision: PageDecision, visit: Visit): Promise<Prepared> {
    const { player, host, domain, scope, flag = '', over = null } = visit;
    const bundle = await this.#options.bundle();
    const failures: string[] = [];
    const used: string[] = [];
    const code = this.#codeOf(site, decision, scope);
    const given = this.#composition(site, decision, { player, domain, bundle, code, failures, used });
    const { page, content } = decision;
    const layout = content.layout(page.layout) ?? bareLayout(page.layout);
    const [around, document] = await loadBoth(layout, page, given);
    const ruled = rulesOf(site, decision, given);
    const pressOpens = pressedIn([layout.nodes, page.nodes], given);
    const pays = await payPolicyOf({ site, decision, popups: pressOpens }, this.#options);
    const request: PageRequest = {
      page: given.page,
      timeZone: this.#options.timeZone,
      revision: revisionOf(site, decision),
      frame: pays.mark + frameOf(site, decision, given) + code.mark,
      nowMs: given.nowMs,
      ...(this.#options.drawsAll ? { drawsAll: true } : {}),
      layout: around,
      document,
      messages: content.messages,
      settings: {
        ...settingsOf(site, domain),
        ...code.settings,
        ...opening(ruled),
        ...campaignsOn(site, decision),
        ...nestedIn(decision, over),
        ...pagesAheadOf(site, decision, player),
        ...(await payPagesFor(site, { decision, pays, player }, this.#options)),
        ...pageCalls(page, given),
        pressOpens,
      },
      ...openedBy(site, flag, given),
      head: headOf(site, over ?? decision, {
        host,
        isMirror: domain.domain_type === 'mirror',
        custom: code.positions,
        card: sharedCard(site, over ?? decision, bundle.catalog),
        shown: over ? null : { nodes: prune(document.nodes, given), data: document.data, catalog: bundle.catalog },
      }),
      fault: given.fault,
    };
    return { bundle, request, given, code, pays, ruled, failures, used };
  }

  /** A page for navigation in the browser. */
  async deliverPage(
    site: BrandSite,
    decision: Decision,
    { player, host, domain, scope }: Visit,
  ): Promise<DeliveredPage | DeliveredRedirect> {
    if (decision.kind === 'redirect') return { kind: 'redirect', to: decision.to, external: decision.external };
    const code = this.#codeOf(site, decision, scope);
    const bundle = await this.#options.bundle();
    const given = this.#composition(site, decision, { player, domain, code, bundle });
    const layout = decision.content.layout(decision.page.layout) ?? bareLayout(decision.page.layout);
    const pressOpens = pressedIn([layout.nodes, decision.page.nodes], given);
    const pays = await payPolicyOf({ site, decision, popups: pressOpens }, this.#options);
    const page = await deliverPage(decision.page, {
      ...given,
      title: titleOf(site, decision, host),
      frame: pays.mark + frameOf(site, decision, given) + code.mark,
      href: inLocale(decision.path, decision.content.locale, site.locales.defaultLocale),
      status: decision.status,
      revision: site.revision,
      pressOpens,
    });
    return { ...page, ...partsFor(page, decision.content, bundle), ...opening(rulesOf(site, decision, given)) };
  }

  /** A popup for the browser; null when there is no such document. */
  async deliverPopup(
    site: BrandSite,
    ask: { id: string; locale: string; player: boolean; params: Readonly<Record<string, string>> },
  ): Promise<DeliveredPopup | null> {
    const content = site.content(ask.locale);
    const popup = content.popup(ask.id);
    if (!popup) return null;
    const place = {
      ...errorDecision({ site, pathname: inLocale('/', ask.locale, site.locales.defaultLocale) }, { status: 404 }),
      params: ask.params,
    };
    const bundle = await this.#options.bundle();
    const given = this.#composition(site, place, { player: ask.player, domain: PLAIN_DOMAIN, bundle });
    const delivered = await deliverPopup(popup, { ...given, revision: site.revision });
    const shown = { nodes: delivered.nodes, views: Object.values(delivered.views) };
    const code = bundle.filesOf(popupCode(shown, given));
    return { ...delivered, code, ...partsFor(delivered, content, bundle), firstCalls: popupCalls(shown, given) };
  }

  #composition(
    site: BrandSite,
    decision: PageDecision,
    { player, domain, bundle, code, failures, used }: Drawing,
  ): Composition {
    const { content, path, params, query } = decision;
    const { now, log } = this.#options;
    const page = { ...pageFacts(site, decision, player), ...toldWith(code?.facts, domain) };
    const isNew = (fault: string): boolean => this.#isNew(`${site.brand.id} ${site.revision} ${fault}`);
    return {
      catalog: bundle.catalog,
      content,
      data: this.#options.dataOf(site, content.locale),
      page,
      params,
      query,
      nowMs: now(),
      uses: (key) => used?.push(key),
      fault(what, detail) {
        if (['need not met', 'answer refused', 'node threw'].includes(what)) failures?.push(what);
        if (what === 'node threw' && !isNew(`${path} ${JSON.stringify(detail)}`)) return;
        if (what === 'answer refused' || (what === 'extra need not met' && !isNew(JSON.stringify(detail)))) return;
        const report = randomUUID().slice(0, 8);
        log.warn({ brand: site.brand.id, path, revision: site.revision, report, ...detail }, what);
      },
    };
  }

  /** True when a fault is reported for the first time: a page with a fault is made again and again, because the fault may be over. */
  #isNew(fault: string): boolean {
    if (this.#told.has(fault)) return false;
    if (this.#told.size >= MAX_TOLD) this.#told.clear();
    this.#told.add(fault);
    return true;
  }

  #codeOf(site: BrandSite, decision: PageDecision, scope: CodeScope): PageCode {
    const { code: rules, log } = this.#options;
    return codeOf({ site, decision, scope }, { rules, log });
  }

  #isGuarded(site: BrandSite, { path }: PageDecision): boolean {
    return isGuarded(path, site.config.access?.guardedSegments ?? []);
  }
}

/** Popups that open by themselves on a page; an error's page is for the error alone. */
function rulesOf(site: BrandSite, { page, content, isFound }: PageDecision, given: Composition): FoundRules {
  const none = { rules: [], nextMs: Number.POSITIVE_INFINITY };
  return isFound ? rulesFor({ ...given, site, content, document: page }) : none;
}

function opening({ rules }: FoundRules): { opens?: FoundRules['rules'] } {
  return rules.length > 0 ? { opens: rules } : {};
}

function othersAllowed({ config }: BrandSite, { page, content }: PageDecision): Omit<Allowed, 'vendors' | 'pays'> {
  const { embedParents = [], imageOrigins = [] } = config.access ?? {};
  return { framers: content.layout(page.layout)?.isFramed ? embedParents : [], imageOrigins };
}
