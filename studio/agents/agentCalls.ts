import type { AgentDraft, AgentProposal } from '#schemas/agents.ts';
import { ask } from '../api/ask.ts';
import { data } from '../api/calls.ts';

/** Calls about drafts by agents. All throw Refusal and NoAnswer. */
export const agentCalls = {
  drafts: () => data<readonly AgentDraft[]>(ask('GET', '/agents/drafts')),
  proposal: (key: string) => data<AgentProposal>(ask('GET', `/documents/${key}/proposal`)),
  /** Takes the named changes, by default all; the rest is reset to the state that people left. */
  take: (key: string, version: number, changes?: readonly string[]) =>
    ask('POST', `/documents/${key}/accept`, { data: { version, ...(changes ? { changes } : {}) } }),
  putBack: (key: string, version: number) => ask('POST', `/documents/${key}/put-back`, { data: { version } }),
};
