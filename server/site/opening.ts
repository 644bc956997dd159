import { fieldTypesIn } from '#runtime/bundle/formsIn.ts';
import type { PopupCode } from '#runtime/bundle/site.ts';
import { type ReadyNode, type ResolvedNodes, readyNodes } from '#runtime/document/node.ts';
import type { FirstCall, PageSettings } from '#runtime/document/pageSettings.ts';
import type { PopupView } from '#runtime/document/view.ts';
import { inspectCondition } from '#runtime/expression/inspect.ts';
import type { Vocabulary } from '#runtime/expression/vocabulary.ts';
import { everyField } from '#runtime/form/everyField.ts';
import { sourceInputs } from '#runtime/form/sources.ts';
import type { CallDefinition } from '#schemas/platform/definition.ts';
import { calls, isCallName } from '#schemas/platform/index.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { prune, type Visitor } from '../content/visibility.ts';
import { areasIn, type Composition } from './composePage.ts';

/** Type that replaces one that the site does not have: it is loaded with every form. */
const PLAIN_FIELD = 'input';

type Form = NonNullable<ReturnType<Composition['content']['form']>>;
type Source = NonNullable<Form['definitions'] | Form['fields'][number]['source']>;
type AskedSource = { call: string; with: Source['with'] | undefined };

/** The flag by which an address opens a popup, as the browser will decide (`openFlaggedPopup`); '' when it opens none. */
export function flagOf(site: BrandSite, { search, player }: { search: string; player: boolean }): string {
  if (search === '' || player) return '';
  const query = new URLSearchParams(search);
  return Object.keys(site.config.access?.popupFlags ?? {}).find((name) => query.has(name)) ?? '';
}

/**
 * Code and data of the popup behind a flag, so that a page that opens it can fetch all of that at once: fetched one by one, each part would
 * take a round trip. Nothing when the address opens none.
 */
export function openedBy(site: BrandSite, flag: string, given: Composition): { opens?: PopupCode } {
  const target = site.config.access?.popupFlags?.[flag];
  const popup = target && given.content.popup(target.popup);
  if (!popup) return {};
  given.uses?.(`popup/${popup.id}`);
  const view = popup.views[target.view ?? ''] ?? Object.values(popup.views)[0];
  return { opens: popupCode({ nodes: prune(popup.nodes, given), views: view ? [view] : [] }, given) };
}

/** Code and data of a popup, in the views that the visitor may see. `nodes`: those that this visitor is shown. */
export function popupCode(
  { nodes, views }: { nodes: ResolvedNodes; views: readonly Pick<PopupView, 'root'>[] },
  given: Composition,
): PopupCode {
  return {
    types: [...new Set(readyNodes(nodes).map(([, { type }]) => type))],
    areas: areasIn(nodes, given.catalog),
    ...codeOfForms(views.flatMap(({ root }) => formsBelow(root, nodes, given))),
  };
}

/** Calls that the forms of a popup make to the platform at once, as far as the answer is the same for everybody and changes nothing. */
export function popupCalls(
  { nodes, views }: { nodes: ResolvedNodes; views: readonly Pick<PopupView, 'root'>[] },
  given: Composition,
): FirstCall[] {
  const forms = views.flatMap(({ root }) => formsBelow(root, nodes, given));
  const wanted = forms.flatMap(firstCalls).filter(({ call }) => isRead(call));
  return [...new Map(wanted.map((one) => [JSON.stringify(one), one])).values()];
}

/**
 * Calls that a page with forms makes to the platform at once, for these and for what its conditions read, each as often as it is made. The list is the
 * same for every player: whose answer comes, the platform decides by who asks.
 */
export function pageCalls(
  { root, nodes }: { root: string; nodes: ResolvedNodes },
  given: Composition,
): Pick<PageSettings, 'firstCalls'> {
  const shown = prune(nodes, given);
  const forms = formsBelow(root, shown, given);
  if (forms.length === 0) return {};
  const wanted = [...forms.flatMap(firstCalls), ...callsOfConditions(shown, given.catalog.vocabulary)];
  const firstCallsOfPage = wanted.filter(({ call }) => isRead(call, given.page));
  return firstCallsOfPage.length === 0 ? {} : { firstCalls: firstCallsOfPage };
}

function callsOfConditions(nodes: ResolvedNodes, vocabulary: Vocabulary): FirstCall[] {
  const conditions = readyNodes(nodes).flatMap(([, { show }]) => show ?? []);
  const paths = conditions.flatMap((condition) => [...inspectCondition(condition, vocabulary).paths]);
  const names = new Set(paths.flatMap((path) => vocabulary[path]?.call ?? []));
  return [...names].map((call) => ({ call, input: {} }));
}

/** With the values that its document starts fields from. */
function firstCalls(form: Form): FirstCall[] {
  const plain = form.fields.flatMap(({ name, initial }) =>
    typeof initial === 'object' ? [] : [[name, initial] as const],
  );
  const values = Object.fromEntries(plain);
  return sourcesOf(form).map(({ call, with: parameters = {} }) => ({
    call,
    input: sourceInputs(parameters, { values: () => values, field: () => undefined }),
  }));
}

/** Checks whether a call may be made before anybody has done anything: it changes nothing, and is a player's only where a player asks. */
function isRead(name: string, { player } = { player: false }): boolean {
  const call: CallDefinition | undefined = isCallName(name) ? calls[name] : undefined;
  return call !== undefined && call.byDocument === 'read' && (player || !call.player) && call.verb === 'GET';
}

/** Popups there are that events of these trees open, in their order, as far as this visitor is shown what tells the events. */
export function pressedIn(
  trees: readonly ResolvedNodes[],
  given: Visitor & Pick<Composition, 'uses'> & { content: { popup(id: string): unknown } },
): string[] {
  const shown = trees.flatMap((nodes) => Object.values(prune(nodes, given)));
  const steps = shown.flatMap(({ on = {} }) => Object.values(on).flat());
  const opened = steps.flatMap((step) => (step.do === 'popup.open' ? [step.with?.['popup']] : []));
  const named = new Set(opened.filter((popup) => typeof popup === 'string'));
  return [...named].filter((popup) => {
    given.uses?.(`popup/${popup}`);
    return given.content.popup(popup) !== undefined;
  });
}

/** The forms in a tree. */
function formsBelow(root: string, nodes: ResolvedNodes, given: Composition): Form[] {
  const found: Form[] = [];
  const seen = new Set<string>();
  const ahead = [root];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const node = Object.hasOwn(nodes, id) && !seen.has(id) ? nodes[id] : undefined;
    seen.add(id);
    if (!node || node.broken) continue;
    ahead.push(...Object.values(node.slots ?? {}).flat());
    found.push(...formsOf(node, given));
  }
  return found;
}

function formsOf({ type, props }: ReadyNode, { catalog, content, uses }: Composition): Form[] {
  const needs = (Object.hasOwn(catalog.widgets, type) && catalog.widgets[type]?.needs) || {};
  return Object.values(needs).flatMap((need) => {
    if (!('document' in need) || need.document !== 'form') return [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the schema of its widget
    const name = need.id(props as never);
    uses?.(`form/${name}`);
    return content.form(name) ?? [];
  });
}

function sourcesOf(form: Form): AskedSource[] {
  const { definitions, known, values } = form;
  const sources: (Source | undefined)[] = [
    definitions,
    known,
    values,
    ...everyField(form.fields).map(({ source }) => source),
  ];
  return sources.flatMap((source) => (source?.call === undefined ? [] : [{ call: source.call, with: source.with }]));
}

function codeOfForms(forms: readonly Form[]): Pick<PopupCode, 'fields' | 'asks' | 'hasDraft' | 'hasRemoteCheck'> {
  const names = forms.flatMap(sourcesOf).map(({ call }) => call);
  return {
    fields: forms.length === 0 ? [] : [...new Set([...forms.flatMap(fieldTypesIn), PLAIN_FIELD])],
    asks: [...new Set(names)],
    hasDraft: forms.some(({ draft }) => draft !== undefined),
    hasRemoteCheck: everyField(forms.flatMap(({ fields }) => fields)).some(({ check }) => check !== undefined),
  };
}
