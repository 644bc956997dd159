import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveTitles, pageText } from '../support/contentStore.ts';
import { hostileFiles, photo } from '../support/hostileFiles.ts';
import { encoded, type Json, type MediaApp, openMediaApp } from '../support/mediaApp.ts';

const file = (bytes: Uint8Array, name: string, type = ''): File => new File([new Uint8Array(bytes)], name, { type });
const rows = async ({ db }: MediaApp): Promise<Record<string, number>> => {
  const count = async (
    table: 'content_media_blob' | 'content_media' | 'content_media_picture' | 'content_release',
  ): Promise<number> =>
    Number(
      (
        await db.read
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  return {
    blobs: await count('content_media_blob'),
    media: await count('content_media'),
    releases: await count('content_release'),
  };
};

let test: MediaApp;
beforeAll(async () => {
  test = await openMediaApp();
});
afterAll(() => test.close());

/** Uploads one picture. @returns as the call shows it */
const add = async (more: Parameters<MediaApp['send']>[1] = {}, name = 'Night pier.jpg'): Promise<Json> => {
  const { status, body } = await test.send([file(await photo(), name, 'image/jpeg')], more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body[0];
};

/** What the audit log holds of a medium. */
const acts = async (id: string): Promise<string[]> => {
  const entries = await test.db.read
    .selectFrom('content_audit')
    .select(['act', 'name', 'why'])
    .where('target', '=', `base/media/${id}`)
    .orderBy('number')
    .execute();
  return entries.map(({ act, name, why }) => `${act} ${name} ${why}`);
};

/** A page that shows a picture, live. */
const showOn = async (page: string, id: string): Promise<void> => {
  await draftOn(page, id);
  const release = await test.store.createRelease({
    name: page,
    author: 'ann',
    reason: 'a picture without words is on purpose here',
    items: [{ document: `page/${page}`, take: 'draft' }],
  });
  await test.store.publish({ release, by: 'ann' });
};
const draftOn = async (page: string, id: string): Promise<void> => {
  const nodes = {
    n0: { type: 'layout/stack', v: 1, slots: { main: ['b'] } },
    b: { type: 'promo/banner', v: 1, props: { title: 'B', image: `media:${id}` } },
  };
  await test.store.saveDraft({
    document: `page/${page}`,
    text: pageText(page, page, { nodes }),
    author: 'ann',
    seen: 0,
    basedOn: null,
  });
};

describe('adding a picture', () => {
  it('answers as Strapi does, and with what is ours', async () => {
    const info = {
      name: 'Pier',
      alternativeText: 'A pier at night',
      folder: '/places',
      focalPoint: { x: 0.3, y: 0.7 },
    };
    const added = await add({ info: { ...info, alternativeTexts: { lv: 'Mols naktī' } } });
    expect(added).toMatchObject({
      id: expect.any(Number) as number,
      documentId: expect.stringMatching(/^pier-[0-9a-f]{6}$/) as string,
      name: 'Pier',
      alternativeText: 'A pier at night',
      caption: null,
      width: 320,
      height: 200,
      formats: { thumbnail: { width: 160, height: 100, url: `/media/${added.hash}/160.webp` } },
      ext: '.webp',
      mime: 'image/webp',
      url: `/media/${added.hash}/original.webp`,
      provider: 'local',
      folderPath: '/places',
      reference: `media:${added.documentId}`,
      focalPoint: { x: 0.3, y: 0.7 },
      alternativeTexts: { en: 'A pier at night', lv: 'Mols naktī' },
      version: 1,
      brand: 'base',
    });
    expect((await test.ask('GET', `/upload/files/${added.id}?locale=lv`)).body).toMatchObject({
      alternativeText: 'Mols naktī',
    });
    expect((await test.ask('GET', `/upload/files/${added.documentId}`)).body).toEqual(added);
    expect(await acts(added.documentId)).toEqual(['media.uploaded pub pictures uploaded']);
  });

  it('keeps the pixels alone: upright, without place, camera and what follows the picture [REL-S12]', async () => {
    const bytes = await sharp(await photo('jpeg', [400, 100]))
      .withExif({ IFD0: { Artist: 'Somebody', Make: 'Camera' }, IFD3: { GPSLatitude: '56/1 57/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await test.send([file(Buffer.concat([bytes, Buffer.from('a secret behind')]), 'a.jpg')]);
    const kept = await test.media.bytes(body[0].hash);
    const about = await sharp(kept?.content).metadata();
    expect([about.width, about.height, about.exif, about.xmp, about.icc, about.orientation]).toEqual([
      100,
      400,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(kept?.content ?? []).includes('secret')).toBe(false);
  });

  it.each(['png', 'webp', 'avif', 'gif'] as const)('takes %s', async (format) => {
    const { status, body } = await test.send([file(await photo(format), `a.${format}`, `image/${format}`)]);
    expect([status, body[0].width]).toEqual([201, 320]);
  });

  it('draws an SVG file at twice its size, and leaves its scripts and links behind [REL-S12]', async () => {
    const svg = `<?xml version="1.0"?><!-- by hand --><svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" onload="alert(1)"><script>alert(1)</script><image href="file:///etc/hostname" width="9" height="9"/><rect width="60" height="40" fill="#f00"/></svg>`;
    const { body } = await test.send([file(Buffer.from(svg), 'a.svg', 'image/svg+xml')]);
    expect(body[0]).toMatchObject({ mime: 'image/png', width: 120, height: 80 });
    const { data } = await sharp((await test.media.bytes(body[0].hash))?.content)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
  });

  it('adds the same picture once, also when it comes twice at once, and once for each brand', async () => {
    const bytes = await photo();
    const before = await rows(test);
    const both = await Promise.all(['a.jpg', 'b.jpg'].map((name) => test.send([file(bytes, name)])));
    expect(both.map(({ body }) => body[0].documentId)).toEqual([
      both[0]?.body[0].documentId,
      both[0]?.body[0].documentId,
    ]);
    const other = await test.send([file(bytes, 'a.jpg')], { query: '?brand=kestrel' });
    expect(other.body[0]).toMatchObject({ brand: 'kestrel', hash: both[0]?.body[0].hash });
    expect(await rows(test)).toEqual({
      blobs: (before['blobs'] ?? 0) + 1,
      media: (before['media'] ?? 0) + 2,
      releases: (before['releases'] ?? 0) + 2,
    });
  });

  it('adds all files of a request, or none', async () => {
    const before = await rows(test);
    const good = file(await photo(), 'good.jpg');
    const { status } = await test.send([good, file(Buffer.from('x'), 'bad.jpg')]);
    expect([status, await rows(test)]).toEqual([400, before]);
    const { body } = await test.send([good, file(await photo('png'), 'too.png')], {
      info: [{ name: 'One' }, { name: 'Two' }],
    });
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['One', 'Two']);
    expect((await rows(test))['releases']).toBe((before['releases'] ?? 0) + 1);
  });

  it('refuses what no library should hold, each in plain words, and keeps nothing of it [REL-S12]', async () => {
    const before = await rows(test);
    const hostile = await hostileFiles();
    expect(hostile.length).toBeGreaterThan(30);
    for (const { name, type, bytes, says, status = 400 } of hostile) {
      const answer = await test.send([file(bytes, name, type)]);
      expect([answer.status, answer.body.error?.message], name).toEqual([status, expect.stringMatching(says)]);
    }
    expect(await rows(test)).toEqual(before);
  });

  it.each([
    ['no file', new FormData(), /Files are empty/],
    ['a file under another name', formOf('photo', file(Buffer.from('x'), 'a.png')), /under the name «files»/],
    ['a tie to an entry', formOf('ref', 'api::page.page'), /«ref» is not supported/],
    ['facts that are no JSON', formOf('fileInfo', '{'), /fileInfo is not JSON/],
    ['facts of more files than came', formOf('fileInfo', '[{},{}]'), /speaks of 2 files; 0 came/],
  ])('refuses %s', async (_what, form, says) => {
    const { headers, payload } = await encoded(form);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/upload',
      headers: { ...headers, 'x-actor': 'pub' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toMatch(says);
  });

  it.each([
    [{ nme: 'x' }, /nme/],
    [{ focalPoint: { x: 2, y: 0 } }, /focalPoint/],
    [{ alternativeTexts: { xx: 'x' } }, /«xx» is no language/],
    [{ folder: 'no slash' }, /folder/],
    [{ name: '' }, /name/],
  ])('refuses the facts %j', async (info, says) => {
    const { status, body } = await test.send([file(await photo(), 'a.jpg')], { info });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(says)]);
  });

  it('asks who it is before it reads a body, and lets nobody write where he has no say', async () => {
    const files = [file(await photo(), 'a.jpg')];
    expect((await test.send(files, { actor: 'nobody' })).status).toBe(401);
    expect((await test.send(files, { actor: 'viewer' })).status).toBe(403);
    expect((await test.send(files, { actor: 'kestrel' })).status).toBe(403);
    expect((await test.send(files, { actor: 'ed', query: '?brand=kestrel' })).status).toBe(403);
    expect((await test.send(files, { query: '?brand=nowhere' })).status).toBe(400);
    expect((await test.send(files, { actor: 'kestrel', query: '?brand=kestrel' })).status).toBe(201);
  });
});

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
  await test.store.publish({ release, by: 'ann', alone: 'a test' });
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
    expect([status, body.error.details.uses]).toEqual([409, uses]);
    expect((await test.ask('GET', `/upload/files/${id}/uses`)).body).toEqual({ data: uses });
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

describe('the list of pictures', () => {
  it('is found by brand, folder and name, page by page, and shows nobody what is not his', async () => {
    for (const name of ['Lion.jpg', 'Lioness.jpg'])
      await add({ query: '?brand=kestrel', info: { folder: '/cats', name } });
    const names = async (url: string, actor?: string): Promise<string[]> =>
      (await test.ask('GET', url, actor)).body.map(({ name }: { name: string }) => name);
    expect(await names('/upload/files?brand=kestrel&folder=/cats')).toEqual(['Lion.jpg', 'Lioness.jpg']);
    expect(await names('/upload/files?_q=LIONESS')).toEqual(['Lioness.jpg']);
    expect(await names('/upload/files?brand=kestrel&folder=/cats&pagination[page]=2&pagination[pageSize]=1')).toEqual([
      'Lioness.jpg',
    ]);
    expect(await names('/upload/files?_q=lion', 'ed')).toEqual([]);
    expect((await test.ask('GET', '/upload/files', 'nobody')).status).toBe(401);
    expect((await test.ask('GET', '/upload/files?filters[name]=x')).status).toBe(400);
    expect((await test.ask('GET', '/upload/files/99999')).status).toBe(404);
  });
});

describe('limits', () => {
  it('a brand has so much room and no more; what does not fit leaves nothing behind [REL-S12]', async () => {
    const small = await openMediaApp({ quotaBytes: 60_000 });
    try {
      const answers = [];
      for (let count = 0; count < 6; count += 1)
        answers.push(await small.send([file(await photo('png', [100, 100]), 'a.png')]));
      const full = answers.at(-1);
      expect([full?.status, full?.body.error.message]).toEqual([400, expect.stringMatching(/library of base is full/)]);
      const kept = answers.filter(({ status }) => status === 201).length;
      expect(await rows(small)).toMatchObject({ blobs: kept, media: kept });
      expect(
        (await small.send([file(await photo('png', [100, 100]), 'a.png')], { query: '?brand=kestrel' })).status,
      ).toBe(201);
    } finally {
      await small.close();
    }
  });

  it('a file that takes too long is given up, and the next one is read; too many at once are asked to come again', async () => {
    const slow = await openMediaApp({ limitMs: 800 });
    try {
      const turbulence = `<filter id="f" width="100%" height="100%"><feTurbulence baseFrequency="0.9" numOctaves="10"/>${'<feMorphology operator="dilate" radius="40"/><feTurbulence baseFrequency="0.7" numOctaves="10"/>'.repeat(6)}</filter>`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${turbulence}<rect width="2000" height="2000" filter="url(#f)"/></svg>`;
      const stuck = await Promise.all(
        Array.from({ length: 14 }, () => slow.send([file(Buffer.from(svg), 'slow.svg')])),
      );
      const said = Map.groupBy(stuck, ({ status }) => status);
      expect([...said.keys()].toSorted()).toEqual([400, 503]);
      expect(said.get(400)?.[0]?.body.error.message).toMatch(/takes too long/);
      expect(said.get(503)?.[0]?.body.error).toMatchObject({
        name: 'ServiceUnavailableError',
        details: { retryAfter: 5 },
      });
      const good = slow.send([file(await photo('jpeg', [10, 10]), 'good.jpg')]);
      expect((await good).status).toBe(201);
    } finally {
      await slow.close();
    }
  });
});

it('publishing a page that names no picture of the library is refused', async () => {
  await expect(showOn('hole', 'gone-000000')).rejects.toThrow(/media:gone-000000/);
  expect(await liveTitles(test.store)).not.toHaveProperty('hole');
});

function formOf(name: string, value: string | File): FormData {
  const form = new FormData();
  if (typeof value === 'string') form.append(name, value);
  else form.append(name, value);
  return form;
}
