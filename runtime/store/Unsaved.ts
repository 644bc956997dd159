/** Work that going away would lose, such as a changed form. */
export interface UnsavedWork {
  /** The dialog that it stands in; undefined: the page. */
  readonly dialog: number | undefined;
  /** True while there is something to lose. */
  isChanged(): boolean;
  /** Asks the visitor. @returns whether they go; what they leave behind is not asked about again */
  ask(): Promise<boolean>;
}

/** Work that leaving would lose. Its code is loaded with the first such work. */
export class Unsaved {
  readonly #works = new Set<UnsavedWork>();

  /** @returns what takes it out again */
  add(work: UnsavedWork): () => void {
    this.#works.add(work);
    return () => void this.#works.delete(work);
  }

  /** True if leaving that dialog, or the page, would lose something. */
  isIn(dialog?: number): boolean {
    return this.#heldBy(dialog) !== undefined;
  }

  /** Asks about one thing after another. @returns whether the visitor goes */
  async mayLeave(dialog?: number): Promise<boolean> {
    const held = this.#heldBy(dialog);
    return held === undefined || ((await held.ask()) && this.mayLeave(dialog));
  }

  /** Goes on once the visitor agreed. @returns whether they have to be asked first; with nothing to lose, going on is the caller's */
  holds(dialog: number, goOn: () => unknown): boolean {
    if (!this.isIn(dialog)) return false;
    void this.mayLeave(dialog).then((agreed) => agreed && goOn());
    return true;
  }

  #heldBy(dialog?: number): UnsavedWork | undefined {
    return [...this.#works].find((one) => one.dialog === dialog && one.isChanged());
  }
}
