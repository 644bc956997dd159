import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { recordOf } from '#schemas/record.ts';
import { faultWords } from '../expression/faultWords.ts';
import { quote } from '../expression/finding.ts';
import { inspectCondition } from '../expression/inspect.ts';
import { definitionOf } from '../expression/vocabulary.ts';
import type { NodeCatalog } from './catalog.ts';
import { type Fault, pointerTo } from './fault.ts';
import { withSamplePaths } from './pageLinks.ts';
import { needsSanitizing, sanitize } from './sanitize.ts';
import type { ActionStep } from './step.ts';

const MAX_STEP_DEPTH = 8;

/** Checks a list of actions: known names, parameters by their schema, nested lists and conditions too. */
export function checkSteps(list: unknown, catalog: NodeCatalog, pointer: string): StepFault[] {
  return checkList(list, catalog, { pointer, depth: 0 });
}

type StepFault = Omit<Fault, 'scope'>;
interface Place {
  pointer: string;
  depth: number;
}

function checkList(list: unknown, catalog: NodeCatalog, { pointer, depth }: Place): StepFault[] {
  if (!Array.isArray(list)) return [{ pointer, ...faultWords('action.list', { value: quote(list) }) }];
  if (depth > MAX_STEP_DEPTH) return [{ pointer, ...faultWords('action.deep', { most: MAX_STEP_DEPTH }) }];
  return list.flatMap((step: ActionStep, index) => checkStep(step, catalog, { pointer: `${pointer}/${index}`, depth }));
}

function checkStep(step: ActionStep, catalog: NodeCatalog, { pointer, depth }: Place): StepFault[] {
  const name = step?.do;
  if (typeof name !== 'string' || !Object.hasOwn(catalog.actions, name)) {
    const allowed = Object.keys(catalog.actions);
    const words = faultWords('action.unknown', { value: quote(name), names: allowed.join(', ') });
    return [{ pointer: `${pointer}/do`, ...words, allowed }];
  }
  const beside = Object.keys(step).filter((key) => key !== 'do' && key !== 'with');
  if (beside.length > 0)
    return beside.map((key) => ({ pointer: pointerTo(pointer, key), ...faultWords('action.beside', { name: key }) }));
  const given = step.with ?? {};
  const params = catalog.actions[name]?.params ?? {};
  const sample = withSamplePaths({ ...params, required: [] }, given);
  const own = catalog
    .checkParams(name, sample)
    .map((fault) => ({ ...fault, pointer: `${pointer}/with${fault.pointer}` }));
  if (given === null || typeof given !== 'object')
    return [{ pointer: `${pointer}/with`, ...faultWords('action.parameters', { value: quote(given) }) }];
  const nested = ['then', 'else'].flatMap((key) =>
    key in given ? checkList(given[key], catalog, { pointer: `${pointer}/with/${key}`, depth: depth + 1 }) : [],
  );
  const condition =
    'condition' in given
      ? inspectCondition(given.condition, catalog.vocabulary, `${pointer}/with/condition`).faults
      : [];
  // parameters are an object where their schema found nothing
  const refused = own.length > 0 ? [] : checkAddresses(params, recordOf(sample), `${pointer}/with`);
  return [...own, ...refused, ...nested, ...condition, ...checkReads(given, catalog, `${pointer}/with`)];
}

/** Addresses that an action goes to are sanitized as links are (ACC-10). */
function checkAddresses(schema: JsonSchema, given: object, pointer: string): StepFault[] {
  const faults: StepFault[] = [];
  if (needsSanitizing(schema))
    sanitize(schema, given, { report: (fault) => faults.push({ ...fault, pointer: pointer + fault.pointer }) });
  return faults;
}

/** Parts of parameters that are read when they run: lists of actions and conditions are checked by themselves. */
const LATER: ReadonlySet<string> = new Set(['then', 'else', 'condition']);

/** Values that parameters read, `{ "get": path }`, and the vocabulary does not know: they would always be nothing. */
function checkReads(value: unknown, catalog: NodeCatalog, pointer: string): StepFault[] {
  if (value === null || typeof value !== 'object') return [];
  const { get, ...more } = recordOf(value);
  if (typeof get === 'string' && Object.keys(more).length === 0) {
    const isKnown = definitionOf(get, catalog.vocabulary) !== undefined;
    return isKnown ? [] : [{ pointer: `${pointer}/get`, ...faultWords('action.value', { value: quote(get) }) }];
  }
  return Object.entries(value).flatMap(([name, inner]) =>
    LATER.has(name) ? [] : checkReads(inner, catalog, pointerTo(pointer, name)),
  );
}
