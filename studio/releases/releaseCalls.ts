import { ask } from '../api/ask.ts';
import { data, rowsOf } from '../api/calls.ts';

export type ReleaseState = 'open' | 'scheduled' | 'published' | 'failed' | 'withdrawn';

/** Documents that go live as one. Times are ISO, or null. */
export interface Release {
  id: string;
  name: string;
  author: string;
  reason: string;
  state: ReleaseState;
  createdAt: string;
  scheduledAt: string | null;
  /** As it was chosen, by the brand's clock: `2026-11-27T20:00 Europe/Riga`. */
  scheduledFor: string | null;
  publishedAt: string | null;
  publishedBy: string | null;
  /** The release that this one reverts. */
  reverts: string | null;
  revertedBy: string | null;
  /** When and by whom it was given up. */
  withdrawnAt: string | null;
  withdrawnBy: string | null;
  /** Why a scheduled release did not go live. */
  outcome: string;
  /** The same by its code, for the language of this window. */
  outcomeSaid: unknown;
  approvals: readonly { person: string; at: string; reason: string }[];
  documents: number;
}

export const PAGE_SIZE = 25;

/** Actions on a release. */
export type ReleaseAct = 'publish' | 'approve' | 'schedule' | 'unschedule' | 'withdraw' | 'revert';

/** One document of a release: the revision that it makes live, and the one that was live before; null: none. */
export interface ReleaseItem {
  document: string;
  revision: number | null;
  before: number | null;
}

const whole = (id: string) =>
  data<Omit<Release, 'documents'> & { documents: readonly ReleaseItem[] }>(ask('GET', `/releases/${id}`));

/** The calls of releases. All throw Refusal and NoAnswer. */
export const releaseCalls = {
  list(page: number): Promise<{ rows: readonly Release[]; total: number }> {
    const query = new URLSearchParams({ 'pagination[page]': String(page), 'pagination[pageSize]': String(PAGE_SIZE) });
    return rowsOf<Release>(ask('GET', `/releases?${query}`));
  },
  /** Releases that go or went live between two moments, all of them. */
  async between({ from, until }: { from: string; until: string }): Promise<readonly Release[]> {
    const all: Release[] = [];
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({
        from,
        until,
        'pagination[page]': String(page),
        'pagination[pageSize]': '100',
      });
      const { rows, total } = await rowsOf<Release>(ask('GET', `/releases?${query}`));
      all.push(...rows);
      if (rows.length === 0 || all.length >= total) return all;
    }
  },
  one: async (id: string): Promise<Release> => {
    const { documents, ...release } = await whole(id);
    return { ...release, documents: documents.length };
  },
  /** The documents of one. */
  documents: async (id: string) => (await whole(id)).documents,
  /** @param release `take: 'nothing'`: the document goes off the site */
  make: (release: {
    name: string;
    reason: string;
    documents: readonly (string | { document: string; take: 'nothing' })[];
  }) => data<{ id: string }>(ask('POST', '/releases', { data: release })),
  act: (id: string, act: ReleaseAct, given: Readonly<Record<string, string>> = {}) =>
    ask('POST', `/releases/${id}/${act}`, { data: given }),
};
