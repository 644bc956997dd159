import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Release } from '#schemas/management/releaseCalls.ts';
import { ask, Refusal } from '../api/ask.ts';
import { calls, data } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';
import type { ReleasesStore } from '../releases/ReleasesStore.ts';
import { releaseCalls } from '../releases/releaseCalls.ts';
import { type CodeEntry, codeBetween } from './codeIn.ts';

/** A piece of live code, as the server reports it. */
export interface CodeLine extends Omit<CodeEntry, 'code' | 'isEnabled'> {
  brand: string;
  number: number;
  hash: string;
  characters: number;
  stores: readonly string[];
  state: 'runs' | 'off' | 'unexplained' | 'changed' | 'unclosed';
}

/** A release that changes the active code: a second person must read and approve it. */
export interface CodeRelease {
  release: Release;
  comes: readonly CodeEntry[];
  goes: readonly CodeEntry[];
}

/** Third-party code on a brand's pages, and code that waits for approval. */
export class CustomCodeStore {
  state: 'loading' | 'there' | 'failed' = 'loading';
  fault = '';
  lines: readonly CodeLine[] = [];
  waiting: readonly CodeRelease[] = [];
  readonly #studio: Studio;
  readonly #releases: ReleasesStore;
  readonly #brand: string;
  readonly #stop: () => void;

  constructor(studio: Studio, releases: ReleasesStore, brand: string) {
    this.#studio = studio;
    this.#releases = releases;
    this.#brand = brand;
    makeAutoObservable(this, {}, { deep: false });
    this.#stop = reaction(
      () => releases.rows,
      () => void this.load(),
    );
  }

  async load(): Promise<void> {
    const { rows } = this.#releases;
    try {
      const [lines, waiting] = await Promise.all([
        data<readonly CodeLine[]>(ask('GET', '/custom-code')),
        Promise.all(this.#releases.waiting.map(codeOf)),
      ]);
      runInAction(() => {
        if (rows !== this.#releases.rows) return; // other releases are asked about by now
        this.lines = lines.filter(({ brand }) => brand === this.#brand);
        this.waiting = waiting.filter(({ comes, goes }) => comes.length + goes.length > 0);
        this.state = 'there';
      });
    } catch (error) {
      runInAction(() => {
        if (rows !== this.#releases.rows) return;
        this.fault = this.#studio.fault(error);
        this.state = 'failed';
      });
    }
  }

  stop(): void {
    this.#stop();
  }
}

/** Returns the changes that a release makes to third-party code: only settings hold such code. */
async function codeOf(release: Release): Promise<CodeRelease> {
  const documents = await releaseCalls.documents(release.id);
  const settings = documents.filter(({ document }) => document.split('/')[1] === 'config');
  const changes = await Promise.all(
    settings.map(async ({ document, revision }) => {
      const [opened, after] = await Promise.all([
        calls.document(document).catch(nothingThere), // it may be gone by now
        revision === null ? null : calls.revision(document, revision),
      ]);
      return codeBetween(opened?.live ?? null, after?.document ?? null, opened?.inherited ?? null);
    }),
  );
  return { release, comes: changes.flatMap(({ comes }) => comes), goes: changes.flatMap(({ goes }) => goes) };
}

/** @throws what came but that there is no such document */
function nothingThere(error: unknown): null {
  if (error instanceof Refusal && error.status === 404) return null;
  throw error;
}
