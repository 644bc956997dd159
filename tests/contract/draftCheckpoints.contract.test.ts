import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAtTerminal } from '../../server/content/audit/auditContext.ts';
import { verifyAudit } from '../../server/content/audit/verifyAudit.ts';
import { AUDIT_MS } from '../../server/content/store/auditDrafts.ts';
import { auditRestingDrafts } from '../../server/content/store/followRestingDrafts.ts';
import { lockContent } from '../../server/content/store/parts.ts';
import { headOf, openTestStore, pageText, type TestStore } from '../support/contentStore.ts';
import { isPostgres } from '../support/database.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

let document: string;
let id: string;
let count = 0;
beforeEach(() => {
  id = `drafted-${(count += 1)}`;
  document = `base/page/${id}`;
});

/** Saves a draft so many times, a second apart. @returns its version */
async function save(author: string, times: number, from = 0): Promise<number> {
  let seen = from;
  for (let turn = 0; turn < times; turn += 1) {
    test.clock.time += 1_000;
    const text = pageText(id, `${author} ${turn}`);
    seen = await test.store.saveDraft({ document, text, author, seen, basedOn: null });
  }
  return seen;
}

interface Detail {
  version?: number;
  saves?: number;
  /** Who sat at the terminal. */
  terminal?: string;
}

/** What the audit log tells of the document. */
async function told(): Promise<string[]> {
  const rows = await test.db.read
    .selectFrom('content_audit')
    .select(['act', 'name', 'detail'])
    .where('target', '=', document)
    .orderBy('number')
    .execute();
  return rows.map(({ act, name, detail }) => {
    const { version = '', saves = 1, terminal = '' } = JSON.parse(detail) as Detail;
    return `${act} ${name} ${version}/${saves} ${terminal}`.trimEnd();
  });
}

describe('saves of a draft are in the audit log', () => {
  it('when the work begins, and the rest when it goes into a release', async () => {
    await save('ann', 20);
    expect(await told()).toEqual(['draft.saved ann 1/1']);
    await test.store.createRelease({
      name: 'one',
      author: 'bob',
      reason: 'test',
      items: [{ document, take: 'draft' }],
    });
    expect(await told()).toEqual(['draft.saved ann 1/1', 'draft.saved ann 20/19']);
    expect((await verifyAudit(test.db)).fault).toBeNull();
  });

  it('when somebody else goes on with it', async () => {
    const seen = await save('ann', 3);
    await runAtTerminal({ user: 'root', name: 'bob', id: '' }, () => save('bob', 2, seen));
    expect(await told()).toEqual(['draft.saved ann 1/1', 'draft.saved ann 3/2', 'draft.saved bob 4/1 root']);
  });

  it('when ten minutes have passed', async () => {
    const seen = await save('ann', 5);
    test.clock.time += AUDIT_MS;
    await save('ann', 1, seen);
    expect(await told()).toEqual(['draft.saved ann 1/1', 'draft.saved ann 6/5']);
  });

  it('when it is thrown away, or put away with its document', async () => {
    const seen = await save('ann', 2);
    await test.store.discardDraft({ document, seen, by: 'bob' });
    expect(await told()).toEqual(['draft.saved ann 1/1', 'draft.saved ann 2/1', 'draft.discarded bob 2/1']);
    const version = await save('ann', 2);
    await test.store.archive({ document, by: 'bob', seen: version });
    expect((await told()).slice(3)).toEqual([
      'draft.saved ann 3/1',
      'draft.saved ann 4/1',
      'draft.discarded bob 4/1',
      'document.archived bob /1',
    ]);
  });

  it('when it rests, and once only', async () => {
    await save('ann', 4);
    await auditRestingDrafts(test.store.parts);
    expect(await told()).toHaveLength(1); // she may go on
    test.clock.time += AUDIT_MS;
    await auditRestingDrafts(test.store.parts);
    await auditRestingDrafts(test.store.parts);
    expect(await told()).toEqual(['draft.saved ann 1/1', 'draft.saved ann 4/3']);
    expect((await verifyAudit(test.db)).fault).toBeNull();
  });
});

// the embedded database has one writer, whoever writes what
describe.skipIf(!isPostgres())('saving a draft', () => {
  it('waits for nobody who publishes', async () => {
    const seen = await save('ann', 1);
    const { promise: saved, resolve: go } = Promise.withResolvers<void>();
    const publishing = test.db.write(async (tx) => {
      await lockContent(tx);
      await saved;
    });
    await save('ann', 3, seen);
    go();
    await publishing;
  });

  it('is never lost to a release that is made of the draft at the same moment', async () => {
    let seen = 0;
    for (let round = 0; round < 15; round += 1) {
      const basedOn = await headOf(test.store, document);
      const text = pageText(id, `first of ${round}`);
      seen = await test.store.saveDraft({ document, text, author: 'ann', seen: 0, basedOn });
      const late = pageText(id, `second of ${round}`);
      const made = { name: 'race', author: 'bob', reason: 'test', items: [{ document, take: 'draft' as const }] };
      const saveLate = () => test.store.saveDraft({ document, text: late, author: 'ann', seen, basedOn });
      const release = () => test.store.createRelease(made);
      const isFirst = round % 2 === 0;
      const both = await Promise.allSettled((isFirst ? [saveLate, release] : [release, saveLate]).map((act) => act()));
      const saved = both[isFirst ? 0 : 1];
      const head = await headOf(test.store, document);
      const { text: released } = await test.store.revision(document, head ?? 0);
      expect(await test.store.readDraft(document)).toBeUndefined(); // all of it, or a refusal
      expect(released).toBe(saved?.status === 'fulfilled' ? late : text);
    }
  });
});
