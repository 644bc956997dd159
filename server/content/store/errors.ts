import type { PointerOperation } from '#runtime/document/diff.ts';
import type { Merged } from '#runtime/document/merge.ts';
import { ContentError } from '../document/ContentError.ts';
import type { DocumentFault } from '../document/ContentSource.ts';
import { type Said, say } from '../document/say.ts';
import { lineOf } from '../document/words.ts';

/** The person cannot make this live alone. */
class WithheldError extends ContentError {
  /** Reason without the release's id: a release that is undone with its transaction cannot be found. */
  readonly why: Said;

  constructor(said: Said, why = said) {
    super(said);
    this.why = why;
  }
}

/** Other nodes published all the time. Nothing is live of it, and the same may succeed a moment later. */
export class BusyError extends ContentError {
  override readonly name = 'BusyError';

  constructor() {
    super(say('release.busy'));
  }
}

/** The person may not do this. */
export class NotAllowedError extends WithheldError {
  override readonly name = 'NotAllowedError';
}

/** A release has to be agreed to by somebody else first. Nothing of it is live. */
export class NeedsApprovalError extends WithheldError {
  override readonly name = 'NeedsApprovalError';
}

/** A release would put something broken before players. Nothing of it is live. */
export class ReleaseRefusedError extends ContentError {
  override readonly name = 'ReleaseRefusedError';
  readonly faults: readonly DocumentFault[];

  constructor(faults: readonly DocumentFault[]) {
    super(say('release.faults', { faults: faults.length }));
    this.message = faults.map(lineOf).join('\n');
    this.faults = faults;
  }
}

/** A release would bring warnings, and nobody has said why that is right. Nothing of it is live. */
export class WordNeededError extends ContentError {
  override readonly name = 'WordNeededError';
  readonly warnings: readonly DocumentFault[];

  constructor(warnings: readonly DocumentFault[]) {
    super(say('release.warnings', { warnings: warnings.length }));
    this.message = `${warnings.map(lineOf).join('\n')}\nThese are warnings: publish with a reason if it is right so.`;
    this.warnings = warnings;
  }
}

/** Two people's changes to one document, compared with what the later one saw. */
interface MetWork extends Merged {
  /** Number of the revision that both began from; null when the document was new to either, or what was seen was a draft. */
  basedOn: number | null;
  mine: readonly PointerOperation[];
  theirs: readonly PointerOperation[];
}

/** Somebody else has written since: the sent text is not stored, and the newer one is returned, so that nobody's work is lost. */
export class StaleDraftError extends ContentError {
  override readonly name = 'StaleDraftError';
  readonly newer: { text: string; author: string; version: number };
  /** Both sides compared with their common base, and merged; nothing where no text was sent. */
  readonly met: MetWork | undefined;

  constructor(document: string, newer: StaleDraftError['newer'], met?: MetWork) {
    super(say('draft.stale', { document, author: newer.author }));
    this.newer = newer;
    this.met = met;
  }
}

/** Documents of a release were changed again by later ones: taking it back would undo those too. */
export class ChangedSinceError extends ContentError {
  override readonly name = 'ChangedSinceError';
  readonly documents: readonly string[];

  constructor(changes: readonly { document: string; release: string; name: string }[]) {
    const list = changes.map(({ document, release, name }) => `${document} (${release} «${name}»)`);
    super(say('release.changedSince', { documents: list.join(', ') }));
    this.documents = changes.map(({ document }) => document);
  }
}
