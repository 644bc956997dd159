import { type FaultWords, faultWords } from '#runtime/expression/faultWords.ts';
import type { Vocabulary } from '#runtime/expression/vocabulary.ts';
import type { PageDocument } from '#schemas/content/page.ts';
import type { PageParameter } from '#schemas/content/pageAddress.ts';
import { foundSchema, rowSchema, typeAt } from '../../address/answerSchema.ts';
import { callFaults } from '../../address/callFaults.ts';
import { nameOfFound } from '../../address/pageVocabulary.ts';
import { refusedLookup } from '../../address/publicCall.ts';
import type { Told } from '../../document/finding.ts';
import { escaped } from '../../document/heldIn.ts';
import type { Facets } from '../facets.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

type Fault = Omit<Told, 'document'>;

/** Lookups of a page's address: public calls, inputs that they take, and places that their answers have. */
export const pageAddresses = checkOfDocument(['routes'], function* (content, { catalog, routes }) {
  if (content.kind !== 'page') return;
  const scene: Scene = { page: content, names: parametersIn(content.path), vocabulary: catalog.vocabulary, routes };
  for (const [name, parameter] of Object.entries(content.params ?? {}))
    for (const fault of parameterFaults(name, parameter, scene))
      yield { ...fault, document: nameOf(content), pointer: `/params/${escaped(name)}${fault.pointer}` };
  for (const fault of leadingFaults(scene)) yield { ...fault, document: nameOf(content) };
});

interface Scene extends Pick<Facets, 'routes'> {
  page: PageDocument;
  /** Parameters of its path. */
  names: readonly string[];
  vocabulary: Vocabulary;
}

function parameterFaults(name: string, parameter: PageParameter, scene: Scene): Fault[] {
  const { call, list } = parameter;
  const unknown = scene.names.includes(name)
    ? []
    : [{ ...wrong('', unknownWords(name, scene.names)), allowed: scene.names }];
  const refused = refusedCall(call, '/call');
  const refusedList = list ? refusedCall(list.call, '/list/call') : [];
  return [
    ...unknown,
    ...refused,
    ...refusedList,
    ...(refused.length > 0 ? [] : [...inputFaults(parameter, scene), ...placeFaults(parameter)]),
    ...(refusedList.length > 0 ? [] : listFaults(list)),
    ...nameFaults(name, parameter, scene),
    ...movedFaults(parameter, scene),
  ];
}

function refusedCall(call: string, pointer: string): Fault[] {
  const words = refusedLookup(call);
  return words === null ? [] : [{ code: 'call.use', pointer, ...words }];
}

function inputFaults({ call, input = {} }: PageParameter, { page, names }: Scene): Fault[] {
  const read = [
    ...names.map((name) => `params.${name}`),
    ...Object.keys(page.query ?? {}).map((name) => `query.${name}`),
  ];
  const unread = Object.entries(input).flatMap(([name, said]) =>
    typeof said !== 'object' || read.includes(said.get)
      ? []
      : [{ ...wrong(`/input/${escaped(name)}/get`, unreadWords(said.get, read)), allowed: read }],
  );
  return [...unread, ...refusedInputs(call, input, '/input')];
}

function refusedInputs(call: string, input: Readonly<Record<string, unknown>>, pointer: string): Fault[] {
  return callFaults(call, input, { isWhole: true }).map((one) => ({
    ...one,
    code: 'action.input',
    pointer: pointer + one.pointer,
  }));
}

/** Places in the answer that the contract does not have. */
function placeFaults({ call, found, canonical, picture }: PageParameter): Fault[] {
  const row = foundSchema({ call, ...(found ? { found } : {}) });
  if (found && !row) return [wrong('/found/in', faultWords('page.list', { place: found.in, call }))];
  return [
    ...(found ? notPlain(row, found.by, '/found/by') : []),
    ...(canonical === undefined ? [] : notPlain(row, canonical, '/canonical')),
    ...(picture === undefined ? [] : notPlain(row, picture, '/picture')),
  ];
}

function listFaults(list: PageParameter['list']): Fault[] {
  if (!list) return [];
  const row = rowSchema(list.call, list.in);
  if (!row) return [wrong('/list/in', faultWords('page.list', { place: list.in, call: list.call }))];
  return [...refusedInputs(list.call, list.input ?? {}, '/list/input'), ...notPlain(row, list.value, '/list/value')];
}

function notPlain(row: ReturnType<typeof foundSchema>, place: string, pointer: string): Fault[] {
  const type = typeAt(row, place);
  return type === 'text' || type === 'number' ? [] : [wrong(pointer, faultWords('page.plain', { place }))];
}

/** First parts of paths that mean something else. */
const TAKEN = ['params', 'query', 'config', 'form', 'event', 'answer'];

function nameFaults(name: string, parameter: PageParameter, { page, vocabulary }: Scene): Fault[] {
  const own = nameOfFound(name, parameter);
  const others = Object.entries(page.params ?? {}).filter(([other]) => other !== name);
  const isTaken =
    TAKEN.includes(own) ||
    Object.keys(vocabulary).some((path) => path.startsWith(`${own}.`)) ||
    others.some(([other, one]) => nameOfFound(other, one) === own);
  return isTaken ? [wrong('/as', faultWords('page.name', { name: own }))] : [];
}

function movedFaults({ moved = {}, ownPages = {} }: PageParameter, { routes }: Scene): Fault[] {
  const onward = Object.entries(moved).filter(([, to]) => Object.hasOwn(moved, to) || Object.hasOwn(ownPages, to));
  const paths = new Map(routes.pages.map(({ id, path }) => [id, path]));
  const lost = Object.entries(ownPages).filter(([, id]) => paths.get(id)?.includes('{') !== false);
  return [
    ...onward.map(([value, to]) => wrong(`/moved/${escaped(value)}`, faultWords('page.moved', { value: to }))),
    ...lost.map(([value, id]) => wrong(`/ownPages/${escaped(value)}`, faultWords('page.own', { page: id }))),
  ];
}

/** Values of the query that lead to a page which is not there, or whose address needs more or less than that one value. */
function leadingFaults({ page, routes }: Scene): Fault[] {
  const paths = new Map(routes.pages.map(({ id, path }) => [id, path]));
  return Object.entries(page.query ?? {}).flatMap(([name, allowed]) => {
    const to = 'textUpTo' in allowed ? allowed.leadsTo : undefined;
    if (to === undefined || parametersIn(paths.get(to) ?? '').length === 1) return [];
    return [wrong(`/query/${escaped(name)}/leadsTo`, faultWords('page.leads', { page: to }))];
  });
}

function parametersIn(path: string): string[] {
  return Array.from(path.matchAll(/\{([a-zA-Z]+)\??\}/g), ([, name = '']) => name);
}

function wrong(pointer: string, words: FaultWords): Fault {
  return { code: 'page.address', pointer, ...words };
}

function unknownWords(name: string, known: readonly string[]): FaultWords {
  if (known.length === 0) return faultWords('page.noParameter', { name });
  return faultWords('page.parameter', { name, names: known.join(', ') });
}

function unreadWords(value: string, known: readonly string[]): FaultWords {
  if (known.length === 0) return faultWords('page.readNone', { value });
  return faultWords('page.read', { value, names: known.join(', ') });
}
