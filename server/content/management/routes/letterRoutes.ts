import type { FastifyInstance, FastifyRequest } from 'fastify';
import { letterCalls } from '#schemas/management/letterCalls.ts';
import { textsOf } from '#schemas/record.ts';
import { letterKinds } from '../../../kernel/outbox/kinds.ts';
import { type WrittenLetter, writeLetter } from '../../../kernel/outbox/letters.ts';
import { type Composed, documentIn } from '../../compose/compose.ts';
import { ContentError } from '../../document/ContentError.ts';
import { keyOf, parseKey } from '../../document/documentKey.ts';
import { letterLook } from '../../letters/letterLook.ts';
import { namedLetters } from '../../letters/letterNames.ts';
import { letterWords } from '../../letters/letterWords.ts';
import { type Actor, may } from '../../people/rights.ts';
import type { ContentState, Replacement } from '../../state/ContentState.ts';
import { StateComposer } from '../../state/StateComposer.ts';
import type { ContentStore } from '../../store/createContentStore.ts';
import type { Item } from '../../store/goLive.ts';
import { itemsBefore } from '../../store/itemsBefore.ts';
import { stepOf } from '../../store/publish.ts';
import { readStanding } from '../../store/work.ts';
import { storeOf } from '../context.ts';
import { says } from '../openapi/call.ts';
import { checkedQuery, type QueryOf } from '../openapi/checkedQuery.ts';
import { badQuery } from '../query/parseQuery.ts';
import { lineOf } from '../read/brands.ts';
import { draftsOf } from '../read/draftsOf.ts';
import { notFound } from '../write/places.ts';
import { type Door, writerOf } from './door.ts';

/** A letter is shown in a frame of the Studio: it runs nothing, fetches nothing and reaches nothing there. */
const LETTER_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Our own: letters as readers would get them, before anybody does. Their words are the texts `letters.…` of the brand’s messages. */
export function letterRoutes(app: FastifyInstance, door: Door): void {
  const composerOf = createComposers();
  const seenBy = async (request: FastifyRequest): Promise<Seen> => {
    const actor = await writerOf(door, request);
    return brandAsked(door, { composerOf, actor, ...checkedQuery(request, letterCalls.preview) });
  };

  app.get('/letters', says(letterCalls.kinds), async (request) => {
    await writerOf(door, request);
    if (checkedQuery(request, letterCalls.kinds).brand === undefined) return { data: namedLetters, meta: {} };
    const words = wordsOf(await seenBy(request));
    const data = namedLetters.map((letter) => ({ ...letter, words: letter.parts.map(({ key }) => words.get(key)) }));
    return { data, meta: {} };
  });
  app.get('/letters/:kind', says(letterCalls.preview), async (request) => {
    const { letter, locale } = written(await seenBy(request), request);
    return { data: { ...letter, locale }, meta: {} };
  });
  app.get('/letters/:kind/html', says(letterCalls.page), async (request, reply) => {
    const { letter } = written(await seenBy(request), request);
    reply.header('content-security-policy', LETTER_POLICY).type('text/html; charset=utf-8');
    return reply.send(letter.html);
  });
}

/** A brand as requested: live, or with the drafts that the asker may read. */
interface Seen {
  composed: Composed;
  state: ContentState;
  /** It and those it inherits from, the nearest first. */
  line: readonly string[];
  locale: string;
}

interface Asked extends QueryOf<typeof letterCalls.preview> {
  composerOf(store: ContentStore): StateComposer;
  actor: Actor;
}

/** @throws ApiError 403; 404 for a brand whose drafts the asker may not read */
async function brandAsked(door: Door, { composerOf, actor, brand, locale = '', ...content }: Asked): Promise<Seen> {
  if (!may(actor, 'read-drafts', { brand })) throw notFound();
  const store = storeOf(door.context);
  const state = await stateFor(store, actor, content);
  const composed = composerOf(store).compose(state, brand);
  if (!composed) throw notFound();
  return { composed, state, line: lineOf((await door.context.published.read()).view, brand), locale };
}

type ContentAsked = Omit<QueryOf<typeof letterCalls.preview>, 'brand' | 'locale'>;

/** @throws ApiError 404 for a release or a revision that the asker may not read; 400 for a query that names no one content */
async function stateFor(store: ContentStore, actor: Actor, asked: ContentAsked): Promise<ContentState> {
  refuseUnclear(asked);
  const live = await store.state();
  const { read } = store.parts.db;
  const isReadable = (brand: string): boolean => may(actor, 'read-drafts', { brand });
  if (asked.status === 'draft') return live.with(await drafted(store, isReadable, asked.document).catch(hideUnknown));
  if (asked.time !== undefined) {
    const items = await itemsBefore(read, Date.parse(asked.time));
    return (await stepOf(read, live, items)).after; // what was live, everybody could read
  }
  const items = await itemsAsked(store, asked).catch(hideUnknown);
  if (!items.every(({ document }) => isReadable(parseKey(document).brand))) throw notFound();
  return (await stepOf(read, live, items)).after;
}

/** @throws ApiError 400 for several contents at once, for half a revision, and for a time that there is not */
function refuseUnclear({ status, time, release, document, revision }: ContentAsked): void {
  const isDrafts = status === 'draft';
  const asked = Object.entries({ status: isDrafts || undefined, time, release, revision });
  const [, second] = asked.flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (second !== undefined)
    throw badQuery('Letters are of one content: the drafts, a time, a release or a revision.', second);
  if (document === undefined && revision !== undefined) throw badQuery('document is missing.', 'document');
  if (document !== undefined && revision === undefined && !isDrafts) throw badQuery('revision is missing.', 'revision');
  if (time !== undefined && Number.isNaN(Date.parse(time))) throw badQuery(`There is no time ${time}.`, 'time');
}

/** All drafts that letters are made of, or what one document is as somebody works on it; of those alone that the asker may read. */
async function drafted(
  store: ContentStore,
  isReadable: (brand: string) => boolean,
  document: string | undefined,
): Promise<Replacement[]> {
  if (document === undefined) return draftsOf(store, { kinds: ['messages', 'theme', 'brand'], isReadable });
  const name = parseKey(document);
  if (!isReadable(name.brand)) return [];
  const { work } = await readStanding(store.parts.db.read, name);
  return work ? [{ key: keyOf(name), text: work.text }] : [];
}

/** What is not there is as unknown as what is of others. @throws ApiError 404, or what else went wrong */
function hideUnknown(error: unknown): never {
  throw error instanceof ContentError ? notFound() : error;
}

/** Revisions that take the place of the live ones. */
async function itemsAsked(store: ContentStore, asked: ContentAsked): Promise<readonly Item[]> {
  const { release, document, revision } = asked;
  if (release !== undefined) return (await store.release(release)).items;
  if (document === undefined || revision === undefined) return [];
  const key = keyOf(parseKey(document));
  await store.revision(key, revision);
  return [{ document: key, revision }];
}

/** A composer for each store; one caches the documents it has composed. */
function createComposers(): (store: ContentStore) => StateComposer {
  const composers = new WeakMap<ContentStore, StateComposer>();
  return (store) => {
    const composer = composers.get(store) ?? new StateComposer(store.parts.check);
    composers.set(store, composer);
    return composer;
  };
}

/** @throws ApiError 404 for a kind that nobody writes */
function written({ composed, locale }: Seen, request: FastifyRequest): { letter: WrittenLetter; locale: string } {
  const { kind = '' } = textsOf(request.params);
  if (!letterKinds.has(kind)) throw notFound();
  const { documents, brand } = composed;
  const theme = documentIn(documents, 'theme', 'theme');
  const messages = (code: string) => documentIn(documents, 'messages', code);
  const look = letterLook({ brand, messages, theme }, locale);
  return { letter: writeLetter({ kind, values: madeUp(kind) }, look), locale: look.locale };
}

function wordsOf({ composed: { brand, documents }, state, line, locale }: Seen): ReturnType<typeof letterWords> {
  const { defaultLocale = 'en', locales = [] } = brand;
  return letterWords({
    locale: locale === '' ? defaultLocale : locale,
    defaultLocale,
    locales: locales.map(({ code }) => code),
    messages: (code) => documentIn(documents, 'messages', code),
    levels: (code) =>
      line.toReversed().flatMap((id) => {
        const own = state.get(`${id}/messages/${code}`)?.value;
        return own ? [{ brand: id, own }] : [];
      }),
  });
}

/** Values for a preview: nobody is served by them. */
function madeUp(kind: string): Record<string, string> {
  const made: Readonly<Record<string, string>> = { code: '123456', link: 'https://example.com/' };
  const { tokens = [] } = letterKinds.get(kind) ?? {};
  const foot = kind === 'subscribed' ? { unsubscribe: 'https://example.com/end' } : {};
  return { ...Object.fromEntries(tokens.map((token) => [token, made[token] ?? token])), ...foot };
}
