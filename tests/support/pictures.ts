import { afterAll, beforeAll, expect } from 'vitest';
import { pageText } from './contentStore.ts';
import { photo } from './hostileFiles.ts';
import { type Json, type MediaApp, openMediaApp } from './mediaApp.ts';
import { standInFor } from './standInFor.ts';

/** The picture library of a content store, and what its tests do with it. */
export interface Pictures {
  test: MediaApp;
  /** Uploads one picture. @returns it as the call shows it */
  add(more?: Parameters<MediaApp['send']>[1], name?: string): Promise<Json>;
  /** Acts on a medium in the audit log. */
  acts(id: string): Promise<string[]>;
  /** Publishes a page that shows a picture. */
  showOn(page: string, id: string): Promise<void>;
  /** Saves a draft of a page that shows it. */
  draftOn(page: string, id: string): Promise<void>;
  /** Numbers of rows in this library or another: pictures, media and releases. */
  rows(of?: MediaApp): Promise<Record<string, number>>;
}

/** A file as a browser sends it. */
export const file = (bytes: Uint8Array, name: string, type = ''): File =>
  new File([new Uint8Array(bytes)], name, { type });

/** One library for all tests of a file. */
export function picturesForAllTests(): Pictures {
  let current: MediaApp;
  beforeAll(async () => {
    current = await openMediaApp();
  });
  afterAll(() => current.close());
  const test = standInFor(() => current);
  const add = async (more: Parameters<MediaApp['send']>[1] = {}, name = 'Night pier.jpg'): Promise<Json> => {
    const { status, body } = await test.send([file(await photo(), name, 'image/jpeg')], more);
    expect(status, JSON.stringify(body)).toBe(201);
    return body[0];
  };

  const acts = async (id: string): Promise<string[]> => {
    const entries = await test.db.read
      .selectFrom('content_audit')
      .select(['act', 'name', 'why'])
      .where('target', '=', `base/media/${id}`)
      .orderBy('number')
      .execute();
    return entries.map(({ act, name, why }) => `${act} ${name} ${why}`);
  };

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
  const rows = async (of: MediaApp = test): Promise<Record<string, number>> => {
    const count = async (
      table: 'content_media_blob' | 'content_media' | 'content_media_picture' | 'content_release',
    ): Promise<number> =>
      Number(
        (
          await of.db.read
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
  return { test, add, acts, showOn, draftOn, rows };
}
