import type { FastifyInstance } from 'fastify';
import { textsOf } from '#schemas/record.ts';
import { letterKinds } from '../../../kernel/outbox/kinds.ts';
import { writeLetter } from '../../../kernel/outbox/letters.ts';
import { documentIn } from '../../compose/compose.ts';
import { letterLook } from '../../letters/letterLook.ts';
import { may } from '../../people/rights.ts';
import { StateComposer } from '../../state/StateComposer.ts';
import type { ContentStore } from '../../store/createContentStore.ts';
import { storeOf } from '../context.ts';
import { dataOut, listOf, says } from '../openapi/call.ts';
import { badQuery, parseQuery } from '../query/parseQuery.ts';
import { draftsOf } from '../read/draftsOf.ts';
import { notFound } from '../write/places.ts';
import { type Door, writerOf } from './door.ts';

const text = { type: 'string' } as const;
const calls = {
  kinds: {
    tag: 'texts',
    summary: 'Every letter that is written to people, and the values that its words may name',
    answer: dataOut(
      listOf({ type: 'object', required: ['kind', 'tokens'], properties: { kind: text, tokens: listOf(text) } }),
    ),
  },
  preview: {
    tag: 'texts',
    summary: 'A letter as a brand would send it, with values made up',
    query: {
      brand: text,
      locale: { ...text, description: 'the language of the reader: the brand’s own without it' },
      status: { enum: ['published', 'draft'], description: 'draft: by the drafts of texts, theme and brand' },
    },
    answer: dataOut({
      type: 'object',
      required: ['subject', 'text', 'html', 'locale'],
      properties: { subject: text, text, html: text, locale: text },
    }),
  },
} as const;

/** Our own: letters as readers would get them, before anybody does. Their words are the texts `letters.…` of the brand’s messages. */
export function letterRoutes(app: FastifyInstance, door: Door): void {
  let composer: { store: ContentStore; compose: StateComposer } | undefined;
  app.get('/letters', says(calls.kinds), async (request) => {
    await writerOf(door, request);
    return { data: Array.from(letterKinds, ([kind, { tokens }]) => ({ kind, tokens })), meta: {} };
  });
  app.get('/letters/:kind', says(calls.preview), async (request) => {
    const actor = await writerOf(door, request);
    const { kind = '' } = textsOf(request.params);
    const { brand, locale = '', status } = parseQuery(request.url);
    if (typeof brand !== 'string') throw badQuery('brand must be one id', 'brand');
    if (typeof locale !== 'string') throw badQuery('locale must be one language', 'locale');
    if (!may(actor, 'read-drafts', { brand }) || !letterKinds.has(kind)) throw notFound();
    const store = storeOf(door.context);
    if (composer?.store !== store) composer = { store, compose: new StateComposer(store.parts.check) };
    const live = await store.state();
    const isReadable = (other: string): boolean => may(actor, 'read-drafts', { brand: other });
    const drafts =
      status === 'draft' ? await draftsOf(store, { kinds: ['messages', 'theme', 'brand'], isReadable }) : [];
    const composed = composer.compose.compose(live.with(drafts), brand);
    if (!composed) throw notFound();
    const { documents } = composed;
    const theme = documentIn(documents, 'theme', 'theme');
    const messages = (code: string) => documentIn(documents, 'messages', code);
    const look = letterLook({ brand: composed.brand, messages, theme }, locale);
    return { data: { ...writeLetter({ kind, values: valuesOf(kind) }, look), locale: look.locale }, meta: {} };
  });
}

/** Made up: nobody is served by them. */
function valuesOf(kind: string): Record<string, string> {
  const made: Readonly<Record<string, string>> = { code: '123456', link: 'https://example.com/' };
  const { tokens = [] } = letterKinds.get(kind) ?? {};
  return Object.fromEntries(tokens.map((token) => [token, made[token] ?? token]));
}
