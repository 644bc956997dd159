import { describe, expect, it } from 'vitest';
import { photo } from '../support/hostileFiles.ts';
import { signIn } from '../support/orderers.ts';
import { file, picturesForAllTests } from '../support/pictures.ts';

const { test, add, acts, showOn, draftOn } = picturesForAllTests();

describe('changing a picture', () => {
  it('changes what is said of it and nothing else, under the version that was seen', async () => {
    const { id, documentId, hash } = await add({ info: { alternativeTexts: { en: 'A', lv: 'B' }, caption: 'C' } });
    const change = { alternativeTexts: { lv: null, ar: '' }, focalPoint: { x: 1, y: 0 }, version: 1 };
    const { status, body } = await test.send([], { query: `?id=${id}`, info: change });
    expect([status, body]).toMatchObject([
      200,
      { documentId, hash, version: 2, caption: 'C', focalPoint: { x: 1, y: 0 }, alternativeTexts: { en: 'A', ar: '' } },
    ]);
    const stale = await test.send([], { query: `?id=${id}`, info: { name: 'Late', version: 1 } });
    expect([stale.status, stale.body.error.details]).toEqual([409, { theirs: { author: 'pub', version: 2 } }]);
    const json = await test.app.inject({
      method: 'POST',
      url: `/upload?id=${id}`,
      headers: { 'x-actor': 'pub' },
      payload: { fileInfo: { name: 'New' } },
    });
    expect(json.json()).toMatchObject({ name: 'New', version: 3, caption: 'C' });
    expect((await test.store.history(`media/${documentId}`)).length).toBe(3);
  });

  it('of two who change the same version, one is refused', async () => {
    const { id } = await add();
    const both = await Promise.all(
      ['One', 'Two'].map((name) => test.send([], { query: `?id=${id}`, info: { name, version: 1 } })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('puts another picture in its place: the id stays, and the old address keeps working', async () => {
    const { id, documentId, hash } = await add();
    const { body } = await test.send([file(await photo('png', [50, 60]), 'new.png')], { query: `?id=${id}` });
    expect(body).toMatchObject({ documentId, version: 2, width: 50, height: 60, name: 'Night pier.jpg' });
    expect(body.hash).not.toBe(hash);
    for (const one of [hash, body.hash]) expect((await test.app.inject(`/media/${one}/160.webp`)).statusCode).toBe(200);
    expect(await acts(documentId)).toEqual([
      'media.uploaded pub pictures uploaded',
      'media.changed pub picture replaced',
    ]);
  });

  it('is for those who may publish once the picture is on the site; its name never is', async () => {
    const { id, documentId } = await add({ info: { alternativeTexts: { en: 'a', lv: 'a', ar: 'a' } } });
    const ask = (info: object) => test.send([], { query: `?id=${id}`, info, actor: 'ed' });
    expect((await ask({ alternativeText: 'Free' })).status).toBe(200);
    await showOn('p1', documentId);
    const refused = await ask({ alternativeText: 'Live' });
    expect([refused.status, refused.body.error.message]).toEqual([403, expect.stringMatching(/is on the site/)]);
    expect((await ask({ name: 'Only a name' })).status).toBe(200);
    expect((await test.send([], { query: `?id=${id}`, info: { alternativeText: 'Live' } })).status).toBe(200);
  });

  it('is for those who may publish from when a release to come shows it', async () => {
    const { id, documentId } = await add();
    await draftOn('soon', documentId);
    const swap = async () => test.send([file(await photo('png'), 'x.png')], { query: `?id=${id}`, actor: 'ed' });
    expect((await swap()).status).toBe(200);
    const items = [{ document: 'page/soon', take: 'draft' as const }];
    const release = await test.store.createRelease({ name: 'soon', author: 'ann', reason: '', items });
    const refused = await swap();
    expect([refused.status, refused.body.error.message]).toEqual([403, expect.stringMatching(/a release for it/)]);
    await test.store.withdraw({ release, by: 'ann', reason: 'a test' });
    expect((await swap()).status).toBe(200);
  });
});

it('a change of what a site of two persons shows is made, and waits for the second one', async () => {
  const { id, documentId, hash } = await add();
  await showOn('two', documentId);
  const { text } = await test.store.revision('aurora/brand/aurora', 1);
  const brand = JSON.stringify({ ...(JSON.parse(text) as object), publishing: { twoPersons: true } });
  const draft = { document: 'aurora/brand/aurora', author: 'ann', seen: 0 };
  await test.store.saveDraft({ ...draft, text: brand, basedOn: 1 });
  const items = [{ document: draft.document, take: 'draft' as const }];
  const release = await test.store.createRelease({ name: 'two', author: 'ann', reason: '', items });
  await test.store.publish({ release, by: 'ann' });
  const at = { db: test.store.parts.db, now: () => test.clock.time };
  for (const name of ['pub', 'bob']) await signIn(at, name, { role: 'administrator', brand: '*' });
  const { status, body } = await test.send([file(await photo(), 'new.jpg')], { query: `?id=${id}` });
  const [, waiting = ''] = /Release (\w+) is made and waits for a second person/.exec(body.error.message) ?? [];
  expect([status, (await test.media.find(`media/${documentId}`)).data.picture.hash]).toEqual([403, hash]);
  expect((await test.send([file(await photo(), 'free.jpg')])).status, 'what no page shows needs nobody').toBe(201);
  await test.store.approve({ release: waiting, by: 'bob', reason: 'seen' });
  await test.store.publish({ release: waiting, by: 'ann' });
  expect((await test.media.find(`media/${documentId}`)).data.picture.hash).not.toBe(hash);
  await test.store.revert({ release, author: 'ann', reason: 'a test' });
});

describe('taking a picture out', () => {
  it('is refused with every place that names it: on the site, in drafts, in releases to come', async () => {
    const { id, documentId } = await add();
    await showOn('u1', documentId);
    await draftOn('u2', documentId);
    await draftOn('u3', documentId);
    const release = await test.store.createRelease({
      name: 'r',
      author: 'ann',
      reason: '',
      items: [{ document: 'page/u3', take: 'draft' }],
    });
    const { status, body } = await test.ask('DELETE', `/upload/files/${id}`);
    const pointers = ['/nodes/b/props/image'];
    const uses = [
      { document: 'base/page/u1', where: 'live', pointers },
      { document: 'base/page/u2', where: 'draft', pointers },
      { document: 'base/page/u3', where: 'release', pointers, release },
    ];
    expect([status, body.error.details]).toEqual([409, { uses, hidden: 0 }]);
    expect((await test.ask('GET', `/upload/files/${id}/uses`)).body).toEqual({ data: uses, meta: { hidden: 0 } });
  });

  it('takes it out, keeps its picture for thirty days, and brings it back when the release is taken back', async () => {
    const { id, documentId, hash } = await add();
    expect((await test.ask('DELETE', `/upload/files/${id}?version=7`)).status).toBe(409);
    expect((await test.ask('DELETE', `/upload/files/${id}`)).status).toBe(200);
    expect((await test.ask('GET', `/upload/files/${id}`)).status).toBe(404);
    const made = (await test.store.releases(99)).find(({ name }) => name === `Picture taken out: ${documentId}`);
    await test.store.revert({ release: made?.id ?? '', author: 'ann', reason: 'a mistake' });
    expect((await test.ask('GET', `/upload/files/${id}`)).body).toMatchObject({ documentId, hash });
    await test.ask('DELETE', `/upload/files/${id}`);
    test.clock.time += 31 * 24 * 3_600_000;
    await add();
    expect(await test.media.bytes(hash)).toBeUndefined();
  });
});
