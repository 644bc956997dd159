import { agentAccept, agentAsked, agentDraft, agentProposal } from '../agents.ts';
import { type Call, dataIn, dataOut, listOf, sent } from './call.ts';

/** Calls on agents: their tokens, and their drafts. */
export const agentCalls = {
  list: {
    tag: 'people',
    summary: 'One’s own agents',
    answer: dataOut(listOf({ type: 'object', required: ['name', 'createdAt', 'expiresAt', 'lastUsedAt', 'grants'] })),
  },
  make: {
    tag: 'people',
    summary: 'Makes a token for an agent of one’s own; it is told once',
    body: sent(agentAsked),
    status: 201,
    answer: dataOut({ type: 'object', required: ['name', 'token', 'expiresAt'] }),
  },
  end: { tag: 'people', summary: 'Ends an agent at once', answer: dataOut({ type: 'null' }) },
  drafts: {
    tag: 'documents',
    summary: 'Drafts that agents worked on and no person has accepted',
    answer: dataOut(listOf(agentDraft)),
  },
  proposal: {
    tag: 'documents',
    summary: 'What agents made in a draft of what people left',
    answer: dataOut(agentProposal),
  },
  putBack: {
    tag: 'documents',
    summary: 'Puts a document back to before an agent worked on its draft',
    body: dataIn({ version: { type: 'integer', minimum: 1, description: 'of the draft, as it was seen' } }, [
      'version',
    ]),
    answer: dataOut({
      type: 'object',
      required: ['document', 'version'],
      properties: { version: { type: ['integer', 'null'], description: 'of the draft; null: there is none any more' } },
    }),
  },
  accept: {
    tag: 'documents',
    summary:
      'Takes what agents wrote in a draft, all of it or some changes; what is not taken goes back to what people left',
    body: sent(agentAccept),
    answer: dataOut({ type: 'object', required: ['document', 'version'] }),
  },
} satisfies Readonly<Record<string, Call>>;
