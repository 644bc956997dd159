import { makeAutoObservable, runInAction } from 'mobx';
import { traceAddresses } from '../addresses/addressCalls.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';

/** A page of the brand that a link in the tried-out page leads to. */
interface LedTo {
  path: string;
  /** `brand/kind/id` of its document. */
  key: string;
}

/** What a link leads to that was followed in the page: only one page is shown in the canvas, but the other can be edited next. */
export class FollowedLink {
  page: LedTo | null = null;
  readonly #editor: EditorStore;
  readonly #origin: string;
  #asked = 0;

  constructor(editor: EditorStore, origin: string) {
    this.#editor = editor;
    this.#origin = origin;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Says where a link leads, and looks for the document of that page. */
  async follow(href: string): Promise<void> {
    const { studio, around } = this.#editor;
    const url = URL.parse(href);
    studio.say(t('canvas.thisLinkLeadsToOnlyThisPage', { pathname: url?.pathname ?? href }));
    this.forget();
    const asked = this.#asked;
    if (url?.origin !== new URL(this.#origin).origin) return;
    try {
      const [[trace]] = await Promise.all([
        traceAddresses(studio.brand?.id ?? '', [url.pathname]),
        around.readDocuments(),
      ]);
      const { outcome } = trace ?? {};
      const found = outcome?.kind === 'page' ? around.pages.find(({ id }) => id === outcome.page) : undefined;
      runInAction(() => {
        if (asked === this.#asked && found) this.page = { path: url.pathname, key: found.key };
      });
    } catch (error) {
      studio.fault(error);
    }
  }

  forget(): void {
    this.#asked += 1;
    this.page = null;
  }

  edit(): void {
    if (this.page) this.#editor.studio.place.go({ document: this.page.key });
  }
}
