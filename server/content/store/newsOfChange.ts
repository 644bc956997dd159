import { faultWords } from '#runtime/expression/faultWords.ts';
import type { RawDocument } from '../document/ContentSource.ts';
import { type Finding, lineOf, type Told, toFinding } from '../document/finding.ts';
import { othersTurn } from '../document/turns.ts';
import { checkDocuments } from '../gate/checkDocuments.ts';
import type { CheckParts } from '../gate/checkParts.ts';
import type { ContentState } from '../state/ContentState.ts';
import type { LiveDocument } from '../state/LiveDocument.ts';
import type { Item } from './goLive.ts';

/** A change that may go live. */
export interface Change {
  /** Documents that are live now. */
  before: readonly RawDocument[];
  after: readonly RawDocument[];
  /** Places of the documents that the change is about. */
  files: ReadonlySet<string>;
}

/** Findings that a change brings. */
export interface News {
  /** Faults that it causes. */
  faults: readonly Finding[];
  /** Findings that work, but need a word of whoever publishes. */
  warnings: readonly Finding[];
}

/**
 * Finds the faults that a change would cause, and the warnings that need a word. Findings of what is live already do not count: a release
 * must not wait for documents it does not touch. A document that could not be served at all is always a fault.
 */
export async function newsOfChange(parts: CheckParts, change: Change): Promise<News> {
  const live = await checkDocuments(change.before, parts);
  const found = await checkDocuments(change.after, parts);
  await othersTurn();
  // most are the very same findings: looks reuse earlier ones
  const known = new Set(live);
  let lines: ReadonlySet<string> | undefined;
  const isNew = (finding: Finding): boolean => {
    if (known.has(finding)) return false;
    lines ??= new Set(live.map(lineOf));
    return !lines.has(lineOf(finding));
  };
  return {
    faults: found.filter(
      (finding) =>
        finding.scope !== 'warning' &&
        (isNew(finding) || (finding.scope === 'document' && change.files.has(finding.file))),
    ),
    warnings: found.filter((finding) => finding.scope === 'warning' && isNew(finding)),
  };
}

/** Documents whose live revision is newer than the one in the release: publishing it undoes what came later. */
export function overtakings(state: ContentState, items: readonly Item[]): Finding[] {
  return items.flatMap(({ document, revision: own }) => {
    const live = state.get(document);
    return !live || own === null || own >= live.revision ? [] : [overtaking(live, { own, revision: live.revision })];
  });
}

/** A text that would undo what is live. */
export function overtaking(
  { kind, id, file, brand, release }: LiveDocument,
  { own, revision }: { own: number; revision: number },
): Finding {
  const told: Told = {
    code: 'release.overtakes',
    document: `${kind}/${id}`,
    pointer: '',
    ...faultWords('release.overtakes', {
      own,
      revision,
      author: release.by ?? 'nobody',
      release: release.id,
      name: release.name,
    }),
  };
  return toFinding(told, { file, brand });
}
