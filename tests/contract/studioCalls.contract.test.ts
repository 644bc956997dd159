import { describe, expect, it } from 'vitest';
import { readText } from '../../server/content/document/documentText.ts';
import { releaseFolder } from '../../server/content/folder/releaseFolder.ts';
import { signedInPerson } from '../support/managementPerson.ts';
import { managementForAllTests, pageEntry } from '../support/testManagement.ts';

const { management, tokens, ask, make } = managementForAllTests();
const ONE = '/studio/documents/base/page';

/** Opens a document as the administrator, unless somebody else is named. */
async function open(slug: string, token = tokens.admin) {
  const { status, body } = await ask('GET', `${ONE}/${slug}`, { token });
  return { status, ...body.data };
}

describe('the Studio', () => {
  it('tells who is signed in, and which brands are theirs; nobody is no fault', async () => {
    expect((await ask('GET', '/studio')).body.data).toEqual({ person: null, brands: [] });
    const { body } = await ask('GET', '/studio', { token: tokens.stranger });
    expect(body.data.person.username).toBe('stranger');
    expect(body.data.brands.map(({ id }: { id: string }) => id)).toEqual(['kestrel']);
    expect(body.data.brands[0].line).toEqual(['kestrel', 'aurora', 'base']);
  });

  it('keeps choices with the account, each beside the others, for every browser; machines have none', async () => {
    const [token, other] = [
      await signedInPerson(management.test, 'lara'),
      await signedInPerson(management.test, 'max'),
    ];
    const choose = (data: object, by = token) => ask('PUT', '/studio/choices', { token: by, data });
    const chosen = async (by: string) => (await ask('GET', '/studio', { token: by })).body.data.person.choices;
    await choose({ language: 'lv' });
    expect((await choose({ brand: 'kestrel' })).body.data).toEqual({ language: 'lv', brand: 'kestrel' });
    expect([await chosen(token), await chosen(other)]).toEqual([{ language: 'lv', brand: 'kestrel' }, {}]);
    expect((await choose({ colour: 'red' })).status).toBe(400);
    expect((await choose({ language: 'x'.repeat(65) })).status).toBe(400);
    expect((await choose({ language: 'lv' }, tokens.stranger)).status).toBe(403);
  });

  it('tells what documents can speak of: values, actions with their parameters, events of widgets; not to strangers', async () => {
    const { status, body } = await ask('GET', '/studio/language', { token: tokens.stranger });
    const { values, actions, events } = body.data;
    expect([status, values['visitor.guest']]).toEqual([200, { type: 'boolean', class: 'request' }]);
    expect(actions['popup.open'].required).toEqual(['popup']);
    expect(events['games/row']).toContain('open');
    expect((await ask('GET', '/studio/language')).status).toBe(403);
  });

  it('tells which calls may look up what an address names, and where their answers have values; not to strangers', async () => {
    const { status, body } = await ask('GET', '/studio/lookups', { token: tokens.stranger });
    const { 'campaigns.getOffer': offer, 'jackpots.get': jackpots } = body.data;
    expect([status, offer.needs, offer.values]).toEqual([200, ['offer_id'], expect.arrayContaining(['id'])]);
    expect([jackpots.takes, jackpots.lists.items]).toEqual([
      expect.arrayContaining(['id']),
      expect.arrayContaining(['id', 'description.title']),
    ]);
    expect(body.data).not.toHaveProperty(['cashier.makedeposit']); // it moves money
    expect(body.data).not.toHaveProperty(['account.getProfile']); // a player's own
    expect((await ask('GET', '/studio/lookups')).status).toBe(403);
  });

  it('names values that an address may have; nobody asks it of a brand that is not theirs, nor with what is no parameter', async () => {
    const asked = (data: object, token = tokens.admin) => ask('POST', '/studio/address-values', { token, data });
    const parameter = { call: 'campaigns.getOffer', input: { offer_id: { get: 'params.id' } } };
    const { status, body } = await asked({ brand: 'base', parameter });
    expect([status, body.data]).toEqual([200, { isListed: false, values: [], total: 0 }]);
    expect((await asked({ brand: 'base', parameter }, tokens.stranger)).status).toBe(404);
    expect((await asked({ brand: 'base', parameter: { ...parameter, more: 1 } })).status).toBe(400);
    const made = await asked({ brand: 'base', parameter, locale: 'en-x-made-up' });
    expect([made.status, made.body.error.details.errors[0].path]).toEqual([400, ['locale']]);
    expect((await ask('POST', '/studio/address-values', { data: { brand: 'base', parameter } })).status).toBe(403);
  });

  it('lists what a brand shows, its own and what it inherits, with how each stands', async () => {
    await make('listed');
    const drafted = { ...pageEntry('drafted'), title: 'Deposit by {way.name}' };
    await ask('POST', '/pages?status=draft', { token: tokens.admin, data: drafted });
    const { body } = await ask('GET', '/studio/documents?brand=kestrel', { token: tokens.admin });
    const found = (slug: string) => body.data.find(({ id }: { id: string }) => id === slug);
    expect(found('listed')).toMatchObject({
      key: 'base/page/listed',
      path: '/listed',
      status: 'live',
      title: 'listed',
    });
    // a title made of what is looked at is none to call the page by
    const called = { title: 'drafted', layout: 'default' };
    expect(found('drafted')).toMatchObject({ status: 'draft', author: 'token:admin', ...called });
    const { document, seen } = await open('drafted');
    const without = { ...document, seo: { ...document.seo, without: { title: 'Deposit' } } };
    await ask('PUT', `${ONE}/drafted`, { token: tokens.admin, data: { document: without, seen } });
    const again = await ask('GET', '/studio/documents?brand=kestrel', { token: tokens.admin });
    expect(again.body.data.find(({ id }: { id: string }) => id === 'drafted')).toMatchObject({ title: 'Deposit' });
    // a reader of the brand alone has what it inherits as it is live
    const live = await ask('GET', '/studio/documents?brand=kestrel', { token: tokens.stranger });
    const ids = live.body.data.map(({ id }: { id: string }) => id);
    expect([ids.includes('listed'), ids.includes('drafted')]).toEqual([true, false]);
    const own = { kind: 'page', format: 1, id: 'listed', operations: [{ op: 'set', at: '/layout', value: 'bare' }] };
    const address = '/studio/documents/kestrel/page/listed';
    await ask('PUT', address, { token: tokens.admin, data: { document: own, seen: { draft: 0, basedOn: null } } });
    const theirs = await ask('GET', '/studio/documents?brand=kestrel', { token: tokens.stranger });
    expect(theirs.body.data.find(({ id }: { id: string }) => id === 'listed')).toMatchObject({
      layout: 'bare',
      path: '/listed',
    });
    expect((await ask('GET', '/studio/documents?brand=kestrel')).status).toBe(403);
    expect((await ask('GET', '/studio/documents?brand=aurora', { token: tokens.stranger })).status).toBe(404);
  });

  it('keeps what is saved as a draft, says what the gate says of it, and publishes it', async () => {
    await make('saved');
    const { document, seen } = await open('saved');
    const next = { ...document, seo: { ...document.seo, noindex: true } };
    const kept = await ask('PUT', `${ONE}/saved`, { token: tokens.admin, data: { document: next, seen } });
    expect(kept.body.data).toMatchObject({ status: 'changed', document: next, live: document, seen: { draft: 1 } });
    const report = await ask('GET', `${ONE}/saved/report`, { token: tokens.admin });
    expect(report.body.data).toEqual({ faults: [], warnings: [] });
    const data = { seen: kept.body.data.seen, reason: 'hidden for now' };
    const { body, status } = await ask('POST', `${ONE}/saved/publish`, { token: tokens.admin, data });
    expect([status, body.data.status, body.data.live.seo.noindex]).toEqual([200, 'live', true]);
    const history = await ask('GET', '/documents/base/page/saved/history', { token: tokens.admin });
    expect(history.body.data[0]).toMatchObject({ reason: 'hidden for now', author: 'token:admin', isLive: true });
  });

  it('warns of a draft that would undo what went live since it was begun, and publishes it with a reason', async () => {
    await make('behind');
    const { document, seen } = await open('behind');
    const hidden = { ...document, seo: { ...document.seo, noindex: true } };
    const kept = await ask('PUT', `${ONE}/behind`, { token: tokens.admin, data: { document: hidden, seen } });
    const text = readText(JSON.stringify({ ...document, seo: { ...document.seo, noindex: false } }));
    if (!('hash' in text)) throw new Error(text.found);
    const written = [{ name: { brand: 'base', kind: 'page', id: 'behind' } as const, text }];
    const { parts } = management.store;
    const made = { name: 'Files', author: 'files', reason: 'saved', written, gone: [] };
    await parts.db.write((tx) => releaseFolder(tx, parts, { made, leave: { origin: 'files' } }));
    const { body } = await ask('GET', `${ONE}/behind/report`, { token: tokens.admin });
    expect(body.data.warnings.map(({ code }: { code: string }) => code)).toEqual(['release.overtakes']);
    const publish = (reason: string) =>
      ask('POST', `${ONE}/behind/publish`, { token: tokens.admin, data: { seen: kept.body.data.seen, reason } });
    const [silent, said] = [await publish(''), await publish('it is to be hidden')];
    expect([silent.status, said.status, said.body.data.live.seo.noindex]).toEqual([400, 200, true]);
  });

  it('publishes at a time: a release that waits for it; a time that is over makes none and leaves the draft', async () => {
    const id = await make('later');
    const { document, seen } = await open('later');
    const next = { ...document, seo: { ...document.seo, noindex: true } };
    const kept = await ask('PUT', `${ONE}/later`, { token: tokens.admin, data: { document: next, seen } });
    const publish = (local: string, timeZone = 'Europe/Riga', token = tokens.admin) =>
      ask('POST', `${ONE}/later/publish`, {
        token,
        data: { seen: kept.body.data.seen, reason: 'for spring', at: { local, timeZone } },
      });
    const refused = [
      await publish('2020-01-01T10:00'),
      await publish('soon'),
      await publish('2099-01-01T10:00', 'Riga'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await publish('2099-01-01T10:00', 'Europe/Riga', tokens.editor)).status).toBe(403);
    expect((await open('later')).seen).toEqual(kept.body.data.seen);
    const { body } = await publish('2099-07-01T10:00');
    expect(body.meta.due).toMatchObject({ at: '2099-07-01T07:00:00.000Z', timeZone: 'Europe/Riga' });
    expect(body.data.live.seo.noindex).toBeUndefined();
    const release = await ask('GET', `/releases/${body.meta.due.release}`, { token: tokens.admin });
    expect(release.body.data).toMatchObject({
      state: 'scheduled',
      scheduledFor: '2099-07-01T10:00 Europe/Riga',
      reason: 'for spring',
      documents: [{ document: 'base/page/later' }],
    });
    // what waits for its time would bring it back
    const removed = await ask('DELETE', `/pages/${id}`, { token: tokens.admin });
    const live = await ask('GET', `/pages/${id}`, { token: tokens.admin });
    expect([removed.status, live.status]).toEqual([400, 200]);
  });

  it('tells of a version what it changes: what the brands above make of the document', async () => {
    await make('above');
    const address = '/studio/documents/kestrel/page/above';
    const document = { kind: 'page', format: 1, id: 'above', operations: [] };
    const data = { document, seen: { draft: 0, basedOn: null } };
    const kept = await ask('PUT', address, { token: tokens.admin, data });
    expect(kept.body.data).toMatchObject({ document, live: null, inherited: { id: 'above', path: '/above' } });
    expect((await open('above')).inherited).toBeNull();
  });

  it('tells of a document what catalogues say for it as visitors read it: nothing of those above where its brand has it whole', async () => {
    const text = { hello: 'Hello.', bye: 'Bye.' };
    for (const slug of ['laid', 'whole']) await make(slug, { title: slug, text });
    const publish = async (key: string, document: object) => {
      const data = { document, seen: { draft: 0, basedOn: null } };
      const { seen } = (await ask('PUT', `/studio/documents/${key}`, { token: tokens.admin, data })).body.data;
      const sent = { token: tokens.admin, data: { seen, reason: 'a test' } };
      expect((await ask('POST', `/studio/documents/${key}/publish`, sent)).status).toBe(200);
    };
    const own = { kind: 'page', format: 1 };
    await publish('kestrel/page/laid', { ...own, id: 'laid', operations: [{ op: 'set', at: '/path', value: '/own' }] });
    await publish('kestrel/page/whole', { ...(await open('whole')).document, path: '/own-whole' });
    const documents = { 'page/laid': { hello: 'Sveiki.' }, 'page/whole': { hello: 'Sveiki.' } };
    await publish('base/messages/lv', { kind: 'messages', format: 1, id: 'lv', messages: {}, documents });
    const said = async (key: string) =>
      (await ask('GET', `/studio/documents/${key}`, { token: tokens.admin })).body.data.said;
    const laid = { hello: { lv: 'Sveiki.' } };
    await expect.poll(() => said('base/page/whole')).toEqual(laid);
    expect([await said('kestrel/page/laid'), await said('kestrel/page/whole')]).toEqual([laid, {}]);
  });

  it('tells which brands there are, what each has over the one above, and of a document who has a version of it', async () => {
    await make('over');
    const own = { kind: 'page', format: 1, id: 'over', operations: [{ op: 'set', at: '/path', value: '/nest' }] };
    const address = '/studio/documents/kestrel/page/over';
    const data = { document: own, seen: { draft: 0, basedOn: null } };
    const { seen } = (await ask('PUT', address, { token: tokens.admin, data })).body.data;
    expect((await open('over')).overriddenBy).toEqual([]);
    await ask('POST', `${address}/publish`, { token: tokens.admin, data: { seen, reason: 'our own' } });
    expect((await open('over')).overriddenBy).toEqual(['kestrel']);
    const { brands, mayMake } = (await ask('GET', '/studio/brands', { token: tokens.admin })).body.data;
    expect(mayMake).toBe(true);
    expect(brands.find(({ id }: { id: string }) => id === 'kestrel')).toMatchObject({
      parent: 'aurora',
      overrides: expect.arrayContaining([{ key: 'kestrel/page/over', from: 'base', changes: 1 }]),
    });
    const theirs = (await ask('GET', '/studio/brands', { token: tokens.stranger })).body.data;
    expect([theirs.mayMake, theirs.brands.map(({ id }: { id: string }) => id)]).toEqual([false, ['kestrel']]);
    expect((await ask('GET', '/studio/brands')).status).toBe(403);
  });

  it('refuses a save over what its writer has not seen, with what is there; nothing is overwritten', async () => {
    await make('met');
    const { document, seen } = await open('met');
    const save = (token: string, path: string) =>
      ask('PUT', `${ONE}/met`, { token, data: { document: { ...document, path }, seen } });
    expect((await save(tokens.editor, '/met-first')).status).toBe(200);
    const late = await save(tokens.admin, '/met-late');
    expect([late.status, late.body.error.details.theirs.document.path]).toEqual([409, '/met-first']);
    expect((await open('met')).document.path).toBe('/met-first');
    const stale = await ask('POST', `${ONE}/met/publish`, { token: tokens.admin, data: { seen } });
    expect(stale.status).toBe(409);
  });

  it('begins anew what left the site, by its old name and address; its history stays', async () => {
    const id = await make('back');
    const { document: old } = await open('back');
    const document = { ...old, seo: { ...old.seo, noindex: true } };
    await ask('DELETE', `/pages/${id}?reason=over`, { token: tokens.admin });
    expect((await open('back')).status).toBe(404);
    const data = { document, seen: { draft: 0, basedOn: null } };
    const { status, body } = await ask('PUT', `${ONE}/back`, { token: tokens.admin, data });
    expect([status, body.data?.status]).toEqual([200, 'draft']);
    expect((await ask('PUT', `${ONE}/back`, { token: tokens.editor, data })).status).toBe(409);
    const publish = { seen: body.data.seen, reason: 'it is wanted again' };
    const live = await ask('POST', `${ONE}/back/publish`, { token: tokens.admin, data: publish });
    expect(live.body.data).toMatchObject({ status: 'live', live: document });
    const history = await ask('GET', '/documents/base/page/back/history', { token: tokens.admin });
    expect(history.body.data.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  });

  it('tells what is wrong with a draft by its place, publishes nothing of it, and throws it away when asked to', async () => {
    await make('wrong');
    const { document, seen } = await open('wrong');
    const wrong = {
      ...document,
      nodes: { ...document.nodes, n0: { type: 'layout/stack', v: 1, props: { gap: 'huge' } } },
    };
    const kept = await ask('PUT', `${ONE}/wrong`, { token: tokens.admin, data: { document: wrong, seen } });
    const { body } = await ask('GET', `${ONE}/wrong/report`, { token: tokens.admin });
    expect(body.data.faults).toEqual([
      {
        document: 'page/wrong',
        pointer: '/nodes/n0/props/gap',
        says: expect.stringContaining('huge'),
        said: { code: 'found.shape.oneOf', values: { value: '"huge"', names: 'none, small, medium, large' } },
        code: 'node.props',
      },
    ]);
    const refused = await ask('POST', `${ONE}/wrong/publish`, {
      token: tokens.admin,
      data: { seen: kept.body.data.seen },
    });
    expect(refused.status).toBe(400);
    const back = await ask('DELETE', `${ONE}/wrong?draft=${kept.body.data.seen.draft}`, { token: tokens.admin });
    expect(back.body.data).toMatchObject({ status: 'live', document });
  });

  it('lets each do what their rights say', async () => {
    await make('rights');
    const { document, seen, may } = await open('rights', tokens.stranger);
    expect(may).toEqual({ edit: false, publish: false });
    const data = { document: { ...document, path: '/taken' }, seen };
    expect((await ask('PUT', `${ONE}/rights`, { token: tokens.stranger, data })).status).toBe(403);
    expect((await ask('PUT', `${ONE}/rights`, { data })).status).toBe(403);
    const kept = await ask('PUT', `${ONE}/rights`, { token: tokens.editor, data });
    const publish = { seen: kept.body.data.seen };
    expect((await ask('POST', `${ONE}/rights/publish`, { token: tokens.editor, data: publish })).status).toBe(403);
    expect((await open('rights')).live.path).toBe('/rights');
  });

  it('lets nobody throw away a draft that they may not write', async () => {
    const address = '/studio/documents/base/config/site';
    const { document, seen } = (await ask('GET', address, { token: tokens.admin })).body.data;
    const data = { document: { ...document, search: { title: 'Search' } }, seen };
    const kept = await ask('PUT', address, { token: tokens.admin, data });
    const discard = (token: string) => ask('DELETE', `${address}?draft=${kept.body.data.seen.draft}`, { token });
    expect([(await discard(tokens.editor)).status, (await discard(tokens.admin)).status]).toEqual([403, 200]);
  });

  it('leaves nothing of a draft that was never live, and what is live of any other', async () => {
    await make('staying');
    const begin = {
      document: { ...(await open('staying')).document, id: 'passing', path: '/passing' },
      seen: { draft: 0, basedOn: null },
    };
    const made = await ask('PUT', `${ONE}/passing`, { token: tokens.editor, data: begin });
    expect(made.status).toBe(200);
    const discard = (slug: string, draft: number) =>
      ask('DELETE', `${ONE}/${slug}?draft=${draft}`, { token: tokens.editor });
    expect((await discard('passing', made.body.data.seen.draft)).body.data).toBeNull();
    expect((await ask('GET', `${ONE}/passing`, { token: tokens.editor })).status).toBe(404);

    const { document, seen } = await open('staying');
    const data = { document: { ...document, path: '/elsewhere' }, seen };
    const kept = await ask('PUT', `${ONE}/staying`, { token: tokens.editor, data });
    const { body } = await discard('staying', kept.body.data.seen.draft);
    expect([body.data.document.path, body.data.status]).toEqual(['/staying', 'live']);
  });

  it('tells whoever still writes on a document that was put away so, and takes what they begin anew', async () => {
    await make('pattern');
    const begin = { ...(await open('pattern')).document, id: 'written', path: '/written' };
    const save = (document: object, seen: object) =>
      ask('PUT', `${ONE}/written`, { token: tokens.editor, data: { document, seen } });
    const { seen } = (await save(begin, { draft: 0, basedOn: null })).body.data;
    const putAway = () => ask('DELETE', `${ONE}/written?draft=${seen.draft}`, { token: tokens.admin });
    expect([(await putAway()).status, (await putAway()).status]).toEqual([200, 200]); // the first answer may have been lost
    const own = { ...begin, path: '/written-on' };
    const refused = await save(own, seen);
    const { message, details } = refused.body.error;
    expect([refused.status, message, details]).toEqual([409, 'It was put away since you opened it.', { theirs: null }]);
    const anew = await save(own, { draft: 0, basedOn: null });
    expect([anew.status, anew.body.data.document.path]).toEqual([200, '/written-on']);
    expect((await putAway()).status).toBe(409); // of the draft that was, not of this one
  });

  it('keeps what stood in a release that was given up when its draft is thrown away, and puts it away with its history', async () => {
    await make('pattern-two');
    const begin = { ...(await open('pattern-two')).document, id: 'given-up', path: '/given-up' };
    const token = tokens.admin;
    const save = (document: object, seen: object) => ask('PUT', `${ONE}/given-up`, { token, data: { document, seen } });
    await save(begin, { draft: 0, basedOn: null });
    const release = await ask('POST', '/releases', {
      token,
      data: { name: 'Given up', documents: ['base/page/given-up'] },
    });
    const waiting = await ask('DELETE', `${ONE}/given-up?draft=0`, { token });
    expect(waiting.status).toBe(400); // its release would bring it back
    await ask('POST', `/releases/${release.body.data.id}/withdraw`, { token });
    const { seen } = await open('given-up');
    expect(seen).toEqual({ draft: 0, basedOn: 1 });
    const kept = await save({ ...begin, path: '/given-up-once' }, seen);
    expect(kept.body.data.seen.basedOn).toBe(1);
    const back = await ask('DELETE', `${ONE}/given-up?draft=${kept.body.data.seen.draft}`, { token });
    expect(back.body.data).toMatchObject({ document: { path: '/given-up' }, live: null });
    expect((await ask('DELETE', `${ONE}/given-up?draft=0`, { token: tokens.stranger })).status).toBe(403);
    expect((await ask('DELETE', `${ONE}/given-up?draft=0`, { token })).body.data).toBeNull();
    expect((await ask('GET', `${ONE}/given-up`, { token })).status).toBe(404);
    expect((await ask('GET', '/documents/base/page/given-up/history', { token })).body.data).toHaveLength(1);
  });

  it('lets who began a draft from a release that waits throw it away, whatever else that release changes', async () => {
    const address = '/studio/documents/base/config/site';
    const { document, seen } = (await ask('GET', address, { token: tokens.admin })).body.data;
    const text = { hint: { en: 'Search', lv: 'Meklēt' } };
    const shared = { document: { ...document, search: { title: { $t: 'hint' }, minLength: 2 }, text }, seen };
    await ask('PUT', address, { token: tokens.admin, data: shared });
    await ask('POST', '/releases', { token: tokens.admin, data: { name: 'Search', documents: ['base/config/site'] } });
    const begun = (await ask('GET', address, { token: tokens.editor })).body.data;
    const own = { ...begun.document, text: { hint: { ...text.hint, lv: 'Atrast' } } };
    const data = { document: own, seen: begun.seen };
    const kept = await ask('PUT', address, { token: tokens.editor, data });
    expect(kept.status).toBe(200);
    const { draft } = kept.body.data.seen;
    const back = await ask('DELETE', `${address}?draft=${draft}`, { token: tokens.editor });
    expect([back.status, back.body.data?.document.text]).toEqual([200, text]);
  });

  it('makes a release that waits where a brand wants a second person, and nothing of it is live', async () => {
    const { body: brand } = await ask('GET', '/brands?filters[slug]=kestrel', { token: tokens.admin });
    const [{ documentId, document }] = brand.data;
    const two = { document: { ...document, publishing: { twoPersons: true } } };
    await ask('PUT', `/brands/${documentId}?reason=careful`, { token: tokens.admin, data: two });
    await make('ours', { brand: 'kestrel' }, '?status=draft');
    const address = '/studio/documents/kestrel/page/ours';
    const { seen } = (await ask('GET', address, { token: tokens.stranger })).body.data;
    const told = await ask('POST', `${address}/publish`, { token: tokens.stranger, data: { seen, reason: 'new' } });
    expect([told.status, told.body.data.live]).toEqual([200, null]);
    const release = await ask('GET', `/releases/${told.body.meta.waits}`, { token: tokens.stranger });
    expect(release.body.data).toMatchObject({ state: 'open', documents: [{ document: 'kestrel/page/ours' }] });
  });

  it.each([
    ['no document', { seen: { draft: 0, basedOn: null } }],
    [
      'a document of another name',
      { document: { kind: 'page', format: 1, id: 'other' }, seen: { draft: 0, basedOn: null } },
    ],
    ['a list for a document', { document: [], seen: { draft: 0, basedOn: null } }],
    ['words for what was seen', { document: {}, seen: 'all' }],
  ])('answers %s with words', async (_what, data) => {
    const { status, body } = await ask('PUT', `${ONE}/bad`, { token: tokens.admin, data });
    expect([status, body.error.message.length > 5]).toEqual([400, true]);
  });
});
