import type { Fault } from '#runtime/document/fault.ts';
import { type FaultWords, faultWords } from '#runtime/expression/faultWords.ts';
import { quote } from '#runtime/expression/finding.ts';
import { type Dependencies, findCycle } from '#runtime/form/cycles.ts';
import type { FormDocument } from '#schemas/content/form.ts';
import { calls } from '#schemas/platform/index.ts';
import { fieldsRead, placesOf, type RawField } from './places.ts';

type Told = Omit<Fault, 'scope'>;

/**
 * Checks the requirements of a form: names that are each used once, steps of existing fields, calls that the platform has, and no field
 * that depends on itself. A form with such a fault is refused as a whole, and the last good one stays. Source: REL-C1.
 */
export function checkFormShape(form: FormDocument): Fault[] {
  const faults = [
    ...twins(form),
    ...draftAndQuestion(form),
    ...stepFaults(form),
    ...unknownCalls(form),
    ...circles(form),
  ];
  return faults.map((fault) => ({ ...fault, scope: 'document' }));
}

function twins(form: FormDocument): Told[] {
  const repeated = placesOf(form).filter(
    ({ field, siblings }) => siblings.find(({ name }) => name === field.name) !== field,
  );
  const ids = (list: string, of: readonly { id: string }[]): Told[] =>
    of.flatMap(({ id }, at) =>
      of.findIndex((other) => other.id === id) === at
        ? []
        : [told(`/${list}/${at}/id`, faultWords('form.twiceId', { name: quote(id) }))],
    );
  const variants = Array.isArray(form.variants) ? form.variants : [];
  return [
    ...repeated.map(({ field, pointer }) =>
      told(`${pointer}/name`, faultWords('form.twiceName', { name: quote(field.name) })),
    ),
    ...ids('steps', form.steps ?? []),
    ...ids('variants', variants),
  ];
}

/** A form with a draft must not ask before leaving: leaving loses nothing that the draft keeps. */
function draftAndQuestion({ draft, asksBeforeLeaving }: FormDocument): Told[] {
  const isBoth = draft !== undefined && asksBeforeLeaving === true;
  return isBoth ? [told('/asksBeforeLeaving', faultWords('form.draft'))] : [];
}

function stepFaults({ steps = [], fields }: FormDocument): Told[] {
  const names = new Set(fields.map(({ name }) => name));
  const seen = new Set<string>();
  return steps.flatMap((step, at) =>
    step.fields.flatMap((name, index) => {
      const pointer = `/steps/${at}/fields/${index}`;
      if (!names.has(name)) return [told(pointer, faultWords('form.name', { name: quote(name) }))];
      if (seen.has(name)) return [told(pointer, faultWords('form.twoSteps', { name: quote(name) }))];
      seen.add(name);
      return [];
    }),
  );
}

function unknownCalls({ submit, definitions, known, values }: FormDocument): Told[] {
  const asked = [
    ['/submit/call', submit.call],
    ['/definitions/call', definitions?.call],
    ['/known/call', known?.call],
    ['/values/call', values?.call],
    ['/submit/again/call', submit.again?.call],
  ] as const;
  return asked.flatMap(([pointer, call]) =>
    call === undefined || Object.hasOwn(calls, call)
      ? []
      : [told(pointer, faultWords('call.unknown', { call: quote(call) }))],
  );
}

/** Finds circles: a field's display, choices and check must not depend on the field itself, not even through others. */
function circles(form: FormDocument): Told[] {
  const groups = [
    { pointer: '/fields', fields: form.fields },
    ...form.fields.flatMap(({ rows }, at) =>
      rows ? [{ pointer: `/fields/${at}/rows/fields`, fields: rows.fields }] : [],
    ),
  ];
  return groups.flatMap(({ pointer, fields }) => [
    ...circleIn(fields, { pointer, key: 'show', of: shownBy }, form),
    ...circleIn(fields, { pointer, key: 'source', of: askedWith }, form),
  ]);
}

interface Kind {
  pointer: string;
  key: string;
  of(field: RawField, form: FormDocument): string[];
}

function circleIn(fields: readonly RawField[], { pointer, key, of }: Kind, form: FormDocument): Told[] {
  const dependencies: Dependencies = new Map(fields.map((field) => [field.name, of(field, form)]));
  const circle = findCycle(dependencies);
  if (!circle) return [];
  const at = fields.findIndex(({ name }) => name === circle[0]);
  return [told(`${pointer}/${at}/${key}`, faultWords('form.circle', { circle: quote(circle.join(' → ')) }))];
}

/** A field is shown where its own condition and its step's say so. */
function shownBy({ name, show }: RawField, { steps = [] }: FormDocument): string[] {
  const step = steps.find(({ fields }) => fields.includes(name));
  return [...fieldsRead(show ?? {}), ...fieldsRead(step?.show ?? {})];
}

function askedWith({ source, check }: RawField): string[] {
  const of = source?.of === undefined ? [] : [source.of];
  return [...Object.values(source?.with ?? {}), ...of, ...Object.values(check?.with ?? {})];
}

function told(pointer: string, words: FaultWords): Told {
  return { pointer, ...words };
}
