import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../server/app.ts';
import type { BrandSite } from '../../server/content/compose/BrandSite.ts';
import { openData } from '../../server/data/open.ts';
import { readPlatformSettings } from '../../server/platform/settings.ts';
import { createPasswords } from '../../server/security/passwords.ts';

/** A player with something to show on nearly every page. */
const PLAYER = 'nadia@demo.example';

/** A site of the demo with nobody's data, in this process. */
export interface GallerySite {
  app: FastifyInstance;
  /** The session cookie of a player of a brand; undefined where nobody could be signed in. */
  playerOf(site: BrandSite): string | undefined;
}

/** Fills a data folder, gives a demo player of each brand a password, and signs them in. */
export async function openGallerySite(
  options: { dataDir: string; contentDir: string },
  sites: readonly BrandSite[],
): Promise<GallerySite> {
  const first = await createApp(options);
  await first.close();
  const password = randomBytes(12).toString('base64url');
  const db = await openData(options);
  const hash = await createPasswords({ random: (bytes) => randomBytes(bytes) }).hash(password);
  await db.write((tx) => tx.updateTable('player').set({ password_hash: hash }).where('login', '=', PLAYER).execute());
  await db.close();
  // nobody asks twice; with the demo's doors there is somebody to pay by
  const platformSettings = readPlatformSettings({ DEMO_DOORS: '1' });
  const app = await createApp({ ...options, platformSettings, cachePages: false });
  const cookies = new Map<string, string>();
  for (const site of sites) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: hostOf(site), 'content-type': 'application/json' },
      payload: JSON.stringify({ login: PLAYER, password }),
    });
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    if (answer.statusCode === 200 && cookie !== '') cookies.set(site.brand.id, cookie);
  }
  return { app, playerOf: ({ brand }) => cookies.get(brand.id) };
}

/** A host at which a brand answers. */
export function hostOf({ brand }: BrandSite): string {
  return brand.hosts?.[0] ?? 'localhost';
}

export const contentFolder = join(import.meta.dirname, '..', '..', 'content');
