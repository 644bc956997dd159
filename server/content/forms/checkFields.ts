import type { Catalog } from '#runtime/bundle/catalog.ts';
import type { Fault } from '#runtime/document/fault.ts';
import { type FaultWords, faultWords } from '#runtime/expression/faultWords.ts';
import { quote } from '#runtime/expression/finding.ts';
import { inspectCondition } from '#runtime/expression/inspect.ts';
import type { Rule } from '#runtime/form/defineRule.ts';
import type { FormDocument } from '#schemas/content/form.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { calls } from '#schemas/platform/index.ts';
import { createSchemaCheck } from '../document/createSchemaCheck.ts';
import { fieldsRead, type Place, placesOf, type RawField } from './places.ts';

/** What is wrong with a field. */
export interface FieldFault extends Omit<Fault, 'scope'> {
  /** Pointer of what the form loses by it, where the part around it holds all the same. */
  costs?: string;
}
type RawRule = NonNullable<RawField['rules']>[number];

export interface FieldCheckParts {
  catalog: Pick<Catalog, 'fields' | 'rules' | 'vocabulary'>;
  /** Returns the reason why a pattern may not run; null when it may. */
  refusalOf(pattern: string): string | null;
}

/**
 * Builds the check of what each field says: its type and settings, its rules and their arguments and patterns, its conditions, its calls. A
 * fault costs the part that it is in, not the form; see mendForm.
 */
export function createFieldsCheck({ catalog, refusalOf }: FieldCheckParts): (form: FormDocument) => FieldFault[] {
  const bySchema = createSchemaCheck();
  const against: Against = (schema, value, prefix) => (value === undefined ? [] : bySchema(schema, value, prefix));
  const checkOne = (place: Place, form: FormDocument): FieldFault[] => {
    const { field, pointer } = place;
    const names = namesAround(place, form, catalog.fields);
    const scene: Scene = { pointer, names, vocabulary: catalog.vocabulary };
    return [
      ...typeFaults(field, catalog.fields, pointer),
      ...against(catalog.fields[field.type]?.settings, field.settings, `${pointer}/settings`),
      ...(field.rules ?? []).flatMap((rule, at) =>
        ruleFaults(rule, { ...scene, pointer: `${pointer}/rules/${at}` }, { against, refusalOf, rules: catalog.rules }),
      ),
      ...conditionFaults(field, scene),
      ...callFaults(field, scene),
    ];
  };
  return (form) => {
    const names = new Set(form.fields.flatMap((field) => [field.name, ...besides(field, catalog.fields)]));
    const steps = (form.steps ?? []).flatMap(({ show }, at) =>
      show === undefined
        ? []
        : readFaults(show, { names, vocabulary: catalog.vocabulary, pointer: `/steps/${at}/show` }),
    );
    return [
      ...placesOf(form).flatMap((place) => checkOne(place, form)),
      ...steps,
      ...messageFaults(form, catalog.rules),
    ];
  };
}

type Against = (schema: JsonSchema | undefined, value: unknown, prefix: string) => FieldFault[];
type Types = Catalog['fields'];
interface Scene {
  pointer: string;
  /** Names that a condition or a parameter may speak of. */
  names: ReadonlySet<string>;
  vocabulary: Catalog['vocabulary'];
}

/** Fields of the form and of the row, and the values that travel beside them. */
function namesAround({ siblings }: Place, { fields }: FormDocument, types: Types): ReadonlySet<string> {
  return new Set([...fields, ...siblings].flatMap((field) => [field.name, ...besides(field, types)]));
}

function besides({ type, settings = {} }: RawField, types: Types): readonly string[] {
  return types[type]?.companionNames?.(settings) ?? [];
}

function typeFaults({ type, rows }: RawField, types: Types, pointer: string): FieldFault[] {
  const fitting = Object.keys(types).filter((name) => rows === undefined || types[name]?.rows);
  if (fitting.includes(type)) return [];
  const code = Object.hasOwn(types, type) ? 'field.rows' : 'field.type';
  return [{ pointer: `${pointer}/type`, ...faultWords(code, { type, names: fitting.join(', ') }) }];
}

interface RuleParts extends Pick<Catalog, 'rules'> {
  against: Against;
  refusalOf: FieldCheckParts['refusalOf'];
}

function ruleFaults(given: RawRule, scene: Scene, { against, refusalOf, rules }: RuleParts): FieldFault[] {
  const { pointer, names } = scene;
  const rule = Object.hasOwn(rules, given.rule) ? rules[given.rule] : undefined;
  if (!rule) return [{ pointer: `${pointer}/rule`, ...unknownRule(given.rule, rules) }];
  const args = given.with ?? {};
  const faults = [...against(rule.args, args, `${pointer}/with`), ...whenFaults(given, rule, scene)];
  if ('isChecked' in args)
    faults.push({
      pointer: `${pointer}/with/isChecked`,
      ...faultWords('field.stamp', { value: quote(args['isChecked']) }),
    });
  const other = rule.names === undefined ? undefined : args[rule.names];
  if (typeof other === 'string' && !names.has(other))
    faults.push({ pointer: `${pointer}/with/${rule.names}`, ...faultWords('form.name', { name: quote(other) }) });
  const { pattern } = args;
  const refusal = typeof pattern === 'string' ? refusalOf(pattern) : null;
  if (refusal !== null)
    faults.push({
      pointer: `${pointer}/with/pattern`,
      ...faultWords('field.pattern', { why: refusal, pattern: quote(pattern) }),
    });
  return faults;
}

function whenFaults(
  { rule: name, when }: RawRule,
  { isOptional }: Pick<Rule, 'isOptional'>,
  scene: Scene,
): FieldFault[] {
  if (when === undefined) return [];
  const pointer = `${scene.pointer}/when`;
  // What may stay empty is settled before any condition of a rule is looked at.
  return isOptional
    ? [{ pointer, costs: pointer, ...faultWords('field.always', { rule: name }) }] // the rule holds without it
    : readFaults(when, { ...scene, pointer });
}

function conditionFaults({ show, disable, required, check }: RawField, scene: Scene): FieldFault[] {
  const conditions = [
    ['show', show],
    ['disable', disable],
    ['required', typeof required === 'object' ? required : undefined],
    ['check/passes', check?.passes],
  ] as const;
  return conditions.flatMap(([key, condition]) =>
    condition === undefined ? [] : readFaults(condition, { ...scene, pointer: `${scene.pointer}/${key}` }),
  );
}

function readFaults(condition: unknown, { pointer, names, vocabulary }: Scene): FieldFault[] {
  const unknown = fieldsRead(condition).filter((name) => !names.has(name));
  return [
    ...inspectCondition(condition, vocabulary, pointer).faults,
    ...unknown.map((name) => ({ pointer, ...faultWords('form.name', { name: `form.${name}` }) })),
  ];
}

function callFaults(field: RawField, { pointer, names }: Scene): FieldFault[] {
  return (['source', 'check'] as const).flatMap((key) => {
    const asked = field[key];
    if (!asked) return [];
    const of = 'of' in asked ? asked.of : undefined;
    const spoken = [
      ...Object.entries(asked.with ?? {}).map(([parameter, name]) => [`with/${parameter}`, name] as const),
      ...(of === undefined ? [] : [['of', of] as const]),
    ];
    return [
      ...(asked.call === undefined || Object.hasOwn(calls, asked.call)
        ? []
        : [{ pointer: `${pointer}/${key}/call`, ...faultWords('call.unknown', { call: quote(asked.call) }) }]),
      ...spoken
        .filter(([, name]) => !names.has(name))
        .map(([part, name]) => ({
          pointer: `${pointer}/${key}/${part}`,
          ...faultWords('form.name', { name: quote(name) }),
        })),
    ];
  });
}

function messageFaults({ messages = {} }: FormDocument, rules: Catalog['rules']): FieldFault[] {
  return Object.keys(messages).flatMap((name) =>
    Object.hasOwn(rules, name) ? [] : [{ pointer: `/messages/${name}`, ...unknownRule(name, rules) }],
  );
}

function unknownRule(rule: string, rules: Catalog['rules']): FaultWords {
  return faultWords('field.rule', { rule, names: Object.keys(rules).join(', ') });
}
