import { makeAutoObservable, runInAction } from 'mobx';
import type { AgentDraft } from '#schemas/agents.ts';
import type { Problem } from '#schemas/management/checkCalls.ts';
import type { Release } from '#schemas/management/releaseCalls.ts';
import type { StudioListed } from '#schemas/studio.ts';
import { agentCalls } from '../agents/agentCalls.ts';
import { calls } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';
import { TextSearch } from '../goTo/TextSearch.ts';
import { releaseCalls } from '../releases/releaseCalls.ts';
import { t } from '../words/t.ts';

/** Kinds that open as a document; the others have their own rooms. */
export const kinds = [
  ['page', t('common.pages')],
  ['popup', t('home.popups')],
  ['form', t('home.forms')],
  ['layout', t('home.layouts')],
  ['theme', t('common.look')],
] as const;
type Kind = (typeof kinds)[number][0];

/** How documents stand, in the order in which they come to be live; `failed`: a release whose time came could not go live. */
export const standings = ['draft', 'changed', 'review', 'scheduled', 'failed', 'live'] as const;
export type Standing = (typeof standings)[number];

/** How a document stands: what is to come of a release counts before what was written since. */
export const standingOf = ({ pending, status }: Pick<StudioListed, 'pending' | 'status'>): Standing =>
  pending ?? status;

/** A node in the tree of pages: a page, a part of addresses with pages below it, or both. */
export interface Branch {
  /** `/cashier`: known by it. */
  path: string;
  /** Last part of the path. */
  name: string;
  page?: StudioListed;
  below: Branch[];
}

/** All documents of a brand, to find one among them. */
export class HomeStore {
  state: 'loading' | 'there' | 'failed' = 'loading';
  fault = '';
  documents: readonly StudioListed[] = [];
  releases: readonly Release[] = [];
  /** The newest releases that somebody has yet to look at and publish, and how many there are in all. */
  inReview: { rows: readonly Release[]; total: number } = { rows: [], total: 0 };
  /** Scheduled releases, the next one first. */
  due: readonly Release[] = [];
  /** Faults in live documents, errors first; null: not checked yet, or the check failed. */
  problems: readonly Problem[] | null = null;
  /** Drafts by agents that nobody has taken yet, here and at the brands that it inherits from. */
  proposals: readonly AgentDraft[] = [];
  words = '';
  /** Search for the same words in the texts of documents. */
  readonly texts: TextSearch;
  kind: Kind = 'page';
  /** Only documents that stand like this are listed; null: all. */
  standing: Standing | null = null;
  readonly #studio: Studio;
  #asked = 0;

  constructor(studio: Studio) {
    this.#studio = studio;
    this.texts = new TextSearch(studio);
    makeAutoObservable(this, { texts: false });
  }

  /** Documents of every kind that match all searched words, however they stand. */
  get worded(): readonly StudioListed[] {
    const words = this.words.toLowerCase().split(/\s+/);
    return this.documents.filter(({ title, path = '', id }) =>
      words.every((word) => `${title} ${path} ${id}`.toLowerCase().includes(word)),
    );
  }

  /** Those of them that stand as is asked for. */
  get matching(): readonly StudioListed[] {
    return this.worded.filter((one) => this.standing === null || standingOf(one) === this.standing);
  }

  /** Those of the chosen kind. */
  get found(): readonly StudioListed[] {
    return this.matching.filter(({ kind }) => kind === this.kind);
  }

  /** Pages by the parts of their addresses. */
  get tree(): Branch[] {
    return treeOf(this.found);
  }

  /** Documents with unpublished changes, the newest first. */
  get drafted(): readonly StudioListed[] {
    return this.documents
      .filter(({ status, kind }) => status !== 'live' && kinds.some(([one]) => one === kind))
      .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt));
  }

  /** Counts the matching documents of a kind. */
  count(kind: Kind): number {
    return this.matching.filter((one) => one.kind === kind).length;
  }

  /** Counts the matching documents of all kinds that stand in some way. */
  countOf(standing: Standing): number {
    const shown = this.worded.filter((one) => kinds.some(([kind]) => kind === one.kind));
    return shown.filter((one) => standingOf(one) === standing).length;
  }

  /** Lists documents of a kind. */
  showKind(kind: Kind): void {
    this.kind = kind;
  }

  /** Lists documents that stand in some way, of a kind that has some. */
  show(standing: Standing | null): void {
    this.standing = standing;
    const [first] = kinds.find(([kind]) => this.count(kind) > 0) ?? [];
    if (first && this.count(this.kind) === 0) this.kind = first;
  }

  search(words: string): void {
    this.words = words;
    this.texts.find(words);
  }

  async load(brand: string): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    this.state = 'loading';
    this.problems = null;
    void this.#look(brand, asked);
    try {
      const [documents, releases, inReview, coming, proposals] = await Promise.all([
        calls.documents(brand),
        calls.publishedReleases(),
        calls.releasesInReview(),
        releaseCalls.between({ from: new Date().toISOString(), until: inAHundredYears() }),
        agentCalls.drafts(),
      ]);
      runInAction(() => {
        if (asked !== this.#asked) return; // another brand was chosen meanwhile
        this.documents = documents;
        this.proposals = proposals.filter((one) => this.#studio.brand?.line.includes(one.brand));
        this.releases = releases;
        this.inReview = inReview;
        this.due = coming
          .filter(({ state }) => state === 'scheduled')
          .toSorted((a, b) => (a.scheduledAt ?? '').localeCompare(b.scheduledAt ?? ''));
        this.state = 'there';
      });
    } catch (error) {
      runInAction(() => {
        if (asked !== this.#asked) return;
        this.fault = this.#studio.fault(error);
        this.state = 'failed';
      });
    }
  }

  /** Loads the findings of the gate, which checks everything after a start: the documents do not wait for it. */
  async #look(brand: string, asked: number): Promise<void> {
    const found = await calls.problems(brand).catch(() => null); // the documents say what is the matter with the server
    runInAction(() => {
      if (asked === this.#asked)
        this.problems = found?.toSorted((a, b) => a.severity.localeCompare(b.severity)) ?? null;
    });
  }
}

/** Upper limit for scheduled times. */
function inAHundredYears(): string {
  const then = new Date();
  then.setFullYear(then.getFullYear() + 100);
  return then.toISOString();
}

function treeOf(pages: readonly StudioListed[]): Branch[] {
  const root: Branch = { path: '', name: '', below: [] };
  for (const page of pages) {
    let here = root;
    for (const name of (page.path ?? `/${page.id}`).split('/').slice(1)) {
      const path = `${here.path}/${name}`;
      let next = here.below.find((branch) => branch.path === path);
      if (!next) {
        next = { path, name: `/${name}`, below: [] };
        here.below.push(next);
      }
      here = next;
    }
    if (here.page)
      here.below.push({ path: `${here.path}#${page.id}`, name: here.name, page, below: [] }); // two at one address
    else here.page = page;
  }
  return root.below;
}
