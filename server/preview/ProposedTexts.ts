import { createHash } from 'node:crypto';
import { readProposal } from '../content/management/read/agentDrafts.ts';
import { textWithChanges } from '../content/management/write/takeProposal.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';
import type { Draft } from '../content/store/drafts.ts';

/** Most texts that are kept, those used last. */
const MAX_CACHED = 20;

/** Texts that agents' drafts would have with some of their changes. Kept, for a page of a preview and each of its calls need the same one. */
export class ProposedTexts {
  readonly #store: ContentStore;
  /** By the draft's version, which never names two texts, and the names of the changes. */
  readonly #texts = new Map<string, string>();

  constructor(store: ContentStore) {
    this.#store = store;
  }

  /** @throws ContentError if there are no such changes, or they make no document by themselves */
  async of(draft: Draft, changes: readonly string[]): Promise<string> {
    const { document, version } = draft;
    const names = createHash('sha256').update(JSON.stringify(changes)).digest('base64');
    const key = `${document} ${version} ${names}`;
    const text = this.#texts.get(key) ?? (await this.#make(draft, changes));
    this.#texts.delete(key);
    this.#texts.set(key, text);
    const [oldest] = this.#texts.keys();
    if (oldest !== undefined && this.#texts.size > MAX_CACHED) this.#texts.delete(oldest);
    return text;
  }

  async #make(draft: Draft, changes: readonly string[]): Promise<string> {
    const { parts } = this.#store;
    const proposal = await readProposal(parts.db.read, draft);
    return textWithChanges(parts, { draft, proposal, changes }).text;
  }
}
