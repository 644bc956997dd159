import { makeAutoObservable, runInAction } from 'mobx';
import type { HistoryEntry } from '#schemas/management/documentCalls.ts';
import { releaseCalls } from '../releases/releaseCalls.ts';

/** A release in a document's history. */
export type Taken = Pick<HistoryEntry['releases'][number], 'id' | 'name'>;

/** The question before a release is taken back from one document's history: what else went live with it goes back too. */
export class TakingBack {
  /** The release that is asked about, with the keys of its documents; null: none is. */
  asked: (Taken & { keys: readonly string[] }) | null = null;

  constructor() {
    makeAutoObservable(this);
  }

  /** @returns false: the release holds nothing else, so there is nothing to ask @throws Refusal, NoAnswer */
  async ask({ id, name }: Taken): Promise<boolean> {
    const keys = (await releaseCalls.documents(id)).map(({ document }) => document);
    if (keys.length < 2) return false;
    runInAction(() => (this.asked = { id, name, keys }));
    return true;
  }

  leave(): void {
    this.asked = null;
  }
}
