import { ContentError } from '../document/ContentError.ts';
import type { Flaw } from './pictures/jobs.ts';
import type { Use } from './usage.ts';

/** A file that is not taken in; its message is for the person who sent it. */
export class FileRefusedError extends ContentError {
  override readonly name = 'FileRefusedError';
  /** It is too large, rather than wrong. */
  readonly isTooLarge: boolean;

  constructor(message: string, { isTooLarge = false } = {}) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

/** There is no such medium. */
export class MediumMissingError extends ContentError {
  override readonly name = 'MediumMissingError';

  constructor(document: string) {
    super(`There is no ${document} in the media library.`);
  }
}

/** Documents name the medium: without it they would be broken. */
export class MediumInUseError extends ContentError {
  override readonly name = 'MediumInUseError';
  readonly uses: readonly Use[];

  constructor(document: string, uses: readonly Use[]) {
    const names = [...new Set(uses.map((use) => `${use.document} (${use.where})`))];
    super(`${document} is used by ${names.join(', ')}. Take it out there first.`);
    this.uses = uses;
  }
}

/** Somebody has changed the medium since; what was sent is not kept. */
export class StaleMediumError extends ContentError {
  override readonly name = 'StaleMediumError';
  readonly newer: { author: string; version: number };

  constructor(document: string, newer: StaleMediumError['newer']) {
    super(`${document} was changed by ${newer.author} since you opened it. Look at it again, then save.`);
    this.newer = newer;
  }
}

/** The change would reach visitors, and its author may not publish. */
export class MediumLiveError extends ContentError {
  override readonly name = 'MediumLiveError';

  constructor(document: string) {
    super(`${document} is on the site: only those who may publish can change it.`);
  }
}

const SMALLER = 'Make it smaller and send it again.';

/** Explanations of why a file is refused, for its sender. */
export const wordsOf: Readonly<Record<Flaw, string>> = {
  pixels: `has more than 40 million pixels. ${SMALLER}`,
  side: `is more than 16,383 pixels wide or high. ${SMALLER}`,
  moving: 'moves. Send a still picture.',
  entities: 'defines entities, which drawings need not. Export it as plain SVG or as PNG.',
  broken: 'cannot be read: it is damaged or no picture. Open it, save it anew and send it again.',
  slow: 'takes too long to be read. Export it as a plain PNG or JPEG and send it again.',
};
