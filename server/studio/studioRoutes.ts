import type { FastifyInstance, FastifyRequest } from 'fastify';
import { studioCalls } from '#schemas/management/studioCalls.ts';
import { textsOf } from '#schemas/record.ts';
import type { StudioBrands, StudioChoices, StudioPublish, StudioSave, StudioSession } from '#schemas/studio.ts';
import type { StudioAddressAsk } from '#schemas/studioLookups.ts';
import { type DocumentName, parseKey } from '../content/document/documentKey.ts';
import { say } from '../content/document/say.ts';
import type { Library } from '../content/Library.ts';
import type { AuthDoor } from '../content/management/auth/door.ts';
import { actorBehind, whoAsks } from '../content/management/auth/whoAsks.ts';
import { ApiError, forbidden } from '../content/management/http/errors.ts';
import { checkedData, says } from '../content/management/openapi/call.ts';
import { checkedQuery } from '../content/management/openapi/checkedQuery.ts';
import { badQuery } from '../content/management/query/parseQuery.ts';
import { lineOf } from '../content/management/read/brands.ts';
import type { PublishedRows } from '../content/management/rows/PublishedRows.ts';
import { notFound } from '../content/management/write/places.ts';
import { type Actor, may } from '../content/people/rights.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';
import { listPending } from '../content/store/pending.ts';
import { listWork } from '../content/store/work.ts';
import { siteOriginAt } from '../forwarded/siteOrigin.ts';
import type { PublicDataOf } from '../site/publicData.ts';
import { addressValues } from './addressValues.ts';
import { brandRow } from './brandRows.ts';
import { choicesOf, choose } from './choices.ts';
import { documentAnswer, placeOf, readsDrafts } from './documentAnswer.ts';
import { documentList } from './documentList.ts';
import { definedFields, type FormParts, formWords, isPublicCall } from './formWords.ts';
import { lookupWords } from './lookupWords.ts';
import { presenceRoutes } from './presenceRoutes.ts';
import { type SpokenOf, studioLanguageOf } from './studioLanguageOf.ts';
import { discardWork, publishWork, reportOf, saveWork } from './work.ts';

export interface StudioRoutesOptions extends Pick<AuthDoor, 'people'> {
  settings: Pick<AuthDoor['settings'], 'studio'>;
  library: Library;
  published: PublishedRows;
  catalog: SpokenOf & FormParts;
  /** Public data of a brand’s platform. */
  dataOf: PublicDataOf;
  /** @throws ApiError while the database cannot be reached, or where content comes from elsewhere */
  store(): ContentStore;
}

const ONE = '/studio/documents/:brand/:kind/:id';

/** Calls of the Studio's own: lists of content to edit, and whole documents as they are worked on. */
export async function studioRoutes(app: FastifyInstance, options: StudioRoutesOptions): Promise<void> {
  // nobody is answered as well: whether to ask for a password is no fault
  app.get('/studio', says(studioCalls.session), async (request): Promise<{ data: StudioSession; meta: object }> => {
    const person = await personOf(options, request);
    if (!person) return { data: { person: null, brands: [] }, meta: {} };
    const { username, email, actor, choices } = person;
    const readsAudit = may(actor, 'manage-people', { brand: '*' });
    const brands = await brandsOf(options, request, actor);
    return { data: { person: { username, email, readsAudit, choices }, brands }, meta: {} };
  });
  app.put('/studio/choices', says(studioCalls.choose), async (request) => ({
    data: await choose(options, request, checkedData<StudioChoices>(request)),
    meta: {},
  }));
  const language = studioLanguageOf(options.catalog);
  app.get('/studio/language', says(studioCalls.language), async (request) => {
    await actorOf(options, request);
    return { data: language, meta: {} };
  });
  const lookups = lookupWords();
  app.get('/studio/lookups', says(studioCalls.lookups), async (request) => {
    await actorOf(options, request);
    return { data: lookups, meta: {} };
  });
  app.post('/studio/address-values', says(studioCalls.addressValues), async (request) => {
    const actor = await actorOf(options, request);
    const asked = checkedData<StudioAddressAsk>(request);
    const site = options.library.siteOfBrand(asked.brand);
    if (!site || !may(actor, 'read-drafts', { brand: asked.brand })) throw notFound();
    return { data: await addressValues(site, asked, options.dataOf), meta: {} };
  });
  aboutBrands(app, options);
  aboutForms(app, options);
  listRoute(app, options);
  oneDocument(app, options);
  presenceRoutes(app, ONE, (request) => opened(options, request));
}

/** Documents of a brand, its own and those that it inherits. */
function listRoute(app: FastifyInstance, options: StudioRoutesOptions): void {
  app.get('/studio/documents', says(studioCalls.list), async (request) => {
    const actor = await actorOf(options, request);
    const { brand } = checkedQuery(request, studioCalls.list);
    const { view, defaultLocale } = await options.published.read();
    const line = lineOf(view, brand);
    if (line.length === 0 || !may(actor, 'read-drafts', { brand })) throw notFound();
    const store = options.store();
    const { read } = store.parts.db;
    const [work, pending] = await Promise.all([listWork(read), listPending(read)]);
    const { documents: live } = await store.state();
    // a reader of the brand reads what it inherits as it is live
    const isKnown = (above: string): boolean => may(actor, 'read-drafts', { brand: above });
    const mine = work.filter(({ name }) => isKnown(name.brand));
    const waits = new Map([...pending].filter(([key]) => isKnown(parseKey(key).brand)));
    return { data: documentList({ live, work: mine, pending: waits }, line, defaultLocale), meta: {} };
  });
}

/** Brands beside one another. */
function aboutBrands(app: FastifyInstance, options: StudioRoutesOptions): void {
  app.get(
    '/studio/brands',
    says(studioCalls.brands),
    async (request): Promise<{ data: StudioBrands; meta: object }> => {
      const actor = await actorOf(options, request);
      const { view } = await options.published.read();
      const state = await options.store().state();
      const mine = options.library.sites.filter(({ brand }) => may(actor, 'read-drafts', { brand: brand.id }));
      const own = Map.groupBy(state.documents, ({ brand }) => brand);
      const brands = mine.map((site) =>
        brandRow(state, site, { line: lineOf(view, site.brand.id), own: own.get(site.brand.id) ?? [] }),
      );
      return { data: { brands, mayMake: may(actor, 'change-brand', { brand: '*' }) }, meta: {} };
    },
  );
}

/** Routes for the building blocks of forms, and the fields that a brand's platform defines. */
function aboutForms(app: FastifyInstance, options: StudioRoutesOptions): void {
  const { library, dataOf } = options;
  const words = formWords(options.catalog);
  app.get('/studio/forms', says(studioCalls.forms), async (request) => {
    await actorOf(options, request);
    return { data: words, meta: {} };
  });
  app.get('/studio/forms/definitions', says(studioCalls.definitions), async (request) => {
    const actor = await actorOf(options, request);
    const { brand, call } = checkedQuery(request, studioCalls.definitions);
    const site = library.siteOfBrand(brand);
    if (!site || !may(actor, 'read-drafts', { brand })) throw notFound();
    if (!isPublicCall(call)) throw badQuery('call must be one that everybody may ask', 'call');
    const data = await definedFields(dataOf(site, site.locales.defaultLocale), call).catch(() => {
      throw new ApiError(502, 'ApplicationError', say('platform.away'));
    });
    return { data, meta: {} };
  });
}

/** Reading, saving, discarding, checking and publishing the draft of one document. */
function oneDocument(app: FastifyInstance, options: StudioRoutesOptions): void {
  app.get(ONE, says(studioCalls.read), async (request) => {
    const { store, ...asked } = await opened(options, request);
    return { data: await documentAnswer(store, asked), meta: {} };
  });
  app.put(ONE, says(studioCalls.save), async (request) => {
    const { store, ...asked } = await openedToWrite(options, request);
    await saveWork(store, { ...asked, ...checkedData<StudioSave>(request) });
    return { data: await documentAnswer(store, asked), meta: {} };
  });
  app.delete(ONE, says(studioCalls.discard), async (request) => {
    const { store, ...asked } = await openedToWrite(options, request);
    await discardWork(store, { ...asked, ...checkedQuery(request, studioCalls.discard) });
    const { standing } = await placeOf(store, asked);
    const isLeft = standing.work !== null || standing.live !== null;
    return { data: isLeft ? await documentAnswer(store, asked) : null, meta: {} };
  });
  app.get(`${ONE}/report`, says(studioCalls.report), async (request) => {
    const { store, ...asked } = await opened(options, request);
    return { data: await reportOf(store, asked), meta: {} };
  });
  app.post(`${ONE}/publish`, says(studioCalls.publish), async (request) => {
    const { store, ...asked } = await openedToWrite(options, request);
    const meta = await publishWork(store, { ...asked, ...checkedData<StudioPublish>(request) });
    options.published.changed();
    return { data: await documentAnswer(store, asked), meta };
  });
}

/** Common start of every call about one document: checks the asker's rights. @throws ApiError */
async function opened(options: StudioRoutesOptions, request: FastifyRequest) {
  const actor = await actorOf(options, request);
  const { brand, kind, id } = textsOf(request.params);
  const name = parseKey(`${brand}/${kind}/${id}`);
  const { view, defaultLocale } = await options.published.read();
  const lines = options.library.sites.filter(hasAddress).map((site) => lineOf(view, site.brand.id));
  if (!mayRead(actor, name, lines)) throw notFound();
  const site = options.library.siteOfBrand(name.brand);
  return { store: options.store(), actor, name, defaultLocale, line: lineOf(view, name.brand), lines, site };
}

/** The same for calls that change the draft: whoever may not read it changes nothing of it. @throws ApiError */
async function openedToWrite(options: StudioRoutesOptions, request: FastifyRequest): ReturnType<typeof opened> {
  const asked = await opened(options, request);
  if (!readsDrafts(asked)) throw forbidden(say('document.readOnly'));
  return asked;
}

async function brandsOf(
  { library, published }: StudioRoutesOptions,
  request: FastifyRequest,
  actor: Actor,
): Promise<StudioSession['brands']> {
  const { view } = await published.read();
  const mine = library.sites.filter(hasAddress).filter(({ brand }) => may(actor, 'read-drafts', { brand: brand.id }));
  return mine.map(({ brand, locales }) => ({
    id: brand.id,
    name: brand.name ?? brand.id,
    origin: siteOriginAt(brand, request),
    locales: (brand.locales ?? []).map(({ code, name }) => ({ code, name })),
    defaultLocale: locales.defaultLocale,
    timeZone: brand.timeZone ?? 'UTC',
    line: lineOf(view, brand.id),
  }));
}

/** A brand that others inherit from alone has no site to be looked at. */
function hasAddress({ brand: { hosts = [], origin } }: Library['sites'][number]): boolean {
  return hosts.length > 0 || origin !== undefined;
}

/** Checks read access: whoever may read a brand may also read what it inherits. */
function mayRead(actor: Actor, { brand }: DocumentName, lines: readonly (readonly string[])[]): boolean {
  const mine = lines.filter(([own = '']) => may(actor, 'read-drafts', { brand: own }));
  return may(actor, 'read-drafts', { brand }) || mine.some((line) => line.includes(brand));
}

async function personOf(
  { people, settings: { studio } }: StudioRoutesOptions,
  request: FastifyRequest,
): Promise<{ username: string; email: string; actor: Actor; choices: StudioChoices } | null> {
  const parts = people();
  const found = await whoAsks(request, { parts, studio });
  if (!found) return null;
  const actor = await actorBehind(found, parts);
  if (found.kind === 'machine') return { username: found.token.name, email: '', actor, choices: {} };
  const { username, email } = found.user;
  return { username, email, actor, choices: choicesOf(found.user) };
}

/** @throws ApiError 403 for nobody */
async function actorOf(options: StudioRoutesOptions, request: FastifyRequest): Promise<Actor> {
  const person = await personOf(options, request);
  if (!person) throw forbidden(say('auth.signedOut'));
  return person.actor;
}
