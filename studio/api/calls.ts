import type { WidgetEntry } from '#runtime/bundle/widgetEntries.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import type { Problem } from '#schemas/management/checkCalls.ts';
import type { HistoryEntry } from '#schemas/management/documentCalls.ts';
import type { Release } from '#schemas/management/releaseCalls.ts';
import type { PreviewAnswer, PreviewAsk, PreviewHead, PreviewRelease } from '#schemas/preview.ts';
import { recordOf } from '#schemas/record.ts';
import type {
  Seen,
  StudioChoices,
  StudioDocument,
  StudioLanguage,
  StudioListed,
  StudioPublish,
  StudioReport,
  StudioSession,
} from '#schemas/studio.ts';
import { titleIn } from '../words/titles.ts';
import { ask, askAny } from './ask.ts';

/** A fault of a page: in English with its place, and beside it what another language says it by. */
export interface DrawnFault {
  text: string;
  place?: string;
  said?: unknown;
}

/** The server's rendering of operations on a preview's page. */
export interface Redrawn {
  nodes: readonly { id: string; html: string }[];
  payload: Readonly<Record<string, unknown>>;
  title: string;
  /** Why the page must be reloaded; null when `nodes` is complete. */
  whole: string | null;
  /** The same by code and values, where no page can be drawn at all. */
  why?: unknown;
  faults: readonly DrawnFault[];
  /** Of a popup: all of it, which the browser draws. */
  popup?: Readonly<Record<string, unknown>>;
}

/** Operations for a preview, beside those that its page shows already; of a brand's own version, the whole document. */
export type Change =
  | { operations: readonly Operation[]; shown: readonly Operation[] }
  | { version: Readonly<Record<string, unknown>>; shownVersion: Readonly<Record<string, unknown>> };

/** A part of a preview's page that its visitor is not shown. */
export interface HiddenPart {
  /** Tree and id: `page:hero`. */
  node: string;
  /** `waits`: only the visitor's browser can decide. */
  is: 'hidden' | 'waits';
  /** What its condition reads; without a value: it is known in the visitor's browser alone. */
  facts: readonly { path: string; value?: unknown }[];
}

/** A change of a brand's version that needs a decision, with its base value where the history knows it. */
export interface OperationReview {
  document: string;
  operation: Operation;
  sides: { base: { was?: { value: unknown } } };
}

/** A publish that is not live yet: the release waits for a second person, or for its time. */
interface PublishWaits {
  waits?: string;
  due?: { release: string; at: string; timeZone: string };
}

/** A picture of the library, as the Studio shows it. */
export interface Picture {
  id: number | string;
  name: string;
  alternativeText: string | null;
  alternativeTexts: Readonly<Record<string, string>>;
  width: number;
  height: number;
  previewUrl: string;
  /** Reference by which documents name it: `media:lit-house`. */
  reference: string;
  brand: string;
  version: number;
  focalPoint: { x: number; y: number } | null;
}

/** Returns `data` of an answer. The type is not checked here: the server is held to the shapes of schemas/studio.ts. */
export async function data<T>(answer: Promise<Readonly<Record<string, unknown>>>): Promise<T> {
  return answerOf<T>(answer.then((whole) => whole['data']));
}

/** As `data`, for answers without an envelope. */
export async function answerOf<T>(answer: Promise<unknown>): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the shapes of schemas/studio.ts, which the server is held to
  return (await answer) as T;
}

/** A page of rows, with the number of all. */
export async function rowsOf<T>(
  answer: Promise<Readonly<Record<string, unknown>>>,
): Promise<{ rows: readonly T[]; total: number }> {
  const { total } = recordOf(recordOf((await answer)['meta'])['pagination']);
  return { rows: await data<readonly T[]>(answer), total: Number(total) };
}

/** Its fields are named where they are shown (`titleFor`). Samples and what a new part begins with are content, and stay as they are. */
function inThisLanguage(widget: WidgetEntry): WidgetEntry {
  const { description, groups, slots } = widget;
  const named = <T extends { title: string }>(one: T): T => ({ ...one, title: titleIn(one.title) });
  return {
    ...named(widget),
    description: titleIn(description),
    groups: groups.map(named),
    ...(slots ? { slots: Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, named(slot)])) } : {}),
  };
}

/** A document of an answer; an older node of the site says no texts of catalogues for it yet. */
export function documentIn(opened: unknown): StudioDocument {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the shape of schemas/studio.ts, which the server is held to
  return { said: {}, ...(opened as Omit<StudioDocument, 'said'>) };
}

const one = (key: string): string => `/studio/documents/${key}`;

/** The calls of the Studio. All throw Refusal and NoAnswer. */
export const calls = {
  session: () => data<StudioSession>(ask('GET', '/studio')),
  /** Keeps choices with the account. */
  choose: (choices: StudioChoices) => ask('PUT', '/studio/choices', { data: choices }),
  /** @param secondFactor code of an app, or a recovery code; empty where none was asked for */
  signIn: (identifier: string, password: string, secondFactor: string) =>
    ask('POST', '/auth/local', { identifier, password, secondFactor }),
  /** Providers for signing in without a password. */
  providers: () => data<readonly { provider: string }[]>(ask('GET', '/connect')),
  /** Completes a sign-in by a provider, in the browser that began it. */
  finishSignIn: () => ask('GET', '/auth/oidc/callback'),
  signOut: () => ask('POST', '/auth/logout'),
  forgotPassword: (email: string) => ask('POST', '/auth/forgot-password', { email }),
  resetPassword: (chosen: { code: string; password: string; passwordConfirmation: string; secondFactor: string }) =>
    ask('POST', '/auth/reset-password', chosen),
  documents: (brand: string) =>
    data<StudioListed[]>(ask('GET', `/studio/documents?brand=${encodeURIComponent(brand)}`)),
  /** Settings of a brand that say who gets where, with all that it inherits. */
  access: async (brand: string) =>
    recordOf(
      recordOf((await ask('GET', `/cms-config?brand=${encodeURIComponent(brand)}&fields=access`))['data'])['access'],
    ),
  /** Findings of the publish gate in a brand's live documents. */
  problems: (brand: string) => data<readonly Problem[]>(ask('GET', `/check?brand=${encodeURIComponent(brand)}`)),
  /** Releases that went live last. */
  publishedReleases: () => data<Release[]>(ask('GET', '/releases?state=published&pagination[pageSize]=8')),
  /** Releases that nobody has published yet. */
  waitingReleases: () => data<Release[]>(ask('GET', '/releases?state=open,scheduled&pagination[pageSize]=100')),
  /** The newest releases that somebody has yet to look at and publish, and how many there are in all. */
  releasesInReview: () => rowsOf<Release>(ask('GET', '/releases?state=open&pagination[pageSize]=8')),
  /** A page of the releases that waited once: published, failed or given up, the newest first. */
  pastReleases: ({ page, size }: { page: number; size: number }) => {
    const state = 'published,failed,withdrawn';
    const query = new URLSearchParams({ state, 'pagination[page]': `${page}`, 'pagination[pageSize]': `${size}` });
    return rowsOf<Release>(ask('GET', `/releases?${query}`));
  },
  /** Every widget, with its titles in the language of this window. */
  widgets: async () => (await data<WidgetEntry[]>(ask('GET', '/widgets'))).map(inThisLanguage),
  language: async (): Promise<StudioLanguage> => {
    const language = await data<Omit<StudioLanguage, 'eventItems'>>(ask('GET', '/studio/language'));
    return { eventItems: {}, ...language }; // an older node has none yet
  },
  document: async (key: string) => documentIn(await data(ask('GET', one(key)))),
  save: async (key: string, document: Readonly<Record<string, unknown>>, seen: Seen) =>
    documentIn(await data(ask('PUT', one(key), { data: { document, seen } }))),
  /** @returns whether anything of the document is left: one that was never live is gone with its draft */
  discard: async (key: string, { draft }: Seen) => (await data(ask('DELETE', `${one(key)}?draft=${draft}`))) !== null,
  report: (key: string) => data<StudioReport>(ask('GET', `${one(key)}/report`)),
  /** @returns the release, where it waits for a second person or for its time */
  publish: async (key: string, asked: StudioPublish) =>
    answerOf<PublishWaits>(ask('POST', `${one(key)}/publish`, { data: asked }).then(({ meta }) => meta)),
  pictures: (brand: string) =>
    answerOf<readonly Picture[]>(askAny('GET', `/upload/files?brand=${encodeURIComponent(brand)}`)),
  addPicture: async (brand: string, file: File) => {
    const form = new FormData();
    form.set('files', file);
    const added = await answerOf<readonly Picture[]>(
      askAny('POST', `/upload?brand=${encodeURIComponent(brand)}`, form),
    );
    return added[0];
  },
  focusPicture: async ({ id, version, brand }: Picture, focalPoint: Picture['focalPoint']) => {
    const form = new FormData();
    form.set('fileInfo', JSON.stringify({ focalPoint, version }));
    const address = `/upload?brand=${encodeURIComponent(brand)}&id=${encodeURIComponent(id)}`;
    return answerOf<Picture>(askAny('POST', address, form));
  },
  history: (key: string) => data<HistoryEntry[]>(ask('GET', `/documents/${key}/history`)),
  /** Brands that the values of a live document come from, by pointer. */
  origins: (key: string) =>
    data<{ values: readonly { at: string; brand: string; isOwn: boolean }[] }>(ask('GET', `/documents/${key}/origins`)),
  revision: (key: string, number: number) =>
    data<{ document: Readonly<Record<string, unknown>> }>(ask('GET', `/documents/${key}/revisions/${number}`)),
  revert: (release: string, reason: string) => ask('POST', `/releases/${release}/revert`, { data: { reason } }),
  reviews: (brand: string) => data<OperationReview[]>(ask('GET', `/reviews?brand=${encodeURIComponent(brand)}`)),
  openPreview: (asked: PreviewAsk) =>
    data<{ id: string; address: string; releases: readonly PreviewRelease[] }>(
      ask('POST', '/previews', { data: asked }),
    ),
  head: (asked: PreviewAsk) => data<PreviewHead>(ask('POST', '/previews/head', { data: asked })),
  redraw: (preview: string, change: { document: string; path: string } & Change) =>
    data<Redrawn>(ask('POST', `/previews/${preview}/nodes`, { data: change })),
  /** Parts that the visitor of a preview is not shown. */
  hidden: (preview: string, path: string) =>
    data<readonly HiddenPart[]>(ask('GET', `/previews/${preview}/hidden?path=${encodeURIComponent(path)}`)),
  /** Sets the fake answer to forms of a preview; null: they learn that nothing is sent. */
  answerPreview: (preview: string, answer: PreviewAnswer | null) =>
    ask('PUT', `/previews/${preview}/answer`, { data: answer }),
  endPreview: (preview: string) => ask('DELETE', `/previews/${preview}`),
};
