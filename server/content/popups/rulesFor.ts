import type { SiteCatalog } from '#runtime/bundle/catalog.ts';
import type { PopupRule } from '#runtime/document/pageSettings.ts';
import { dependenciesOf } from '#runtime/expression/inspect.ts';
import type { Condition } from '#runtime/expression/types.ts';
import { fitsPattern } from '#runtime/route/redirect.ts';
import type { PopupRuleDocument } from '#schemas/content/popupRule.ts';
import type { BrandSite } from '../compose/BrandSite.ts';
import type { LocaleContent, ResolvedPopup } from '../compose/LocaleContent.ts';
import { ContentError } from '../document/ContentError.ts';
import { momentOf } from '../document/localTime.ts';
import { holdsFor, type Visitor } from '../visibility.ts';
import { hasWayOut } from './wayOut.ts';

/** Place for which rules are read: a page, its visitor, the brand's clock. */
interface Place extends Visitor {
  site: BrandSite;
  content: LocaleContent;
  catalog: SiteCatalog;
  /** The page document's id and layout. */
  document: { id: string; layout: string };
}

export interface FoundRules {
  /** In force now for this kind of visitor on this page, the first first. */
  rules: PopupRule[];
  /** UTC milliseconds at which the answer may be another; Infinity when never. */
  nextMs: number;
}

/**
 * The popups that open by themselves on a page. What does not concern the page, the kind of visitor or this time is left out, so that a page
 * carries nothing of it; what only the browser knows (how often, live values) is decided there. A page in another site's frame has none: that
 * site did not ask for popups.
 */
export function rulesFor(place: Place): FoundRules {
  const { site, content, nowMs, document } = place;
  if (content.layout(document.layout)?.isFramed) return { rules: [], nextMs: Number.POSITIVE_INFINITY };
  const found = site.ruledPopups.flatMap((id) => {
    const popup = content.popup(id);
    return (popup?.opens ?? []).flatMap((rule) => (popup ? (inTime(popup, rule, place) ?? []) : []));
  });
  const instants = found.flatMap((one) => one.instants.filter((instant) => instant > nowMs));
  return {
    rules: found
      .filter(({ isNow }) => isNow)
      .toSorted((a, b) => b.priority - a.priority)
      .map(({ rule }) => rule),
    nextMs: Math.min(Number.POSITIVE_INFINITY, ...instants),
  };
}

interface RuleInTime {
  rule: PopupRule;
  priority: number;
  isNow: boolean;
  instants: readonly number[];
}

/** A rule with its moments; null where it is not for this page or visitor, or its times cannot be read (the gate says so). */
function inTime(popup: ResolvedPopup, rule: PopupRuleDocument, place: Place): RuleInTime | null {
  if (!isForPage(rule, place) || !isForVisitor(popup, rule, place)) return null;
  const times = momentsOf(rule, place.site.brand.timeZone);
  if (!times) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the gate checks conditions
  const show = rule.show as Condition | undefined;
  const verdict = show ? holdsFor(show, place) : true;
  return {
    priority: rule.priority ?? 0,
    isNow: verdict !== false && times.fromMs <= place.nowMs && place.nowMs < times.untilMs,
    instants: [
      times.fromMs,
      times.untilMs,
      ...(show ? dependenciesOf(show, place.catalog.vocabulary).instants : []),
    ].filter(Number.isFinite),
    rule: {
      ...forBrowser(popup, rule),
      ...(show && verdict === undefined ? { when: show } : {}),
      ...(Number.isFinite(times.untilMs) ? { untilMs: times.untilMs } : {}),
    },
  };
}

/** The part of a rule that the browser gets, apart from its times and condition. */
function forBrowser(
  { id, nodes }: ResolvedPopup,
  { view, afterSec = 0, often = 'visit', closable = true }: PopupRuleDocument,
): PopupRule {
  const isClosable = closable || !hasWayOut(nodes);
  return { popup: id, ...(view === undefined ? {} : { view }), afterSec, often, closable: isClosable };
}

function isForPage({ pages, except = [] }: PopupRuleDocument, place: Place): boolean {
  const isNamed = (names: readonly string[]): boolean => names.some((name) => isPageNamed(name, place));
  return (pages === undefined || isNamed(pages)) && !isNamed(except);
}

/** A page by its id, or by its path without language. */
function isPageNamed(name: string, { document, page }: Place): boolean {
  return name.startsWith('/') ? fitsPattern(name, page.path) : name === document.id;
}

function isForVisitor(
  { access = 'any' }: ResolvedPopup,
  { visitors = 'any' }: PopupRuleDocument,
  { page }: Place,
): boolean {
  const kind = page.player ? 'player' : 'guest';
  return [access, visitors].every((allowed) => allowed === 'any' || allowed === kind);
}

/** In UTC milliseconds, infinite where there is none. @returns null for an invalid time or time zone */
function momentsOf({ from, until }: PopupRuleDocument, timeZone = 'UTC'): { fromMs: number; untilMs: number } | null {
  try {
    return {
      fromMs: from === undefined ? Number.NEGATIVE_INFINITY : momentOf(from, timeZone).at,
      untilMs: until === undefined ? Number.POSITIVE_INFINITY : momentOf(until, timeZone).at,
    };
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}
