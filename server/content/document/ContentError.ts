import type { Said } from './say.ts';

/** Something that cannot be done with content as it is; its message is for the person who asked. */
export class ContentError extends Error {
  override readonly name: string = 'ContentError';
  readonly said: Said;

  constructor(said: Said, options?: ErrorOptions) {
    super(said.text, options);
    this.said = said;
  }
}
