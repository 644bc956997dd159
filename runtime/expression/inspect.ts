import type { FindingWord } from '#schemas/findingWords/index.ts';
import { recordOf } from '#schemas/record.ts';
import { type FaultWords, faultWords } from './faultWords.ts';
import { type Finding, quote } from './finding.ts';
import {
  type Condition,
  MAX_EXPRESSION_DEPTH,
  MAX_EXPRESSION_STEPS,
  type ValueClass,
  type ValueType,
} from './types.ts';
import { definitionOf, type Vocabulary } from './vocabulary.ts';

const BINDING_FORMATS = new Set<unknown>(['text', 'money', 'number', 'date', 'time']);

export interface Inspection {
  faults: Finding[];
  /** Paths it reads. */
  paths: Set<string>;
  /** Instants at which it may change, UTC milliseconds. */
  instants: number[];
  /** Operators in it. */
  steps: number;
}

/** Type-checks a condition against the declared context, as publishing does, and lists what it depends on. */
export function inspectCondition(condition: unknown, vocabulary: Vocabulary, pointer = ''): Inspection {
  const inspection: Inspection = { faults: [], paths: new Set(), instants: [], steps: 0 };
  inspect(condition, { inspection, vocabulary, pointer, depth: 0 });
  return inspection;
}

interface Place {
  inspection: Inspection;
  vocabulary: Vocabulary;
  pointer: string;
  depth: number;
}

/** @returns whether there is still room; reported once when there is none */
function hasRoom(place: Place): boolean {
  const steps = ++place.inspection.steps;
  if (steps === MAX_EXPRESSION_STEPS + 1) fault(place, faultWords('expression.long', { most: MAX_EXPRESSION_STEPS }));
  return steps <= MAX_EXPRESSION_STEPS;
}

function inspect(condition: unknown, place: Place): void {
  if (!hasRoom(place)) return;
  if (condition === null || typeof condition !== 'object' || Array.isArray(condition)) {
    return wrong(place, condition, 'expression.condition');
  }
  const [operator = '', ...more] = Object.keys(condition);
  const look = more.length === 0 && Object.hasOwn(inspectors, operator) ? inspectors[operator] : undefined;
  if (!look || place.depth > MAX_EXPRESSION_DEPTH) return wrong(place, condition, 'expression.condition');
  look(Reflect.get(condition, operator), { ...place, pointer: `${place.pointer}/${operator}`, depth: place.depth + 1 });
}

const inspectors: Readonly<Record<string, (argument: unknown, place: Place) => unknown>> = {
  all: inspectList,
  any: inspectList,
  not: inspect,
  is: (path, place) => inspectPath(path, place, 'boolean'),
  empty: (path, place) => inspectPath(path, place, 'any'),
  eq: inspectPair,
  ne: inspectPair,
  gt: inspectPair,
  gte: inspectPair,
  lt: inspectPair,
  lte: inspectPair,
  in: inspectMembership,
  before: inspectInstant,
  after: inspectInstant,
};

function inspectList(argument: unknown, place: Place): void {
  if (!Array.isArray(argument)) return wrong(place, argument, 'expression.list');
  argument.forEach((inner, index) => inspect(inner, { ...place, pointer: `${place.pointer}/${index}` }));
}

function inspectPath(path: unknown, place: Place, wanted: ValueType): ValueType | undefined {
  const definition = typeof path === 'string' ? definitionOf(path, place.vocabulary) : undefined;
  if (!definition || typeof path !== 'string') {
    wrong(place, path, 'expression.value');
    return undefined;
  }
  if (wanted !== 'any' && definition.type !== 'any' && definition.type !== wanted)
    fault(place, faultWords('expression.type', { value: quote(path), wanted, type: definition.type }));
  place.inspection.paths.add(path);
  return definition.type;
}

function inspectOperand(operand: unknown, place: Place): ValueType | undefined {
  if (operand !== null && typeof operand === 'object') return inspectPath(Reflect.get(operand, 'get'), place, 'any');
  if (typeof operand === 'string') return 'text';
  return typeof operand === 'number' ? 'number' : typeof operand === 'boolean' ? 'boolean' : 'any';
}

function inspectPair(argument: unknown, place: Place): void {
  if (!Array.isArray(argument) || argument.length !== 2) return wrong(place, argument, 'expression.pair');
  const [left, right] = argument.map((operand, index) =>
    inspectOperand(operand, { ...place, pointer: `${place.pointer}/${index}` }),
  );
  if (left && right && left !== right && left !== 'any' && right !== 'any')
    fault(place, faultWords('expression.types', { value: quote(argument), left, right }));
}

function inspectMembership(argument: unknown, place: Place): void {
  if (!Array.isArray(argument) || argument.length !== 2 || !Array.isArray(argument[1]))
    return wrong(place, argument, 'expression.membership');
  inspectOperand(argument[0], { ...place, pointer: `${place.pointer}/0` });
}

function inspectInstant(argument: unknown, place: Place): void {
  const instant =
    typeof argument === 'string' && /T.*(Z|[+-]\d\d:\d\d)$/.test(argument) ? Date.parse(argument) : Number.NaN;
  if (Number.isNaN(instant)) return wrong(place, argument, 'expression.time');
  place.inspection.instants.push(instant);
}

function fault({ inspection, pointer }: Place, words: FaultWords): void {
  inspection.faults.push({ pointer, ...words });
}

/** Words that need nothing but the value itself. */
type OfValue = Extract<FindingWord, `expression.${string}`> &
  (
    | 'expression.condition'
    | 'expression.list'
    | 'expression.value'
    | 'expression.pair'
    | 'expression.membership'
    | 'expression.time'
    | 'expression.format'
  );

function wrong(place: Place, value: unknown, code: OfValue): void {
  fault(place, faultWords(code, { value: quote(value) }));
}

/** Type-checks a binding. */
export function inspectBinding(binding: unknown, vocabulary: Vocabulary, pointer: string): Inspection {
  const inspection: Inspection = { faults: [], paths: new Set(), instants: [], steps: 0 };
  const { get, as = 'text' } = recordOf(binding);
  const place: Place = { inspection, vocabulary, pointer: `${pointer}/get`, depth: 0 };
  const type = inspectPath(get, place, 'any');
  if (!BINDING_FORMATS.has(as)) wrong({ ...place, pointer: `${pointer}/as` }, as, 'expression.format');
  else if (as === 'money' && type !== undefined && type !== 'money' && type !== 'any')
    fault({ ...place, pointer: `${pointer}/as` }, faultWords('expression.formatOf', { value: quote(as), type }));
  return inspection;
}

const RANK: Readonly<Record<ValueClass, number>> = { static: 0, request: 1, live: 2 };

/** The class of what reads these paths: that of the latest known. Time makes it request-class at least. */
export function classOf({ paths, instants }: Inspection, vocabulary: Vocabulary): ValueClass {
  let latest: ValueClass = instants.length > 0 ? 'request' : 'static';
  for (const path of paths) {
    const of = definitionOf(path, vocabulary)?.class ?? 'live';
    if (RANK[of] > RANK[latest]) latest = of;
  }
  return latest;
}

/** Everything a condition depends on, unchecked: for conditions that already passed. */
export function dependenciesOf(
  condition: Condition,
  vocabulary: Vocabulary,
): { class: ValueClass; instants: number[]; paths: Set<string> } {
  const inspection = inspectCondition(condition, vocabulary);
  return { class: classOf(inspection, vocabulary), instants: inspection.instants, paths: inspection.paths };
}
