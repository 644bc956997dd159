/**
 * Holds what is asked of a form until its content is in the page. A press may come before: submitting then would miss what was typed into
 * the server's HTML, and drawing the form again would throw that HTML away.
 */
export class UntilMounted {
  #isMounted = false;
  #asked: (() => void) | null = null;

  /** Runs a task as soon as the content is there; of several that wait, the last one alone. */
  run(task: () => void): void {
    if (this.#isMounted) task();
    else this.#asked = task;
  }

  mounted(): void {
    this.#isMounted = true;
    this.#asked?.();
    this.#asked = null;
  }
}
