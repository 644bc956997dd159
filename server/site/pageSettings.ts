import { pagePath } from '#runtime/document/pagePath.ts';
import type { ForcedPopup, HashedPopup, PageSettings } from '#runtime/document/pageSettings.ts';
import { withPrefix } from '#runtime/document/prefix.ts';
import { safeReturn } from '#runtime/document/url.ts';
import type { Condition } from '#runtime/expression/types.ts';
import { textsIn } from '#schemas/record.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { byBrandClock } from '../content/compose/byBrandClock.ts';
import type { DomainFacts } from './Domains.ts';
import type { PageDecision } from './decide.ts';

/** The brand's settings that a page's own scripts need, and what the platform says of the domain. Source: CFG-02. */
export function settingsOf(site: BrandSite, domain: DomainFacts): PageSettings {
  const { imageKeys } = site.config.common ?? {};
  const { forcedPopups, popupHashes, embedParents = [] } = site.config.access ?? {};
  return {
    guardedSegments: site.config.access?.guardedSegments ?? [],
    popupFlags: popupFlagsOf(site),
    ...(forcedPopups ? { forcedPopups: byBrandClock(forcedPopups.map(forcedOf), site.brand.timeZone) } : {}),
    ...(popupHashes ? { popupHashes: Object.fromEntries(Object.entries(popupHashes).map(proveWay)) } : {}),
    ...(embedParents.length > 0 ? { backOrigins: embedParents } : {}),
    ...(imageKeys ? { imageKeys } : {}),
    ...beaconOf(site, domain),
    ...switchedOff(site),
  };
}

type Forced = NonNullable<NonNullable<BrandSite['config']['access']>['forcedPopups']>[number];

/** A forced popup for the browser. Pages that it names by id have their paths in place by now. */
function forcedOf({ when, except, ...popup }: Forced): ForcedPopup {
  const paths = except?.filter((path) => typeof path === 'string');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the gate checks conditions
  return { ...popup, when: when as Condition, ...(paths ? { except: paths } : {}) };
}

/** Campaigns open by themselves where rules of popups do: not on an error page, nor on one in another site's frame. */
export function campaignsOn(
  { config }: BrandSite,
  { page, content, isFound }: Pick<PageDecision, 'page' | 'content' | 'isFound'>,
): Pick<PageSettings, 'campaigns'> {
  return config.popups?.campaigns === true && isFound && !content.layout(page.layout)?.isFramed
    ? { campaigns: true }
    : {};
}

/** Addresses that a player is likely to open next: what is shut to guests is asked for by nobody else, and guests open what a press brings. */
export function pagesAheadOf(
  { config }: BrandSite,
  { prefix }: Pick<PageDecision, 'prefix'>,
  player: boolean,
): Pick<PageSettings, 'pagesAhead'> {
  const patterns = player ? textsIn(config.common?.pagesAhead) : [];
  const paths = patterns.flatMap((pattern) => pagePath(pattern, {}) ?? []);
  return paths.length > 0 ? { pagesAhead: paths.map((path) => withPrefix(path, prefix)) } : {};
}

/** The second time is for the platform's own checks, so the platform has to want it, too. */
function beaconOf(
  { config: { analytics = {} } }: BrandSite,
  { is_seon_enabled: isChecked }: DomainFacts,
): Pick<PageSettings, 'beacon'> {
  const { beacon, securityHit = false } = analytics;
  return beacon === true ? { beacon: { securityHit: securityHit && isChecked } } : {};
}

type HashedDocument = NonNullable<NonNullable<BrandSite['config']['access']>['popupHashes']>[string];

/** Checks the address that a popup leads to when it closes, like any other address: a refused one is left out. */
function proveWay([hash, { closesTo, ...popup }]: [string, HashedDocument]): [string, HashedPopup] {
  const way = safeReturn(closesTo);
  return [hash, { ...popup, ...(way === null ? {} : { closesTo: way }) }];
}

/** What the brand does without; a page says nothing of what is there by default. */
function switchedOff(site: BrandSite): Pick<PageSettings, 'offlineWorker' | 'popupFallbacks'> {
  return {
    ...(site.config.common?.offlineWorker === false ? { offlineWorker: false } : {}),
    ...(hasPopupFallbacks(site) ? {} : { popupFallbacks: false }),
  };
}

/** True when a built-in dialog replaces one that cannot be loaded; that is the default. Source: DLG-05. */
function hasPopupFallbacks({ config: { common, popups } }: BrandSite): boolean {
  return common?.popupFallbacks !== false && popups?.fallbacks !== false;
}

function popupFlagsOf(site: BrandSite): Record<string, { popup: string; view?: string; remember?: boolean }> {
  return site.config.access?.popupFlags ?? {};
}
