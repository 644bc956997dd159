import { ContentError } from '../document/ContentError.ts';
import { type Said, say } from '../document/say.ts';
import type { KnownUses } from './usage.ts';

/** A file that is not taken in; its message is for the person who sent it. */
export class FileRefusedError extends ContentError {
  override readonly name = 'FileRefusedError';
  /** It is too large, rather than wrong. */
  readonly isTooLarge: boolean;

  constructor(said: Said, { isTooLarge = false } = {}) {
    super(said);
    this.isTooLarge = isTooLarge;
  }
}

/** There is no such medium. */
export class MediumMissingError extends ContentError {
  override readonly name = 'MediumMissingError';

  constructor(document: string) {
    super(say('medium.missing', { document }));
  }
}

/** Documents name the medium: without it they would be broken. */
export class MediumInUseError extends ContentError {
  override readonly name = 'MediumInUseError';
  readonly uses: KnownUses;

  /** @param uses those that who asked may know of, and the number of others */
  constructor(document: string, uses: KnownUses) {
    const { known, hidden } = uses;
    const names = [...new Set(known.map((use) => `${use.document} (${use.where})`))].join(', ');
    if (hidden === 0) super(say('medium.used', { document, uses: names }));
    else if (known.length === 0) super(say('medium.usedUnseen', { document, hidden }));
    else super(say('medium.usedPartly', { document, uses: names, hidden }));
    this.uses = uses;
  }
}

/** Somebody has changed the medium since; what was sent is not kept. */
export class StaleMediumError extends ContentError {
  override readonly name = 'StaleMediumError';
  readonly newer: { author: string; version: number };

  constructor(document: string, newer: StaleMediumError['newer']) {
    super(say('medium.stale', { document, author: newer.author }));
    this.newer = newer;
  }
}

/** The change would reach visitors, and its author may not publish. */
export class MediumLiveError extends ContentError {
  override readonly name = 'MediumLiveError';

  constructor(document: string) {
    super(say('medium.live', { document }));
  }
}
