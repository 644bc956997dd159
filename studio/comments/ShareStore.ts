import { makeAutoObservable, runInAction } from 'mobx';
import type { ReviewLink, ReviewLinkAsk } from '#schemas/reviewers.ts';
import type { Studio } from '../app/Studio.ts';
import { t } from '../words/t.ts';
import { commentCalls } from './commentCalls.ts';

/** The subject of a review link: the draft of a document, or a release. */
export type Shared = { document: string; path: string; query: Readonly<Record<string, string>> } | { release: string };

/** Links by which reviewers without an account see one draft or release. */
export class ShareStore {
  state: 'loading' | 'there' | 'failed' = 'loading';
  fault = '';
  links: readonly ReviewLink[] = [];
  /** Address of the link that was just made: shown only once. */
  address = '';
  isBusy = false;
  readonly #studio: Studio;
  readonly #shared: Shared;
  /** Saves pending work, so that the server has all that is shared. */
  readonly #settle: () => Promise<boolean>;

  constructor(studio: Studio, shared: Shared, settle: () => Promise<boolean> = async () => true) {
    this.#studio = studio;
    this.#shared = shared;
    this.#settle = settle;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Links, active ones first. */
  get sorted(): readonly ReviewLink[] {
    return this.links.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));
  }

  async load(): Promise<void> {
    try {
      const links = await commentCalls.links(this.#brand);
      runInAction(() => {
        this.links = links.filter((link) => this.#isHere(link));
        this.state = 'there';
      });
    } catch (error) {
      runInAction(() => {
        this.fault = this.#studio.fault(error);
        this.state = 'failed';
      });
    }
  }

  async make(asked: Pick<ReviewLinkAsk, 'name' | 'hours'>): Promise<void> {
    await this.#do(async () => {
      if (!(await this.#settle())) return this.#refuse(t('publish.yourLastChangeIsNotSaved'));
      const { locale } = this.#studio;
      const { address } = await commentCalls.makeLink({ ...this.#shared, ...asked, brand: this.#brand, locale });
      runInAction(() => {
        this.address = address;
      });
    });
  }

  async end(id: string): Promise<void> {
    await this.#do(async () => {
      await commentCalls.endLink(id);
      this.#studio.say(t('comments.theLinkIsEnded'));
    });
  }

  async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.address);
      this.#studio.say(t('comments.copied'));
    } catch {
      this.#refuse(t('comments.theBrowserDoesNotCopy')); // it may not: the text can be marked by hand
    }
  }

  get #brand(): string {
    return this.#studio.brand?.id ?? '';
  }

  #isHere({ document, release }: ReviewLink): boolean {
    return 'document' in this.#shared ? document === this.#shared.document : release === this.#shared.release;
  }

  #refuse(words: string): void {
    this.fault = words;
  }

  async #do(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.fault = '';
    try {
      await work();
      await this.load();
    } catch (error) {
      runInAction(() => {
        this.fault = this.#studio.fault(error);
      });
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }
}

/** Checks whether a link was ended or has expired. */
export function isOver({ endedAt, expiresAt }: ReviewLink): boolean {
  return endedAt !== null || Date.parse(expiresAt) <= Date.now();
}
