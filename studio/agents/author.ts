import { t } from '../words/t.ts';

const AGENT = /^agent:(\S+) for (.+)$/;

/** Checks whether the author of this name is an agent. */
export function isAgent(author: string): boolean {
  return AGENT.test(author);
}

/** Formats an author for people: `agent:helper for ann` is the agent helper of ann. */
export function authorInWords(author: string): string {
  const [, agent = '', person = ''] = AGENT.exec(author) ?? [];
  return agent === '' ? author : t('agents.agentFor', { agent, person });
}
