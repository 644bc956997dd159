import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageDocument } from '../support/contentFolder.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { readLetters } from '../support/letters.ts';
import { openSite } from '../support/openSite.ts';
import { createVisitor, goodRegistration } from '../support/platformApp.ts';

/** A site whose brand keeps its copies of the pages from before letters led to them. */
const folder = temporaryFolder();
const HOST = 'localhost';
let app: FastifyInstance;

beforeAll(async () => {
  const contentDir = join(folder, 'content');
  cpSync(join(import.meta.dirname, '..', '..', 'content'), contentDir, { recursive: true });
  const pages = join(contentDir, 'brands', 'aurora', 'pages');
  mkdirSync(pages, { recursive: true });
  const copies = [
    pageDocument('unsubscribed', '/unsubscribe/done', { access: 'player' }),
    pageDocument('confirmation', '/confirmation'),
    pageDocument('confirmation-success', '/confirmed'), // moved: letters lead to where it is now
  ];
  for (const copy of copies) writeFileSync(join(pages, `${String(copy['id'])}.json`), JSON.stringify(copy));
  app = await openSite({ dataDir: join(folder, 'data'), contentDir });
});
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

const press = (path: string, token: string): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: `/platform/${path}`,
    headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, locale: 'lv' }).toString(),
  });

/** The token in the newest letter of a kind, by the name of the link. */
async function tokenOf(kind: 'welcome' | 'subscribed', link: string): Promise<string> {
  const letter = (await readLetters(app.platform.services, kind)).at(-1);
  return new URL(letter?.payload[link] ?? '').searchParams.get('token') ?? '';
}

describe('what came of a letter’s link, at a brand whose pages would not tell it', () => {
  it('is told by the platform: offers ended, where guests may not see the page that says so [ROUTE-18]', async () => {
    const player = createVisitor(app, HOST);
    const email = 'ends@mail.example';
    await player.call('auth.register', { ...goodRegistration, email });
    const confirmed = await press('confirmation', await tokenOf('welcome', 'link')); // news go to confirmed addresses alone
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/lv/confirmed']);
    await player.call('account.changeSubscription', { contact: email, subscription: '0' });
    await player.call('account.changeSubscription', { contact: email, subscription: '1' });
    const token = await tokenOf('subscribed', 'unsubscribe');
    const done = await press('unsubscribe', token);
    expect([done.statusCode, done.headers.location]).toEqual([200, undefined]);
    expect(done.body).toContain('<html lang="lv" dir="ltr">');
    expect(done.body).toContain('Uz šo adresi piedāvājumi vairs nenāks.');
    expect(done.body).toContain('<a href="/lv">Uz vietni</a>');
    const profile = await player.call('account.getprofileinfo', { fields: 'contacts' });
    expect(profile.data?.contacts?.find(({ contact }) => contact === email)?.is_subscribed).toBe(false);
    const again = await press('unsubscribe', token);
    expect([again.statusCode, again.headers.location]).toEqual([303, '/lv/unsubscribe?link=over']);
  });

  it('is told by the platform: a dead link, where the page takes nothing of it from the address [ROUTE-19]', async () => {
    const over = await press('confirmation', 'of-no-letter');
    expect([over.statusCode, over.headers.location]).toEqual([410, undefined]);
    expect(over.body).toContain('<h1>Šī saite vairs neder</h1>');
    expect(over.body).toContain('Šī saite jau ir izmantota');
  });
});
