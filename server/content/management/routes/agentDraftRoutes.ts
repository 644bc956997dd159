import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AgentAccept } from '#schemas/agents.ts';
import { agentCalls } from '#schemas/management/agentCalls.ts';
import { recordOf, textsIn } from '#schemas/record.ts';
import { parseKey } from '../../document/documentKey.ts';
import { type Said, say } from '../../document/say.ts';
import { may } from '../../people/rights.ts';
import { isAgent } from '../../people/tokens.ts';
import type { Draft } from '../../store/drafts.ts';
import { changeBetween, mayWrite } from '../../store/publishing/changeBetween.ts';
import { storeOf } from '../context.ts';
import { ApiError, forbidden } from '../http/errors.ts';
import { checkedData, says } from '../openapi/call.ts';
import { listAgentDrafts, readProposal } from '../read/agentDrafts.ts';
import { notFound } from '../write/places.ts';
import { textWithChanges } from '../write/takeProposal.ts';
import { readable } from './documentRoutes.ts';
import { type Door, writerOf } from './door.ts';

const ONE = '/documents/:brand/:kind/:id';

/** Our own: drafts of agents, until a person accepts them, some of their changes, or puts them back. */
export function agentDraftRoutes(app: FastifyInstance, door: Door): void {
  app.get('/agents/drafts', says(agentCalls.drafts), async (request) => {
    const actor = await writerOf(door, request);
    const drafts = await listAgentDrafts(storeOf(door.context).parts.db.read);
    const mine = drafts.filter(({ brand }) => may(actor, 'read-drafts', { brand }));
    return {
      data: mine.map(({ savedAt, ...draft }) => ({ ...draft, savedAt: new Date(savedAt).toISOString() })),
      meta: {},
    };
  });

  app.get(`${ONE}/proposal`, says(agentCalls.proposal), async (request) => {
    const { store, key } = await readable(door, request);
    const draft = await store.readDraft(key);
    if (!draft || !isAgent(draft.author)) throw notFound();
    const { before, ...rest } = await readProposal(store.parts.db.read, draft);
    const { author: lastBy, version, saved_at, editors, text } = draft;
    const said = { agents: textsIn(JSON.parse(editors)).filter(isAgent), lastBy, version };
    const savedAt = new Date(Number(saved_at)).toISOString();
    const sides = { before: before === null ? null : recordOf(JSON.parse(before)), after: recordOf(JSON.parse(text)) };
    return { data: { document: key, brand: parseKey(key).brand, ...said, savedAt, ...rest, ...sides }, meta: {} };
  });

  app.post(`${ONE}/put-back`, says(agentCalls.putBack), async (request) => {
    const { store, key, actor, draft } = await editable(door, request);
    const { version: seen, based_on: basedOn } = draft;
    const { before, from, isLost } = await readProposal(store.parts.db.read, draft);
    if (isLost) throw refusal(say('proposal.forgotten'));
    if (before === null || from === null || 'revision' in from) {
      await store.discardDraft({ document: key, seen, by: actor.name });
      return { data: { document: key, version: null }, meta: {} };
    }
    const about = { agents: draft.author, isPutBack: true };
    const version = await store.saveDraft({ document: key, text: before, author: actor.name, seen, basedOn, about });
    return { data: { document: key, version }, meta: {} };
  });

  app.post(`${ONE}/accept`, says(agentCalls.accept), async (request) => {
    const { store, key, actor, draft } = await editable(door, request);
    const { changes } = checkedData<AgentAccept>(request);
    const proposal = await readProposal(store.parts.db.read, draft);
    const { text, value, was, taken, left } = textWithChanges(store.parts, { draft, proposal, changes });
    const { defaultLocale } = await door.context.published.read();
    if (!mayWrite(actor, changeBetween({ name: parseKey(key), before: was, after: value, defaultLocale })))
      throw forbidden();
    const { version: seen, based_on: basedOn } = draft;
    const about = { agents: draft.author, taken, left };
    const version = await store.saveDraft({ document: key, text, author: actor.name, seen, basedOn, about });
    return { data: { document: key, version }, meta: {} };
  });
}

/** A draft of an agent to somebody who may change it, as he saw it. @throws ApiError 400, 403, 404; 409 with the present draft */
async function editable(door: Door, request: FastifyRequest) {
  const { store, key } = await readable(door, request);
  const actor = await writerOf(door, request);
  const { version } = checkedData<{ version: number }>(request);
  if (!may(actor, 'edit', { brand: parseKey(key).brand })) throw forbidden();
  const draft: Draft | undefined = await store.readDraft(key);
  if (!draft) throw notFound();
  if (draft.version !== version) {
    const theirs = { text: draft.text, author: draft.author, version: draft.version };
    throw new ApiError(409, 'ConflictError', say('draft.stale', { document: key, author: draft.author }), { theirs });
  }
  if (!isAgent(draft.author)) throw refusal(say('proposal.noAgent'));
  return { store, key, actor, draft };
}

function refusal(said: Said): ApiError {
  return new ApiError(400, 'ApplicationError', said);
}
