import type { Release, ReleaseItem } from '#schemas/management/releaseCalls.ts';
import { ask } from '../api/ask.ts';
import { data, rowsOf } from '../api/calls.ts';

export const PAGE_SIZE = 25;

/** Actions on a release. */
export type ReleaseAct = 'publish' | 'approve' | 'schedule' | 'unschedule' | 'withdraw' | 'revert';

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
