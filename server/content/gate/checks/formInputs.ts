import type { Catalog } from '#runtime/bundle/catalog.ts';
import type { FormDocument } from '#schemas/content/form.ts';
import { type CallFault, callFaults, notTaken, takenBy } from '../../address/callFaults.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/**
 * Inputs that a form sends and its call does not take: each submit would be refused, for every visitor. Fields that the platform itself
 * offers (`offer`) are not checked. Source: runtime/form/payload.ts says what is sent.
 */
export const formInputs = checkOfDocument([], function* (content, { catalog }) {
  if (content.kind !== 'form') return;
  const { call, again } = content.submit;
  const place = { document: nameOf(content), code: 'form.input' as const };
  const told = [
    ...(call === undefined ? [] : [...untaken(content, { call }, catalog), ...wrongValues(content, call)]),
    ...(again?.call === undefined ? [] : untaken(content, { call: again.call, without: again.without }, catalog)),
  ];
  for (const fault of told) yield { ...place, ...fault };
});

/** Names that a call does not take; `without`: those that it is not given. */
function untaken(
  form: FormDocument,
  { call, without = [] }: { call: string; without?: readonly string[] },
  { fields }: Catalog,
): CallFault[] {
  const takes = takenBy(call);
  if (!takes) return [];
  const isTaken = ({ name, isFile = false }: Sent): boolean =>
    takes.names.includes(name) || (isFile && takes.hasFiles) || without.includes(name);
  return sentBy(form, fields)
    .filter((sent) => !isTaken(sent))
    .map(({ what, name, pointer }) => ({ ...notTaken({ what, name, call }, takes.names), pointer }));
}

/** Fixed values of the document that the call would refuse. */
function wrongValues({ submit: { values = {} } }: FormDocument, call: string): CallFault[] {
  const names = takenBy(call)?.names;
  const taken = Object.entries(values).filter(([name]) => names?.includes(name) !== false);
  return callFaults(call, Object.fromEntries(taken)).map((fault) => ({
    ...fault,
    pointer: `/submit/values${fault.pointer}`,
  }));
}

interface Sent {
  name: string;
  pointer: string;
  isFile?: boolean;
  what: 'field' | 'value';
}

/** Names under which a form sends something, each with the place that says so. */
function sentBy({ fields, submit, recalls = {} }: FormDocument, types: Catalog['fields']): Sent[] {
  const { as, parts, values = {}, derive = {}, retryKey } = submit;
  const own = fields.flatMap((field, at) =>
    sentByField(field, types).map((sent) => ({ ...sent, pointer: `/fields/${at}/name` })),
  );
  const named = new Set(fields.map(({ name }) => name));
  const listed = (place: string, names: readonly string[]): Sent[] =>
    names.map((name) => ({ name, pointer: `${place}/${name}`, what: 'value' }));
  const single = [
    ['as', as],
    ['parts', parts],
    ['retryKey', retryKey],
  ] as const;
  return [
    // with «as», answers travel inside of one text; files beside it
    ...own.filter(({ isFile }) => as === undefined || isFile),
    ...single.flatMap(([key, name]) =>
      name === undefined ? [] : [{ name, pointer: `/submit/${key}`, what: 'value' as const }],
    ),
    ...listed('/submit/values', Object.keys(values)),
    ...listed('/submit/derive', Object.keys(derive)),
    ...listed(
      '/recalls',
      Object.keys(recalls).filter((name) => !named.has(name)),
    ),
  ];
}

/** A field's own name, and those of the values that travel beside its own, such as a phone's country. */
function sentByField(field: FormDocument['fields'][number], types: Catalog['fields']): Omit<Sent, 'pointer'>[] {
  const { name, type, isUnsent = false, offer, settings = {} } = field;
  if (isUnsent || offer !== undefined) return [];
  const definition = Object.hasOwn(types, type) ? types[type] : undefined;
  const isFile = definition?.value === 'files';
  const beside = definition?.companionNames?.(settings) ?? [];
  return [name, ...beside].map((each) => ({ name: each, isFile, what: 'field' }));
}
