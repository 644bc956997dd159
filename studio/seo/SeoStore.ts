import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { PreviewHead } from '#schemas/preview.ts';
import { recordOf } from '#schemas/record.ts';
import type { StudioListed } from '#schemas/studio.ts';
import { calls } from '../api/calls.ts';
import type { EditorStore } from '../editor/EditorStore.ts';

/** Metadata of a page for search engines with the brand's draft, and the brands that its inherited words come from. */
export class SeoStore {
  readonly editor: EditorStore;
  /** Address of the previewed page. */
  path = '/';
  head: PreviewHead | null = null;
  /** Why the metadata is not known, in words. */
  why = '';
  /** Brands whose words this one inherits, by the name of the setting. */
  from: Readonly<Record<string, string>> = {};
  #asked = 0;
  readonly #stop: () => void;

  constructor(editor: EditorStore) {
    this.editor = editor;
    makeAutoObservable(this, { editor: false }, { deep: false, autoBind: true });
    this.#stop = reaction(
      () => [this.path, editor.locale, editor.saver.stored.document] as const,
      () => void this.#look(),
      { fireImmediately: true },
    );
    void editor.around.readDocuments();
    void this.#readAbove();
  }

  /** Pages with a fixed address: one with parameters stands for many pages. */
  get pages(): readonly StudioListed[] {
    return this.editor.around.pages.filter(({ path }) => path !== undefined && !path.includes('{'));
  }

  choose(path: string): void {
    this.path = path;
  }

  stop(): void {
    this.#asked += 1;
    this.#stop();
  }

  async #look(): Promise<void> {
    const { studio, locale, opened } = this.editor;
    this.#asked += 1;
    const asked = this.#asked;
    const brand = studio.brand?.id ?? '';
    try {
      const head = await calls.head({ brand, locale, path: this.path, show: { drafts: [opened.key] } });
      runInAction(() => {
        if (asked !== this.#asked) return; // another page is looked at by now
        this.head = head;
        this.why = '';
      });
    } catch (error) {
      const why = studio.fault(error);
      runInAction(() => {
        if (asked === this.#asked) this.why = why;
      });
    }
  }

  async #readAbove(): Promise<void> {
    const [, ...above] = this.editor.studio.brand?.line ?? [];
    try {
      const documents = await Promise.all(above.map((id) => calls.document(`${id}/brand/${id}`)));
      const told = documents.toReversed().flatMap(({ live }, index) => {
        const brand = above.toReversed()[index] ?? '';
        return Object.keys(recordOf(live?.['seo'])).map((name) => [name, brand] as const);
      });
      runInAction(() => {
        this.from = Object.fromEntries(told);
      });
    } catch (error) {
      this.editor.studio.fault(error); // the words can be written all the same
    }
  }
}
