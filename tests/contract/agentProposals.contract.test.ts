import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Said } from '../support/agentClient.ts';
import { type AgentScene, openAgents } from '../support/agents.ts';
import { managementForAllTests } from '../support/testManagement.ts';

const { management, tokens, ask, make } = managementForAllTests();
const AGENT = 'agent:helper for ann';

let scene: AgentScene;
let use: (name: string, input?: object) => Promise<Said>;
let token: string;

beforeAll(async () => {
  scene = await openAgents(management);
  await scene.person('ann', { role: 'publisher', brand: '*' });
  token = await scene.token('ann', { name: 'helper' });
  use = await scene.connect(token);
});
afterAll(() => scene.close());

const stack = (...main: string[]) => ({ type: 'layout/stack', v: 1, slots: { main } });
const header = (title: unknown) => ({ type: 'content/page-header', v: 1, props: { title } });

/** A live page of two parts. */
async function page(slug: string): Promise<string> {
  await make(slug, {
    title: slug,
    text: { one: 'One' },
    document: {
      root: 'n0',
      nodes: { n0: stack('one', 'two'), one: header({ $t: 'one' }), two: header('Two') },
      seo: { description: 'A page.' },
    },
  });
  return `base/page/${slug}`;
}

/** Has the agent change a page by its tools. */
async function propose(document: string, operations: readonly object[]): Promise<number> {
  const { etag } = (await use('get_outline', { document })).data;
  const { plan } = (await use('plan_changes', { document, etag, operations })).data;
  const applied = await use('apply_plan', { plan, key: `of ${document}` });
  expect(applied.isError, applied.text).toBe(false);
  return (await management.store.readDraft(document))?.version ?? 0;
}

const OPERATIONS = [
  { op: 'set', node: 'two', at: '/props/title', value: 'Two, better' },
  { op: 'insertAfter', parent: 'n0', after: 'one', nodes: { promo: header('<img src=x onerror=alert(1)>') } },
  { op: 'move', node: 'two', parent: 'n0', after: null },
];
const accept = (document: string, data: object, by: string = tokens.admin) =>
  ask('POST', `/documents/${document}/accept`, { token: by, data });
const draftOf = async (document: string) => {
  const draft = await management.store.readDraft(document);
  return draft && { ...draft, value: JSON.parse(draft.text) };
};

describe('a proposal of an agent', () => {
  it('is told with what people left, and taken in part: the rest goes back, and both names stay', async () => {
    const document = await page('part');
    const version = await propose(document, OPERATIONS);
    const { body } = await ask('GET', `/documents/${document}/proposal`, { token: tokens.admin });
    expect(body.data).toMatchObject({ document, version, agents: [AGENT], lastBy: AGENT, from: { revision: 1 } });
    expect(body.data.before.nodes.two.props.title).toBe('Two');
    expect(body.data.after.nodes.promo.props.title).toBe('<img src=x onerror=alert(1)>'); // text, and nothing else

    const taken = await accept(document, { version, changes: ['added:promo', 'moved:one'] });
    expect(taken.body.data).toEqual({ document, version: version + 1 });
    const draft = await draftOf(document);
    expect(draft?.value.nodes.n0.slots.main).toEqual(['two', 'one', 'promo']);
    expect(draft?.value.nodes.two.props.title).toBe('Two');
    expect(draft).toMatchObject({ author: 'token:admin', editors: JSON.stringify([AGENT, 'token:admin']) });
    const { body: log } = await ask('GET', `/audit?target=${document}&limit=1`, { token: tokens.admin });
    expect(log.data).toMatchObject([
      { act: 'draft.saved', name: 'token:admin', detail: { agents: AGENT, taken: 2, left: 1 } },
    ]);
    const { body: waiting } = await ask('GET', '/agents/drafts', { token: tokens.admin });
    expect(waiting.data.map((one: { document: string }) => one.document)).not.toContain(document);
    expect((await ask('GET', `/documents/${document}/proposal`, { token: tokens.admin })).status).toBe(404);
    expect((await accept(document, { version: version + 1 })).body.error.message).toMatch(/No agent wrote this draft/);
  });

  it('goes back to the work of a person, where one had begun, and not to what is live', async () => {
    const document = await page('begun');
    const [live] = (await management.store.state()).documents.filter(({ key }) => key === document);
    const text = JSON.stringify({ ...live?.value, path: '/begun-by-bob' });
    await management.store.saveDraft({ document, text, author: 'bob', seen: 0, basedOn: 1 });
    const version = await propose(document, OPERATIONS);
    const { body } = await ask('GET', `/documents/${document}/proposal`, { token: tokens.admin });
    expect(body.data.from).toEqual({ version: version - 1 });
    await accept(document, { version, changes: ['changed:two'] });
    const draft = await draftOf(document);
    expect(draft?.value).toMatchObject({ path: '/begun-by-bob', nodes: { two: { props: { title: 'Two, better' } } } });
    expect(draft?.value.nodes).not.toHaveProperty('promo');
  });

  it('goes back to the work of a person, however often agents wrote since', async () => {
    const document = await page('often');
    const text = (path: string) =>
      JSON.stringify({ kind: 'page', format: 1, id: 'often', path, title: 'Often', layout: 'main' });
    await management.store.saveDraft({ document, text: text('/bob'), author: 'bob', seen: 0, basedOn: 1 });
    for (let seen = 1; seen <= 60; seen += 1) {
      const about = { time: seen }; // with more to tell, each save has an entry of the log
      await management.store.saveDraft({ document, text: text(`/${seen}`), author: AGENT, seen, basedOn: 1, about });
    }
    const { body } = await ask('GET', `/documents/${document}/proposal`, { token: tokens.admin });
    expect([body.data.from, body.data.before.path]).toEqual([{ version: 1 }, '/bob']);
  });

  it('is not put back to a draft that went live: a new draft of an agent begins with what is live', async () => {
    const document = await page('released');
    const [live] = (await management.store.state()).documents.filter(({ key }) => key === document);
    const text = JSON.stringify({ ...live?.value, path: '/released-by-bob' });
    await management.store.saveDraft({ document, text, author: 'bob', seen: 0, basedOn: 1 });
    const items = [{ document, take: 'draft' as const }];
    const release = await management.store.createRelease({ name: 'r', author: 'bob', reason: 'r', items });
    await management.store.publish({ release, by: 'bob' });
    const version = await propose(document, OPERATIONS);
    const back = await ask('POST', `/documents/${document}/put-back`, { token: tokens.admin, data: { version } });
    expect(back.body.data).toEqual({ document, version: null });
    expect(await management.store.readDraft(document)).toBeUndefined();
  });

  it('meets the work of somebody else: both sides are told, nothing is written, and of two who take at once one does', async () => {
    const document = await page('met');
    const version = await propose(document, OPERATIONS);
    const both = await Promise.all([
      accept(document, { version, changes: ['added:promo'] }),
      accept(document, { version, changes: ['changed:two'] }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    const now = await draftOf(document);
    expect(late?.body.error.details.theirs).toEqual({ text: now?.text, author: 'token:admin', version: version + 1 });
    const back = await ask('POST', `/documents/${document}/put-back`, { token: tokens.admin, data: { version } });
    expect([back.status, back.body.error.details.theirs.version]).toEqual([409, version + 1]);
    expect(await draftOf(document)).toEqual(now);
  });

  it('is taken, and put back, by nobody who may not write it: not by the agent, nor by a looker, a translator or a stranger', async () => {
    const document = await page('rights');
    const version = await propose(document, OPERATIONS);
    const before = await draftOf(document);
    const viewer = await management.tokenFor('looker', { role: 'viewer', brand: 'base' });
    const refused = await Promise.all(
      [token, viewer, tokens.translator, tokens.stranger].map((one) => accept(document, { version }, one)),
    );
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 404]);
    const notPutBack = await Promise.all(
      [token, viewer, tokens.translator, tokens.stranger].map((one) =>
        ask('POST', `/documents/${document}/put-back`, { token: one, data: { version } }),
      ),
    );
    expect(notPutBack.map(({ status }) => status)).toEqual([401, 403, 404, 404]);
    expect(await draftOf(document)).toEqual(before);
    // the agent's person agrees to it as the second person no more than before: it stays among those who wrote it
    await accept(document, { version, changes: ['changed:two'] });
    const items = [{ document, take: 'draft' as const }];
    const release = await management.store.createRelease({ name: 'r', author: 'bob', reason: 'r', items });
    await expect(management.store.approve({ release, by: 'ann', reason: '' })).rejects.toThrow('Somebody else has to');
  });

  it.each<[string, object, RegExp]>([
    ['no change', { changes: [] }, /./],
    ['a change that is not there', { changes: ['changed:nobody'] }, /There is no change «changed:nobody»/],
    ['a change with the name of a prototype', { changes: ['__proto__'] }, /There is no change «__proto__»/],
    ['too many', { changes: Array.from({ length: 20_001 }, (_, index) => `changed:${index}`) }, /20000/],
    ['a name of two thousand letters', { changes: ['x'.repeat(2_000)] }, /1100/],
  ])('that names %s is refused in words, and stays', async (what, data, words) => {
    const document = await page(`refused-${what.replaceAll(/\W+/g, '-')}`);
    const version = await propose(document, OPERATIONS);
    const { status, body } = await accept(document, { version, ...data });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(words)]);
    expect((await draftOf(document))?.version).toBe(version);
  });

  it('of redirects is taken rule by rule, however long the addresses are, or the list as a whole', async () => {
    const document = 'aurora/redirects/main';
    const rule = (from: string, to = '/') => ({ from_url: from, to_url: to });
    const long = `/${'old/'.repeat(127)}x`; // 510 characters, of which a name writes each slash with two
    const name = `added:/rules/${long.replaceAll('/', '~1')}`;
    const text = (rules: readonly object[]) => JSON.stringify({ kind: 'redirects', format: 1, id: 'main', rules });
    const [first, second] = [rule('/a'), rule('/b')];
    await management.store.saveDraft({ document, text: text([first, second]), author: 'bob', seen: 0, basedOn: null });
    const theirs = [rule('/a', '/faq'), second, rule(long)];
    await management.store.saveDraft({ document, text: text(theirs), author: AGENT, seen: 1, basedOn: null });
    const taken = await accept(document, { version: 2, changes: [name] });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    expect((await draftOf(document))?.value.rules).toEqual([first, second, rule(long)]);

    const more = [rule('/c'), rule('/a', '/faq')];
    await management.store.saveDraft({ document, text: text(more), author: AGENT, seen: 3, basedOn: null });
    expect((await accept(document, { version: 4, changes: ['changed:/rules'] })).status).toBe(200);
    expect((await draftOf(document))?.value.rules).toEqual(more);
  });

  it('of a page that is new is taken or put back as a whole', async () => {
    await use('create_draft', { document: 'base/page/new', title: 'New', path: '/new' });
    const path = '/documents/base/page/new/proposal';
    const { body } = await ask('GET', path, { token: tokens.admin });
    expect(body.data).toMatchObject({ before: null, from: null, isLost: false });
    const { version } = body.data;
    const some = await accept('base/page/new', { version, changes: ['changed:/path'] });
    expect(some.body.error.message).toMatch(/as a whole alone/);
    expect((await accept('base/page/new', { version })).status).toBe(200);
  });

  it('of a brand’s own version is taken operation by operation', async () => {
    await page('inherited');
    const document = 'aurora/page/inherited';
    const version = await propose(document, OPERATIONS);
    const own = { kind: 'page', format: 1, id: 'inherited' };
    const whole = await draftOf(document);
    expect(whole?.value).toMatchObject({ ...own, operations: OPERATIONS });
    expect((await accept(document, { version, changes: ['operation:2'] })).body.error.message).toMatch(/as a whole/);
    expect((await accept(document, { version })).status).toBe(200);
    const more = await propose(document, [{ op: 'hide', node: 'one' }, OPERATIONS[0] ?? {}]);
    await accept(document, { version: more, changes: ['operation:3'] });
    expect((await draftOf(document))?.value.operations).toMatchObject([...OPERATIONS, { op: 'hide', node: 'one' }]);
  });

  it('of as many operations as a document may hold, with a text as long as may be, is told and taken in part', async () => {
    await page('huge');
    const document = 'aurora/page/huge';
    const own = { kind: 'page', format: 1, id: 'huge' };
    const draft = (operations: readonly object[]) => ({ document, text: JSON.stringify({ ...own, operations }) });
    const hide = (count: number) => Array.from({ length: count }, (_, index) => ({ op: 'hide', node: `n${index}` }));
    const by = { author: AGENT, basedOn: null };
    await expect(management.store.saveDraft({ ...draft(hide(10_000)), ...by, seen: 0 })).rejects.toThrow(
      '10000 things',
    );
    await management.store.saveDraft({ ...draft([]), author: 'bob', seen: 0, basedOn: null });
    const long = { op: 'set', node: 'two', at: '/props/title', value: '<script>'.repeat(8_000) };
    await management.store.saveDraft({ ...draft([...hide(999), long]), ...by, seen: 1 });
    const changes = Array.from({ length: 999 }, (_, index) => `operation:${index + 1}`);
    const taken = await accept(document, { version: 2, changes });
    expect(taken.status, JSON.stringify(taken.body).slice(0, 400)).toBe(200);
    expect((await draftOf(document))?.value.operations).toEqual([...hide(999).slice(1), long]);
  });
});
