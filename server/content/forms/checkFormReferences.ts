import type { Catalog } from '#runtime/bundle/catalog.ts';
import { checkSteps } from '#runtime/document/checkSteps.ts';
import type { FindPage } from '#runtime/document/pageLinks.ts';
import { isOfSanitizer } from '#runtime/document/sanitize.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import { quote } from '#runtime/expression/finding.ts';
import type { FormDocument } from '#schemas/content/form.ts';
import { popupsIn } from '../document/popupsIn.ts';
import { missing, type Reference } from '../document/reference.ts';
import { placeFormPages } from './placeFormPages.ts';

interface Around {
  catalog: Catalog;
  /** Checks whether the site has a document, `kind/id`. */
  has(document: string): boolean;
  findPage: FindPage;
}

/** Checks what a form speaks of beside its fields' own parts: its actions, other forms and popups, and fields that it names elsewhere. */
export function checkFormReferences(written: FormDocument, { catalog, has, findPage }: Around): Reference[] {
  const lost: Reference[] = [];
  const form = placeFormPages(written, catalog, {
    find: findPage,
    report: (fault) => lost.push({ ...fault, code: 'link.page' }),
  });
  if (lost.length > 0) return lost;
  const lists = actionsOf(form);
  const actions = lists
    .flatMap(([pointer, list]) => checkSteps(list, catalog, pointer))
    .map((fault): Reference => ({ ...fault, code: isOfSanitizer(fault.expected) ? 'address.refused' : 'node.action' }));
  const popups = lists.flatMap(([pointer, list]) =>
    popupsIn(list).flatMap((popup) => (has(`popup/${popup}`) ? [] : [{ pointer, ...missing(`popup ${popup}`) }])),
  );
  const forms = formsIn(form).flatMap(([pointer, id]) =>
    has(`form/${id}`) ? [] : [{ pointer, ...missing(`form ${id}`) }],
  );
  const names = new Set(form.fields.map(({ name }) => name));
  const fields = fieldsNamed(form).flatMap(([pointer, name]): Reference[] =>
    names.has(name)
      ? []
      : [{ code: 'form.name', pointer, ...faultWords('form.name', { name: quote(name) }), allowed: [...names] }],
  );
  return [...actions, ...popups, ...forms, ...fields];
}

type At<T> = readonly [pointer: string, thing: T];

function actionsOf({ submit, on = {} }: FormDocument): At<unknown>[] {
  const { then: steps, otherwise, carries, refusals = [] } = submit;
  const turned = refusals.map(({ then: list }, at) => [`/submit/refusals/${at}/then`, list] as const);
  const all: At<unknown>[] = [
    ['/submit/then', steps],
    ['/submit/otherwise', otherwise],
    ['/submit/carries/missing', carries?.missing],
    ...turned,
    ...Object.entries(on).map(([name, list]): At<unknown> => [`/on/${name}`, list]),
  ];
  return all.filter(([, list]) => list !== undefined);
}

function formsIn({ submit: { passes, refusals = [] } }: FormDocument): At<string>[] {
  const ofRefusals = refusals.flatMap(({ keepsFor }, at) =>
    keepsFor === undefined ? [] : [[`/submit/refusals/${at}/keepsFor`, keepsFor] as const],
  );
  return [...(passes ? [['/submit/passes/to', passes.to] as const] : []), ...ofRefusals];
}

function fieldsNamed({ submit, draft, variants, definitions, values, on = {} }: FormDocument): At<string>[] {
  const listed = (pointer: string, names: readonly string[] = []): At<string>[] =>
    names.map((name, at) => [`${pointer}/${at}`, name]);
  const named = (pointer: string, names: Readonly<Record<string, string>> = {}): At<string>[] =>
    Object.entries(names).map(([key, name]) => [`${pointer}/${key}`, name]);
  return [
    ...listed('/submit/passes/fields', submit.passes?.fields),
    ...listed('/draft/fields', draft?.fields),
    ...named('/definitions/with', definitions?.with),
    ...named('/values/with', values?.with),
    ...Object.keys(values?.names ?? {}).map((name): At<string> => [`/values/names/${name}`, name]),
    ...(Array.isArray(variants) ? variants : []).flatMap(({ without, requires }, at) => [
      ...listed(`/variants/${at}/without`, without),
      ...listed(`/variants/${at}/requires`, requires),
    ]),
    ...listed('/submit/clears', submit.clears),
    ...Object.keys(on).map((name): At<string> => [`/on/${name}`, name]),
    ...named('/submit/errors', submit.errors),
    ...(submit.refusals ?? []).flatMap(({ field }, at): At<string>[] =>
      field === undefined ? [] : [[`/submit/refusals/${at}/field`, field]],
    ),
  ];
}
