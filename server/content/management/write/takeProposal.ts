import { parseDocument } from '#runtime/document/parse.ts';
import { itemsNamed, type Proposed, proposedBetween, takeProposed } from '#runtime/document/proposal.ts';
import { editText } from '../../collections/editText.ts';
import type { DocumentValue } from '../../collections/entry.ts';
import { ContentError } from '../../document/ContentError.ts';
import { say } from '../../document/say.ts';
import { lineOf } from '../../document/words.ts';
import type { Draft } from '../../store/drafts.ts';
import type { StoreParts } from '../../store/parts.ts';
import { valueIn } from '../../texts/valueIn.ts';
import type { Proposal } from '../read/agentDrafts.ts';

interface Asked {
  draft: Draft;
  proposal: Proposal;
  /** Names of the accepted changes; by default all. */
  changes: readonly string[] | undefined;
}

/** Result of accepting changes in a draft. */
interface Taken {
  text: string;
  value: DocumentValue | null;
  /** The draft before. */
  was: DocumentValue | null;
  /** Number of changes accepted, and of those put back. */
  taken: number;
  left: number;
}

/** A draft with some of the agents' changes. Text that people left keeps its lines. @throws ContentError */
export function textWithChanges({ check }: Pick<StoreParts, 'check'>, { draft, proposal, changes }: Asked): Taken {
  const [was, before] = [valueIn(draft.text), valueIn(proposal.before ?? undefined)];
  const proposed = was && proposedBetween(before, was);
  const whole = { text: draft.text, value: was, was, taken: proposed?.length ?? 1, left: 0 };
  if (!changes) return whole;
  if (!proposed || !before || proposal.before === null) throw new ContentError(say('proposal.whole'));
  const names = itemsNamed(changes, proposed);
  mustKnow(names, proposed);
  if (names.size === proposed.length) return whole;
  const value = takeProposed(before, was, names);
  if (!value) throw new ContentError(say('proposal.together'));
  const text = editText(proposal.before, value);
  mustBeDocument(text, { check, document: draft.document });
  return { text, value, was, taken: names.size, left: proposed.length - names.size };
}

function mustKnow(names: ReadonlySet<string>, proposed: readonly Proposed[]): void {
  const known = new Set(proposed.map(({ name }) => name));
  const strange = [...names].find((name) => !known.has(name));
  if (strange !== undefined) throw new ContentError(say('proposal.unknown', { change: strange }));
}

function mustBeDocument(
  text: string,
  { check, document: file }: Pick<StoreParts, 'check'> & Pick<Draft, 'document'>,
): void {
  const parsed = parseDocument(text);
  const fault = 'fault' in parsed ? parsed.fault : check(parsed.value).find(({ scope }) => scope === 'document');
  if (fault) throw new ContentError(say('proposal.noDocument', { why: lineOf({ ...fault, file }) }));
}
