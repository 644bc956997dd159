import type { Catalog } from '#runtime/bundle/catalog.ts';
import { refusedInputs, refusedLists, refusedSuggestions, takesSecret } from '#runtime/document/callUse.ts';
import { type FaultWords, faultWords } from '#runtime/expression/faultWords.ts';
import { isSecretField } from '#runtime/form/secret.ts';
import { choosesFirst, startsFilled } from '#runtime/form/values.ts';
import type { FormDocument, FormFieldDocument } from '#schemas/content/form.ts';
import { ruleOfCall } from '../document/callRules.ts';
import { callUseWords } from '../document/callUseWords.ts';
import type { Told } from '../document/finding.ts';
import { isListed, isSecretOfCall, nameSent, namesSent } from '../forms/fieldUse.ts';
import { stepsIn } from './stepsIn.ts';

type Fault = Omit<Told, 'document'>;

interface Around {
  catalog: Pick<Catalog, 'fields' | 'rules'>;
  /** Form → the call that it sends to; null: none. */
  formCalls: ReadonlyMap<string, string | null>;
}

/** Checks a form's use of the platform, and where its secrets go: only to the call that it sends to, under a name that takes one. */
export function formUse(form: FormDocument, { catalog, formCalls }: Around): Fault[] {
  const secrets = form.fields.filter((field) => isSecret(field, catalog) || isSecretOfCall(field, form.submit));
  return [
    ...asked(form),
    ...sentFaults(form),
    ...suggestionFaults(form, catalog),
    ...againFaults(form),
    ...secrets.flatMap((field) => placeFaults(form, field)),
    ...secrets.flatMap((field) => (isSecret(field, catalog) ? [] : openFaults(form, field))),
    ...leakFaults(form, new Set(secrets.map(({ name }) => name))),
    ...secretFaults(form, formCalls),
  ];
}

function isSecret(field: FormFieldDocument, { fields, rules }: Pick<Catalog, 'fields' | 'rules'>): boolean {
  return isSecretField(field, {
    definition: (type) => (Object.hasOwn(fields, type) ? fields[type] : undefined),
    rule: (name) => (Object.hasOwn(rules, name) ? rules[name] : undefined),
  });
}

/** Checks the calls that the form makes by itself, before the visitor has done anything. */
function asked({ definitions, known, values, fields }: FormDocument): Fault[] {
  const own = { '/definitions': definitions, '/known': known, '/values': values };
  const all = [
    ...Object.entries(own),
    ...fields.flatMap((field, at) => [
      ...askedBy(field, `/fields/${at}`),
      ...(field.rows?.fields ?? []).flatMap((inner, row) => askedBy(inner, `/fields/${at}/rows/fields/${row}`)),
    ]),
  ];
  return all.flatMap(([pointer, source]) => {
    const call = source && 'call' in source ? source.call : undefined;
    return call === undefined ? [] : useFaults(call, 'reading', `${pointer}/call`);
  });
}

type Source = FormDocument['definitions'] | FormFieldDocument['source'] | FormFieldDocument['check'];

function askedBy(
  { source, check }: Pick<FormFieldDocument, 'source' | 'check'>,
  pointer: string,
): (readonly [string, Source])[] {
  return [
    [`${pointer}/source`, source],
    [`${pointer}/check`, check],
  ];
}

function useFaults(call: string, way: 'reading' | 'form', pointer: string): Fault[] {
  const rule = ruleOfCall(call);
  const refused = rule && callUseWords(call, rule, way);
  return refused ? [{ code: 'call.use', pointer, ...refused }] : [];
}

/** Checks the call that the form sends to, and the values sent along without a field. */
function sentFaults({ submit: { call, values = {} }, recalls = {}, fields }: FormDocument): Fault[] {
  const rule = ruleOfCall(call);
  if (call === undefined || rule === undefined) return [];
  const names = new Set(fields.map(({ name }) => name));
  const written = [
    ...Object.keys(values).map((name) => [name, `/submit/values/${name}`] as const),
    ...Object.keys(recalls).flatMap((name) => (names.has(name) ? [] : [[name, `/recalls/${name}`] as const])),
  ];
  return [
    ...useFaults(call, 'form', '/submit/call'),
    ...written.flatMap(([name, pointer]) =>
      refusedInputs(rule, [name]).map(
        (fixed): Fault => ({
          code: 'call.input',
          pointer,
          ...faultWords('call.unasked', { name: fixed, call }),
        }),
      ),
    ),
  ];
}

/** Fields that start filled in, or offer words of the document, though only the visitor may give what their call takes under that name. */
function suggestionFaults({ submit, recalls = {}, fields }: FormDocument, { fields: types }: Types): Fault[] {
  const { call } = submit;
  const rule = ruleOfCall(call);
  if (call === undefined || rule === undefined) return [];
  return fields.flatMap((field, at) => {
    if (field.isUnsent === true) return [];
    const names = namesSent(field, submit);
    const begins = [
      ...startsOf(field, types, `/fields/${at}`),
      ...(field.rows?.fields ?? []).flatMap((inner, row) => startsOf(inner, types, `/fields/${at}/rows/fields/${row}`)),
      ...(Object.hasOwn(recalls, field.name) ? [`/recalls/${field.name}`] : []),
    ];
    return [
      ...refusedSuggestions(rule, names).flatMap((name) =>
        begins.map((pointer): Fault => ({ code: 'call.input', pointer, ...faultWords('call.filled', { name, call }) })),
      ),
      ...(isListed(field) ? refusedLists(rule, names) : []).map(
        (name): Fault => ({
          code: 'call.input',
          pointer: `/fields/${at}`,
          ...faultWords('call.listed', { name, call }),
        }),
      ),
    ];
  });
}

/** Fields that start with a value of the document's, or of what this browser kept. */
export function fieldsBegun({ fields, recalls = {} }: FormDocument, { fields: types }: Types): readonly string[] {
  const begun = fields.filter((field) => startsOf(field, types, '').length > 0 || Object.hasOwn(recalls, field.name));
  return begun.map(({ name }) => name);
}

type Types = Pick<Catalog, 'fields'>;
type Begun = Pick<FormFieldDocument, 'type' | 'initial' | 'settings'>;

function startsOf(field: Begun, types: Types['fields'], pointer: string): string[] {
  const type = Object.hasOwn(types, field.type) ? types[field.type] : undefined;
  return [
    ...(startsFilled(field) ? [`${pointer}/initial`] : []),
    ...(choosesFirst(field, type) ? [`${pointer}/settings/${type?.choosesFirstBy}`] : []),
  ];
}

function againFaults({ submit: { call: own, again } }: FormDocument): Fault[] {
  const call = again?.call ?? own;
  if (!again || call === undefined) return [];
  if (again.atOnce === true) return useFaults(call, 'reading', '/submit/again/atOnce');
  return again.call === undefined ? [] : useFaults(again.call, 'form', '/submit/again/call');
}

/** A secret field is allowed only in a form whose call takes a secret of its name. One that is not sent is compared and dropped. */
function placeFaults(form: FormDocument, field: FormFieldDocument): Fault[] {
  const { call } = form.submit;
  if (field.isUnsent === true || field.offer === 'never') return [];
  if (takesSecret(ruleOfCall(call), nameSent(field, form.submit))) return [];
  return [
    {
      code: 'form.secret',
      pointer: `/fields/${form.fields.indexOf(field)}`,
      ...placeWords(field.name, call),
    },
  ];
}

function placeWords(field: string, call: string | undefined): FaultWords {
  if (call === undefined) return faultWords('secret.nowhere', { field });
  const taken = ruleOfCall(call)?.secrets ?? [];
  if (taken.length === 0) return faultWords('secret.elsewhere', { field, call });
  return faultWords('secret.otherName', { field, call, names: taken.join(', ') });
}

/** A secret that is typed into a plain field is visible, and browsers suggest it later. Fields that come with a way to pay are the platform's. */
function openFaults({ fields, submit }: FormDocument, field: FormFieldDocument): Fault[] {
  if (nameSent(field, submit) === submit.parts) return [];
  return [
    {
      code: 'form.secret',
      pointer: `/fields/${fields.indexOf(field)}`,
      ...faultWords('secret.open', { field: field.name, call: submit.call ?? '', type: field.type }),
    },
  ];
}

/** Secrets go nowhere but into the call: not to other questions, forms and actions, and not into the browser's storage. */
function leakFaults(form: FormDocument, secrets: ReadonlySet<string>): Fault[] {
  const { submit, draft, recalls = {}, on = {}, fields, definitions, known, values } = form;
  const listed = (pointer: string, names: readonly string[] = []) =>
    names.map((name, at) => [`${pointer}/${at}`, name] as const);
  const named = (pointer: string, names: Readonly<Record<string, string>> = {}) =>
    Object.entries(names).map(([key, name]) => [`${pointer}/${key}`, name] as const);
  const withs = { '/definitions/with': definitions?.with, '/known/with': known?.with, '/values/with': values?.with };
  const places = [
    ...listed('/submit/passes/fields', submit.passes?.fields),
    ...listed('/draft/fields', draft?.fields),
    ...Object.keys(recalls).map((name) => [`/recalls/${name}`, name] as const),
    ...Object.keys(on).map((name) => [`/on/${name}`, name] as const),
    ...Object.entries(submit.derive ?? {}).flatMap(([name, from]) => listed(`/submit/derive/${name}`, from)),
    ...Object.entries(withs).flatMap(([pointer, names]) => named(pointer, names)),
    ...fields.flatMap(({ name, source, check }, at) => [
      ...(check && secrets.has(name) ? [[`/fields/${at}/check`, name] as const] : []),
      ...named(`/fields/${at}/check/with`, check?.with),
      ...named(`/fields/${at}/source/with`, source && 'with' in source ? source.with : {}),
    ]),
    ...stepsIn(form).flatMap((step) => reads(step.with, `${step.pointer}/with`, ['then', 'else'])),
  ];
  return places.flatMap(([pointer, name]) =>
    secrets.has(name) ? [{ code: 'form.secret' as const, pointer, ...faultWords('secret.leak', { field: name }) }] : [],
  );
}

/** Values of the form that an action reads: `{ "get": "event.<field>" }`. `inner`: keys of steps that are found by themselves. */
function reads(value: unknown, pointer: string, inner: readonly string[] = []): (readonly [string, string])[] {
  if (value === null || typeof value !== 'object') return [];
  const path: unknown = 'get' in value ? value.get : undefined;
  // beside the form's own values, actions after a refusal can read its reason
  if (pointer.startsWith('/submit/otherwise') && (path === 'event.code' || path === 'event.type')) return [];
  if (typeof path === 'string' && path.startsWith('event.')) return [[`${pointer}/get`, path.slice('event.'.length)]];
  return Object.entries(value).flatMap(([key, held]) => (inner.includes(key) ? [] : reads(held, `${pointer}/${key}`)));
}

/** Input kept for the next form may hold a password, so both forms must send to the same call. */
function secretFaults({ submit: { call, refusals = [] } }: FormDocument, formCalls: Around['formCalls']): Fault[] {
  return refusals.flatMap(({ keepsFor }, at) => {
    const next = keepsFor === undefined ? undefined : formCalls.get(keepsFor);
    if (keepsFor === undefined || next === undefined || next === (call ?? null)) return [];
    const own = { form: keepsFor, call: String(call) };
    const words =
      next === null
        ? faultWords('secret.keptNowhere', own)
        : faultWords('secret.keptElsewhere', { ...own, other: next });
    return [{ code: 'form.secret' as const, pointer: `/submit/refusals/${at}/keepsFor`, ...words }];
  });
}
