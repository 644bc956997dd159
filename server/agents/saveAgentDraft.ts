import { parseDocument } from '#runtime/document/parse.ts';
import type { DocumentValue } from '../content/collections/entry.ts';
import { lineOf } from '../content/document/words.ts';
import { may } from '../content/people/rights.ts';
import { StaleDraftError } from '../content/store/errors.ts';
import { changeBetween, mayWrite } from '../content/store/publishing/changeBetween.ts';
import { draftSeen, readStanding } from '../content/store/work.ts';
import { etagOf, type Opened } from './openDocument.ts';
import { ToolError } from './ToolError.ts';
import type { Use } from './tool.ts';

/** @throws ToolError when the agent may not write the difference */
export function mustWrite(
  { agent, defaultLocale }: Use,
  { name, own }: Pick<Opened, 'name' | 'own'>,
  after: DocumentValue,
): void {
  const change = changeBetween({ name, before: own, after, defaultLocale });
  // an empty change passes every check of rights, so the right to edit is checked as well
  if (!mayWrite(agent, change) || !may(agent, 'edit', { brand: name.brand }))
    throw new ToolError('Neither you nor the person you act for may write this.');
}

/** @throws ToolError for a text that nobody could be served */
export function mustBeDocument({ store }: Use, { key }: Pick<Opened, 'key'>, text: string): DocumentValue {
  const parsed = parseDocument(text);
  if ('fault' in parsed) throw new ToolError(lineOf({ ...parsed.fault, file: key }));
  const fault = store.parts.check(parsed.value).find(({ scope }) => scope === 'document');
  if (fault) throw new ToolError(lineOf({ ...fault, file: key }), { pointer: fault.pointer, expected: fault.expected });
  return parsed.value;
}

/** Saves a draft as an agent. @returns the document's version @throws ToolError with both sides when somebody else wrote since */
export async function saveAgentDraft(
  { store, agent }: Use,
  { name, key, standing }: Pick<Opened, 'name' | 'key' | 'standing'>,
  text: string,
): Promise<string> {
  try {
    await store.saveDraft({ document: key, text, author: agent.name, ...draftSeen(standing) });
  } catch (error) {
    if (!(error instanceof StaleDraftError)) throw error;
    throw new ToolError(`${error.message} Nothing was written: read it again, and plan anew.`, {
      status: 409,
      mine: text,
      theirs: error.newer.text,
    });
  }
  return etagOf(await readStanding(store.parts.db.read, name));
}
