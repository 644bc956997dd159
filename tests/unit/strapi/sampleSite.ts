import { type LikeStrapi, startLikeStrapi } from '../../support/strapi/likeStrapi.ts';
import type { ContentType, Version } from '../../support/strapi/types.ts';

const localized = { isLocalized: true } as const;

const pages: ContentType = {
  singular: 'page',
  plural: 'pages',
  isLocalized: true,
  hasDrafts: true,
  attributes: {
    slug: { type: 'string', required: true },
    path: { type: 'string', ...localized, regex: '^/' },
    title: { type: 'string', ...localized, minLength: 2 },
    document: { type: 'json', ...localized },
    weight: { type: 'integer', default: 0 },
  },
};

const redirects: ContentType = {
  singular: 'redirect',
  plural: 'redirects',
  isLocalized: false,
  hasDrafts: false,
  attributes: {
    from_url: { type: 'string', required: true, unique: true },
    to_url: { type: 'string', required: true },
    is_external: { type: 'boolean', default: false },
    http_status: { type: 'integer', default: 301 },
  },
};

const hero = (title: string, to: string): object => ({
  version: 1,
  root: { type: 'stack', children: [{ type: 'hero', props: { title, cta: { to } } }] },
});

/** The site that was recorded, as far as its exchanges show it. */
export async function startSampleSite(version: Version): Promise<{ strapi: LikeStrapi; home: string }> {
  const rights = { public: ['read'], 'user-jwt': ['read', 'write'], 'api-token': ['read'] } as const;
  const strapi = await startLikeStrapi({ version, types: [pages, redirects], locales: ['en', 'uk'], rights });
  const rows = strapi.types.get('pages');
  const add = (slug: string, more: Record<string, unknown>): string =>
    rows?.create({ slug, path: `/${slug}`, ...more }, { locale: 'en', isDraft: slug === 'summer' }).documentId ?? '';
  const home = add('home', {
    path: '/',
    title: 'Welcome to Alpha',
    document: hero('Welcome', '/gamehall'),
    weight: 10,
  });
  if (version === 'v5')
    rows?.update(
      home,
      { path: '/', title: 'Ласкаво просимо', document: hero('Вітаємо', '/uk/gamehall') },
      { locale: 'uk' },
    );
  const terms = { version: 1, root: { type: 'richText', props: { html: '<p>Terms</p>' } } };
  add('terms', { title: 'Terms 100% clear_text', document: terms, weight: 20 });
  for (let number = 0; number < 120; number++)
    add(`filler-${String(number).padStart(4, '0')}`, { title: `Filler ${number}`, weight: 100 + number });
  add('summer', { title: 'Summer' });
  for (const rule of [
    { from_url: '/old-home', to_url: '/' },
    { from_url: '/games/*', to_url: '/gamehall/*' },
    { from_url: '/partners', to_url: 'https://partners.example.test/', is_external: true, http_status: 302 },
  ])
    strapi.types.get('redirects')?.create(rule, { locale: null });
  return { strapi, home };
}
