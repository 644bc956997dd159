import { refusedInputs, refusedUse } from '#runtime/document/callUse.ts';
import type { AnyDocument } from '#schemas/content/index.ts';
import type { CallName } from '#schemas/platform/index.ts';
import type { Told } from '../../document/finding.ts';
import { ruleOfCall } from '../callRules.ts';
import type { Facets } from '../facets.ts';
import { formUse } from '../formUse.ts';
import { nodesIn } from '../nodesIn.ts';
import { checkOfDocument, type Given, nameOf } from '../scene.ts';
import { type FoundStep, stepsIn } from '../stepsIn.ts';

/**
 * What documents may have the platform do: the contract says of each call whether a document makes it, in which way, and what it may write
 * itself (`schemas/platform/definition.ts`). The browser looks again before it asks.
 */
export const callUse = checkOfDocument(['formCalls'], findCallUse);

type Around = Pick<Given, 'catalog'> & Pick<Facets, 'formCalls'>;

/** What one document may not have the platform do. */
export function* findCallUse(content: AnyDocument, { catalog, formCalls }: Around): Iterable<Told> {
  const place = { document: nameOf(content) };
  for (const step of stepsIn(content)) {
    const makes = catalog.actions[step.name]?.makes;
    for (const told of stepFaults(step, { makes, byItself: runsByItself(step, content, catalog.widgets) }))
      yield { ...place, ...told };
  }
  if (content.kind === 'form') for (const told of formUse(content, { catalog, formCalls })) yield { ...place, ...told };
}

interface StepScene {
  /** Call that the action makes without being told which. */
  makes: CallName | undefined;
  /** No act of the visitor leads to the step. */
  byItself: boolean;
}

function stepFaults(step: FoundStep, { makes, byItself }: StepScene): Omit<Told, 'document'>[] {
  const { call = makes, input = {} } = step.name === 'call' ? step.with : {};
  const rule = ruleOfCall(call);
  if (typeof call !== 'string' || rule === undefined) return []; // the check of actions says so
  const way = byItself ? 'reading' : rule.byDocument === 'confirm' ? 'question' : 'press';
  const refused = refusedUse(rule, way);
  if (refused !== null) return [{ code: 'call.use', pointer: step.pointer, found: `call ${call}`, expected: refused }];
  return refusedInputs(rule, writtenIn(input)).map((name) => ({
    code: 'call.input',
    pointer: `${step.pointer}/with/input/${name}`,
    found: `«${name}» of ${call}, written in the document`,
    expected: 'a value that the visitor gives, such as { "get": "event.id" }',
  }));
}

/** Names of inputs that the document writes itself. */
function writtenIn(input: unknown): string[] {
  if (input === null || typeof input !== 'object') return [];
  return Object.entries(input).flatMap(([name, value]) => (readsVisitor(value) ? [] : [name]));
}

/** A setting is written by a person of the brand, like any other part of a document. */
function readsVisitor(value: unknown): boolean {
  const path: unknown = value !== null && typeof value === 'object' && 'get' in value ? value.get : undefined;
  return typeof path === 'string' && !path.startsWith('config.');
}

type Widgets = Readonly<Record<string, { toldByThemselves?: readonly string[] }>>;

/** Steps of an event that a widget tells by itself, and of a form that misses what it carries on. */
function runsByItself({ pointer }: FoundStep, content: AnyDocument, widgets: Widgets): boolean {
  const [, root, id = '', on, event = ''] = pointer.split('/');
  if (content.kind === 'form') return pointer.startsWith('/submit/carries/missing/');
  if (root !== 'nodes' || on !== 'on') return false;
  const { type = '' } = nodesIn(content)[id] ?? {};
  return widgets[type]?.toldByThemselves?.includes(event) === true;
}
