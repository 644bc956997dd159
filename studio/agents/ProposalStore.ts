import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { takeProposed } from '#runtime/document/proposal.ts';
import type { AgentProposal } from '#schemas/agents.ts';
import { Refusal } from '../api/ask.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import type { Document } from '../editor/tree.ts';
import { CompareStore } from '../publish/CompareStore.ts';
import type { State } from '../publish/compared.ts';
import { t } from '../words/t.ts';
import { agentCalls } from './agentCalls.ts';
import { authorInWords } from './author.ts';
import { type ProposalRow, proposalRows } from './proposalRows.ts';

/** Several changes are chosen one after another: what comes of them is drawn after a pause, in milliseconds. */
const PAUSE_MS = 300;

/** Changes that agents wrote in a draft: reviewed one by one, and taken in part, as a whole, or discarded. */
export class ProposalStore {
  state: 'loading' | 'there' | 'failed' = 'loading';
  /** Why it could not be read, or why the last action failed. */
  fault = '';
  proposal: AgentProposal | null = null;
  /** Changes that can be taken one by one; null: only as a whole. */
  rows: readonly ProposalRow[] | null = null;
  /** Names of the chosen changes. */
  chosen: ReadonlySet<string> = new Set();
  isBusy = false;
  /** Both pages; null when there is nothing to compare the draft with. */
  compare: CompareStore | null = null;
  readonly #editor: EditorStore;
  readonly #stop: () => void;

  constructor(editor: EditorStore) {
    this.#editor = editor;
    makeAutoObservable(this, { compare: true }, { deep: false, autoBind: true });
    this.#stop = reaction(
      () => this.inPart,
      () => this.compare && void this.compare.show(this.compare.after, this.#wanted),
      { delay: PAUSE_MS },
    );
  }

  get agent(): string {
    return authorInWords(this.proposal?.lastBy ?? '');
  }

  get isWhole(): boolean {
    return this.rows !== null && this.chosen.size === this.rows.length;
  }

  /** Names of the chosen changes in their order, where these are some of all; null: the later page has all of them. */
  get inPart(): readonly string[] | null {
    const names = this.rows?.flatMap(({ name }) => (this.chosen.has(name) ? [name] : [])) ?? [];
    return names.length === 0 || this.isWhole ? null : names;
  }

  /** State of the later page. */
  get #wanted(): State {
    return this.inPart === null ? 'draft' : { proposed: this.inPart };
  }

  async load(): Promise<void> {
    this.state = 'loading';
    try {
      const proposal = await agentCalls.proposal(this.#editor.opened.key);
      runInAction(() => this.#show(proposal));
    } catch (error) {
      runInAction(() => {
        this.state = 'failed';
        this.fault = isGone(error) ? t('agents.nothingWaits') : this.#editor.studio.fault(error);
      });
    }
  }

  turn(name: string): void {
    const chosen = new Set(this.chosen);
    if (!chosen.delete(name)) chosen.add(name);
    this.chosen = chosen;
  }

  chooseAll(): void {
    this.chosen = new Set(this.isWhole ? [] : this.rows?.map(({ name }) => name));
  }

  async takeChosen(): Promise<void> {
    const { rows, chosen } = this;
    const names = rows?.flatMap(({ name }) => (chosen.has(name) ? [name] : [])) ?? [];
    const left = (rows?.length ?? 0) - names.length;
    await this.#decide(
      (key, version) => agentCalls.take(key, version, names),
      t('agents.takenInPart', { taken: names.length, left }),
    );
  }

  async takeAll(): Promise<void> {
    await this.#decide((key, version) => agentCalls.take(key, version), t('agents.takenWhole'));
  }

  async putBack(): Promise<void> {
    await this.#decide((key, version) => agentCalls.putBack(key, version), t('agents.isPutBack'));
  }

  stop(): void {
    this.#stop();
    this.compare?.stop();
  }

  #show(proposal: AgentProposal): void {
    const { draft, widgets } = this.#editor;
    const { before, after, from } = proposal;
    const stored = { before, after };
    const shown = { before: draft.shownOf(before), after: draft.shownOf(after) };
    this.proposal = proposal;
    this.rows = proposalRows({ stored, shown, widgets });
    this.chosen = new Set([...this.chosen].filter((name) => this.rows?.some((row) => row.name === name)));
    this.state = 'there';
    this.compare?.stop();
    this.compare = from && before ? this.#pages({ before, after }, from) : null;
    void this.compare?.open();
  }

  #pages(stored: { before: Document; after: Document }, from: NonNullable<AgentProposal['from']>): CompareStore {
    const { version, revision = 0 } = from;
    const left: State = version === undefined ? revision : { version };
    const { draft } = this.#editor;
    return new CompareStore(this.#editor, {
      compared: [left, this.#wanted],
      read: async (state) => draft.shownOf(this.#storedIn(state, stored)),
      changes: () => this.rows ?? [],
      marked: () => this.rows?.filter(({ name }) => this.inPart?.includes(name) ?? true) ?? [],
    });
  }

  /** Changes that make no document by themselves are told by the server, which draws none. */
  #storedIn(state: State, { before, after }: { before: Document; after: Document }): Document {
    if (typeof state !== 'object') return state === 'draft' ? after : before;
    return 'proposed' in state ? (takeProposed(before, after, new Set(state.proposed)) ?? after) : before;
  }

  /** Runs a decision; taken changes are the person's own work from then on. If somebody else was faster, only loads the draft again. */
  async #decide(work: (key: string, version: number) => Promise<unknown>, words: string): Promise<void> {
    const editor = this.#editor;
    const { proposal } = this;
    if (!proposal || this.isBusy) return;
    this.isBusy = true;
    this.fault = '';
    try {
      await work(editor.opened.key, proposal.version);
      await editor.reload(words).catch((error: unknown) => {
        if (!isGone(error)) throw error;
        editor.studio.place.go({ document: '' }); // it was new, and is there no more
      });
      editor.studio.say(words);
      editor.hide('proposal');
    } catch (error) {
      const isMet = error instanceof Refusal && error.status === 409;
      if (isMet) await this.load();
      if (isMet && this.state === 'failed') await editor.reload(t('agents.othersWork')).catch(() => undefined); // it is told below
      runInAction(() => {
        this.fault = isMet ? t('agents.othersWere', { why: error.message }) : editor.studio.fault(error);
      });
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Refusal && error.status === 404;
}
