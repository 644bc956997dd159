import { makeAutoObservable, runInAction } from 'mobx';
import type { NodeMark } from '#schemas/frame.ts';
import type { ReviewComment } from '#schemas/reviewers.ts';
import type { Studio } from '../app/Studio.ts';
import { commentCalls } from './commentCalls.ts';
import { marksOfComments, openByNode } from './openByNode.ts';

/** Interval of polling for new comments, in milliseconds. */
const AGAIN_MS = 20_000;

/** Reviewers' comments on one document. */
export class CommentsStore {
  comments: readonly ReviewComment[] = [];
  state: 'loading' | 'there' | 'failed' = 'loading';
  fault = '';
  isBusy = false;
  readonly #studio: Studio;
  readonly #key: string;
  #asked = 0;

  constructor(studio: Studio, key: string) {
    this.#studio = studio;
    this.#key = key;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Comments in the server's order, unresolved ones first. */
  get sorted(): readonly ReviewComment[] {
    return this.comments.toSorted((a, b) => Number(a.resolvedAt !== null) - Number(b.resolvedAt !== null));
  }

  get open(): number {
    return this.comments.filter(({ resolvedAt }) => resolvedAt === null).length;
  }

  get byNode(): ReadonlyMap<string, number> {
    return openByNode(this.comments);
  }

  get marks(): readonly NodeMark[] {
    return marksOfComments(this.byNode);
  }

  /** Loads the comments, and polls for new ones. @returns stop */
  start(): () => void {
    void this.load();
    const timer = setInterval(() => document.visibilityState === 'visible' && void this.load(), AGAIN_MS);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    if (!this.isBusy) await this.#take(commentCalls.comments(this.#key));
  }

  /** @returns whether the server has stored it */
  async answer(id: string, text: string): Promise<boolean> {
    return this.#do(commentCalls.answer(id, text));
  }

  async resolve(id: string, isResolved: boolean): Promise<boolean> {
    return this.#do(commentCalls.resolve(id, isResolved));
  }

  async #do(work: Promise<readonly ReviewComment[]>): Promise<boolean> {
    this.isBusy = true;
    const isDone = await this.#take(work);
    runInAction(() => {
      this.isBusy = false;
    });
    return isDone;
  }

  /** Takes the list that an answer brings; one from before what was done since shows it undone, and is dropped. */
  async #take(work: Promise<readonly ReviewComment[]>): Promise<boolean> {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const comments = await work;
      runInAction(() => {
        if (asked !== this.#asked) return;
        this.comments = comments;
        this.state = 'there';
        this.fault = '';
      });
      return true;
    } catch (error) {
      runInAction(() => {
        this.fault = this.#studio.fault(error);
        if (this.state === 'loading') this.state = 'failed';
      });
      return false;
    }
  }
}
