import { textsIn } from '#schemas/record.ts';
import type { Reader } from '../../../db/db.ts';
import { isAgent } from '../../people/tokens.ts';

/** A draft that agents worked on, and that no person has accepted since. */
export interface AgentDraft {
  document: string;
  brand: string;
  agents: readonly string[];
  lastBy: string;
  version: number;
  savedAt: number;
}

/** The newest saves of a draft that count, from its first on. */
interface Save {
  version: number;
  name: string;
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

/**
 * The version of a draft before agents began to work on what a person left.
 * @returns null when the draft began with an agent: it goes as a whole; undefined when nobody knows that any more
 */
export async function versionBefore(
  read: Reader,
  { document, version }: { document: string; version: number },
): Promise<number | null | undefined> {
  const saves = await savesOf(read, document);
  for (let at = version; at > 0; at -= 1) {
    const save = saves.get(at);
    if (save === undefined) return undefined;
    if (save.isFirst && isAgent(save.name)) return null;
    if (!isAgent(save.name)) return at;
  }
  return null;
}

/** Who saved which version, by the audit log, which nobody changes. */
async function savesOf(read: Reader, document: string): Promise<Map<number, Save & { isFirst: boolean }>> {
  const rows = await read
    .selectFrom('content_audit')
    .select(['act', 'name', 'detail'])
    .where('target', '=', document)
    .where('act', 'in', ['draft.saved', 'draft.discarded'])
    .orderBy('number')
    .execute();
  const saves = new Map<number, Save & { isFirst: boolean }>();
  let isFirst = true;
  for (const { act, name, detail } of rows) {
    if (act === 'draft.discarded') isFirst = true;
    else {
      const { version } = JSON.parse(detail) as { version: number }; // as saveDraft writes it
      saves.set(version, { version, name, isFirst });
      isFirst = false;
    }
  }
  return saves;
}
