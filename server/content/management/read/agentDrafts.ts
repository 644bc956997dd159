import { recordOf, textsIn } from '#schemas/record.ts';
import type { Reader } from '../../../db/db.ts';
import { isAgent } from '../../people/tokens.ts';
import type { Draft } from '../../store/drafts.ts';
import { textOfVersion } from '../../store/draftVersions.ts';
import { readRevision } from '../../store/history.ts';

/** A draft that agents worked on, and that no person has accepted since. */
export interface AgentDraft {
  document: string;
  brand: string;
  agents: readonly string[];
  lastBy: string;
  version: number;
  savedAt: number;
}

/** Every such draft, the newest first. A person who saves it accepts what he saw: from then on it is his. */
export async function listAgentDrafts(read: Reader): Promise<AgentDraft[]> {
  const rows = await read
    .selectFrom('content_draft as draft')
    .innerJoin('content_document as document', 'document.key', 'draft.document')
    .select(['draft.document', 'document.brand', 'draft.author', 'draft.editors', 'draft.version', 'draft.saved_at'])
    .where('draft.author', 'like', 'agent:%')
    .orderBy('draft.saved_at', 'desc')
    .execute();
  return rows.map(({ document, brand, author, editors, version, saved_at }) => ({
    document,
    brand,
    agents: textsIn(JSON.parse(editors)).filter(isAgent),
    lastBy: author,
    version,
    savedAt: Number(saved_at),
  }));
}

/** Changes that agents made since people last saved the document. */
export interface Proposal {
  /** The text as people left it; null if it is lost, or if there was none. */
  before: string | null;
  /** Where that text is kept: a version of the draft, or a revision where the draft began with an agent; null: nowhere. */
  from: { version: number } | { revision: number } | null;
  /** True if the text before the agent's changes is lost. */
  isLost: boolean;
}

/** Finds the text of a draft before agents changed it. */
export async function readProposal(
  read: Reader,
  { document, version, editors, based_on: revision }: Draft,
): Promise<Proposal> {
  // editors are reset with each draft: if all are agents, an agent began it
  if (textsIn(JSON.parse(editors)).every(isAgent)) {
    if (revision === null) return { before: null, from: null, isLost: false };
    const { text } = await readRevision(read, document, revision);
    return { before: text, from: { revision }, isLost: false };
  }
  const left = await versionOfPerson(read, { document, version });
  const text = left === undefined ? undefined : await textOfVersion(read, { document, version: left });
  if (left === undefined || text === undefined) return { before: null, from: null, isLost: true };
  return { before: text, from: { version: left }, isLost: false };
}

/** Entries of the log that are read at once. */
const AT_ONCE = 50;

/** The newest version that no agent saved, by the audit log, which nobody changes. */
async function versionOfPerson(
  read: Reader,
  { document, version }: { document: string; version: number },
): Promise<number | undefined> {
  const saves = read
    .selectFrom('content_audit')
    .select(['number', 'name', 'detail'])
    .where('target', '=', document)
    .where('act', '=', 'draft.saved')
    .orderBy('number', 'desc')
    .limit(AT_ONCE);
  let before: number | null = null;
  while (true) {
    const rows: { number: number; name: string; detail: string }[] = await saves
      .$if(before !== null, (query) => query.where('number', '<', before))
      .execute();
    for (const { name, detail } of rows) {
      const saved = Number(recordOf(JSON.parse(detail))['version']); // as saveDraft writes it
      if (saved <= version && !isAgent(name)) return saved;
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return undefined;
    before = last.number;
  }
}
