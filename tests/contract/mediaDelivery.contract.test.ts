import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Library } from '../../server/content/Library.ts';
import { storeSource } from '../../server/content/store/storeSource.ts';
import { pageText } from '../support/contentStore.ts';
import { photo } from '../support/hostileFiles.ts';
import { type MediaApp, openMediaApp } from '../support/mediaApp.ts';

let test: MediaApp;
beforeAll(async () => {
  test = await openMediaApp();
});
afterAll(() => test.close());

const add = async (bytes: Uint8Array, info: object = {}): Promise<{ hash: string; documentId: string; id: number }> => {
  const { body } = await test.send([new File([new Uint8Array(bytes)], 'a.png')], { info });
  return body[0];
};
/** A picture whose left half is red and whose right half is blue. */
const halves = async (): Promise<Buffer> => {
  const blue = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 800, height: 400, channels: 3, background: '#f00' } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .png()
    .toBuffer();
};
/** Size and the colour of the middle of what an address shows. */
const shown = async (address: string): Promise<{ size: number[]; colour: string }> => {
  const { rawPayload, headers } = await test.app.inject(address);
  expect(headers['content-type']).toBe('image/webp');
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  return { size: [info.width, info.height], colour: red > 200 ? 'red' : blue > 200 ? 'blue' : 'other' };
};

describe('addresses of pictures', () => {
  it('show them for ever, as nothing but pictures [REL-S12] [STATE-30]', async () => {
    const { hash } = await add(await photo('png'));
    const reply = await test.app.inject(`/media/${hash}/160.webp`);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    const again = { 'if-none-match': String(reply.headers['etag']) };
    const known = await test.app.inject({ url: `/media/${hash}/160.webp`, headers: again });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    const head = await test.app.inject({ method: 'HEAD', url: `/media/${hash}/160.webp` });
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', reply.headers['etag']]);
    const original = await test.app.inject(`/media/${hash}/original.png`);
    expect([original.statusCode, original.headers['content-type']]).toEqual([200, 'image/png']);
    const reads = vi.spyOn(test.db.read, 'selectFrom');
    const kept = { 'if-none-match': String(original.headers['etag']) };
    const unread = await test.app.inject({ url: `/media/${hash}/original.png`, headers: kept });
    expect([unread.statusCode, unread.body, reads.mock.calls]).toEqual([304, '', []]);
    reads.mockRestore();
  });

  it('show the size and the part that they name, and enlarge nothing', async () => {
    const { hash } = await add(await halves());
    expect(await shown(`/media/${hash}/320.webp`)).toMatchObject({ size: [320, 160] });
    expect(await shown(`/media/${hash}/160x2.webp`)).toMatchObject({ size: [320, 160] });
    expect(await shown(`/media/${hash}/1920x2.webp`)).toMatchObject({ size: [800, 400] });
    expect(await shown(`/media/${hash}/160-1x1-0.webp`)).toEqual({ size: [160, 160], colour: 'red' });
    expect(await shown(`/media/${hash}/160-1x1-100.webp`)).toEqual({ size: [160, 160], colour: 'blue' });
    expect(await shown(`/media/${hash}/160-9x16-0.webp`)).toMatchObject({ size: [160, 284], colour: 'red' });
  });

  it('that are not in the lists are not there, and make nothing', async () => {
    const { hash } = await add(await photo('png'));
    const before = test.shelf.bytes;
    const others = [
      '161.webp',
      '160x3.webp',
      '160-1x1-55.webp',
      '160-5x7-50.webp',
      '160.png',
      'original.webp',
      'original.svg',
      '%2e%2e%2f160.webp',
    ];
    const wrong = [
      ...others.map((name) => `${hash}/${name}`),
      `${'0'.repeat(32)}/160.webp`,
      `${hash.toUpperCase()}x/160.webp`,
      '..%2f..%2fetc/passwd',
    ];
    for (const path of wrong) {
      const { statusCode, headers } = await test.app.inject(`/media/${path}`);
      expect([path, statusCode, headers['cache-control']]).toEqual([path, 404, 'no-store']);
    }
    expect(test.shelf.bytes).toBe(before);
  });

  it('a hundred who ask at once for what is not made yet have it made once', async () => {
    const { hash } = await add(await photo('png', [400, 300]));
    const work = vi.spyOn(test.imageWorkers, 'run');
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => test.app.inject(`/media/${hash}/320-1x1-50.webp`)),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await test.app.inject(`/media/${hash}/160x2-1x1-50.webp`);
    expect(work).toHaveBeenCalledTimes(1);
    work.mockRestore();
  });
});

describe('a page that names a picture', () => {
  it('shows it in its language; a change of the picture reaches the pages that show it, and no others', async () => {
    const info = { alternativeTexts: { en: 'A pier', lv: 'Mols' }, focalPoint: { x: 0.31, y: 1 } };
    const { documentId, hash, id } = await add(await photo('png'), info);
    const nodes = {
      n0: { type: 'layout/stack', v: 1, slots: { main: ['b'] } },
      b: { type: 'promo/banner', v: 1, props: { title: 'B', image: `media:${documentId}` } },
    };
    const seo = { title: 'p', description: 'd', image: `media:${documentId}` };
    const draft = {
      document: 'page/p',
      text: pageText('p', 'p', { nodes, seo }),
      author: 'ann',
      seen: 0,
      basedOn: null,
    };
    await test.store.saveDraft(draft);
    const items = [{ document: 'page/p', take: 'draft' as const }];
    const release = await test.store.createRelease({ name: 'p', author: 'ann', reason: 'no Arabic words yet', items });
    await test.store.publish({ release, by: 'ann' });

    const lines: unknown[] = [];
    const log = { warn: (...line: unknown[]) => void lines.push(line), info: () => undefined };
    const library = new Library({ source: storeSource(test.store), catalog: test.store.parts.catalog, log });
    await library.reload();
    const content = (locale: string) => library.siteOfBrand('kestrel')?.content(locale);
    const image = (locale: string): unknown => content(locale)?.page('p')?.nodes['b']?.props?.['image'];
    const facts = { hash, width: 320, height: 200, x: 30, y: 100 };
    expect([image('en'), image('lv'), image('ar')]).toEqual([
      { ...facts, alt: 'A pier' },
      { ...facts, alt: 'Mols' },
      { ...facts, alt: 'A pier' },
    ]);
    expect(content('en')?.page('p')?.seo.image).toBe(`/media/${hash}/320-40x21-100.webp`);

    const [page, home] = [content('lv')?.page('p'), content('lv')?.page('home')];
    await test.send([], { query: `?id=${id}`, info: { alternativeTexts: { lv: 'Piestātne' } } });
    await library.reload();
    expect(image('lv')).toMatchObject({ alt: 'Piestātne' });
    expect(content('lv')?.page('p')).not.toBe(page);
    expect(content('lv')?.page('home')).toBe(home);
    expect(lines).toEqual([]);
  });
});
