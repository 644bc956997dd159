import { faultWords } from '#runtime/expression/faultWords.ts';
import { fitsPattern } from '#runtime/route/redirect.ts';
import type { PopupDocument } from '#schemas/content/popup.ts';
import type { PopupRuleDocument } from '#schemas/content/popupRule.ts';
import { ContentError } from '../../document/ContentError.ts';
import type { Told } from '../../document/finding.ts';
import { momentOf } from '../../document/localTime.ts';
import { hasWayOut } from '../../popups/wayOut.ts';
import type { Facets } from '../facets.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Without its place in the document. */
type Finding = Omit<Told, 'document'>;

/** Rules by which popups open by themselves: pages that are not there, times that are none, rules for nobody, popups that nobody gets out of. */
export const popupRules = checkOfDocument(['routes'], function* (content, { routes }) {
  if (content.kind !== 'popup') return;
  for (const [index, rule] of (content.opens ?? []).entries())
    for (const found of faultsOf(content, rule, routes))
      yield { ...found, pointer: `/opens/${index}${found.pointer}`, document: nameOf(content) };
});

function faultsOf(popup: PopupDocument, rule: PopupRuleDocument, routes: Facets['routes']): Finding[] {
  return [...placeFaults(rule, routes), ...timeFaults(rule), ...visitorFaults(popup, rule), ...trapFaults(popup, rule)];
}

function placeFaults(rule: PopupRuleDocument, { pages }: Facets['routes']): Finding[] {
  const named = (['pages', 'except'] as const).flatMap((list) =>
    (rule[list] ?? []).map((name, at) => ({ name, pointer: `/${list}/${at}` })),
  );
  return named.flatMap(({ name, pointer }): Finding[] => {
    if (!name.startsWith('/')) {
      if (pages.some(({ id }) => id === name)) return [];
      return [{ code: 'reference.missing', pointer, ...faultWords('reference.page', { page: name }) }];
    }
    if (pages.some(({ path }) => mayFit(name, path))) return [];
    return [{ code: 'popup.never', pointer, ...faultWords('popup.pages', { path: name }) }];
  });
}

/** True when an address of the page may fit: values of parameters are not known before a request. */
function mayFit(pattern: string, path: string): boolean {
  const begin = path.split('{', 1)[0] ?? '';
  const literal = pattern.split('*', 1)[0] ?? '';
  if (begin === path) return fitsPattern(pattern, path);
  return begin.startsWith(literal) || literal.startsWith(begin) || literal === begin.replace(/\/$/, '');
}

function timeFaults({ from, until }: PopupRuleDocument): Finding[] {
  const broken = Object.entries({ from, until }).flatMap(([name, local]): Finding[] =>
    local === undefined || isTime(local)
      ? []
      : [{ code: 'popup.time', pointer: `/${name}`, ...faultWords('popup.time', { time: local }) }],
  );
  if (broken.length > 0 || from === undefined || until === undefined || from < until) return broken;
  return [{ code: 'popup.time', pointer: '/until', ...faultWords('popup.until', { until, from }) }];
}

/** True when the time exists on a calendar; the brand sets the clock that it is read by. */
function isTime(local: string): boolean {
  try {
    momentOf(local, 'UTC');
    return true;
  } catch (error) {
    if (error instanceof ContentError) return false;
    throw error;
  }
}

function visitorFaults({ access = 'any' }: PopupDocument, { visitors = 'any' }: PopupRuleDocument): Finding[] {
  if (access === 'any' || visitors === 'any' || access === visitors) return [];
  return [{ code: 'popup.never', pointer: '/visitors', ...faultWords('popup.visitors', { visitors, access }) }];
}

function trapFaults({ nodes }: PopupDocument, { closable }: PopupRuleDocument): Finding[] {
  if (closable !== false || hasWayOut(nodes)) return [];
  return [{ code: 'popup.trap', pointer: '/closable', ...faultWords('popup.trap') }];
}
