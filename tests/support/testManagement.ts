import { afterAll, beforeAll } from 'vitest';
import { pageDocument } from './contentFolder.ts';
import { openManagement, type TestManagement } from './management.ts';
import { standInFor } from './standInFor.ts';

/** One management for all tests of a file, over a site with a config, a page of two languages and a redirect. */
export interface ManagementOfTests {
  management: TestManagement;
  /** Tokens of machines: one may do everything, the others what their names say, a stranger belongs to another brand. */
  tokens: Record<'admin' | 'editor' | 'translator' | 'stranger', string>;
  ask: TestManagement['ask'];
  /** Makes a page as the administrator. @returns its id */
  make(slug: string, more?: object, query?: string): Promise<string>;
}

const files = {
  'base/config.json': { kind: 'config', format: 1, id: 'site', search: { minLength: 3 } },
  'base/pages/terms.json': pageDocument('terms', '/terms', {
    seo: { title: { $t: 't' }, description: 'Terms.' },
    text: { t: { en: 'Terms', lv: 'Noteikumi' }, body: { en: 'All of them' } },
  }),
  'base/redirects.json': { kind: 'redirects', format: 1, id: 'site', rules: [{ from_url: '/old', to_url: '/' }] },
};

export function managementForAllTests(): ManagementOfTests {
  let current: TestManagement;
  const tokens = { admin: '', editor: '', translator: '', stranger: '' };
  beforeAll(async () => {
    current = await openManagement(files);
    tokens.admin = await current.tokenFor('admin', { role: 'administrator', brand: '*' });
    tokens.editor = await current.tokenFor('editor', { role: 'editor', brand: 'base' });
    tokens.translator = await current.tokenFor('translator', { role: 'translator', brand: 'base', locales: ['lv'] });
    tokens.stranger = await current.tokenFor('stranger', { role: 'publisher', brand: 'kestrel' });
  });
  afterAll(() => current.close());
  const ask: TestManagement['ask'] = (...asked) => current.ask(...asked);
  return {
    management: standInFor(() => current),
    tokens,
    ask,
    async make(slug, more = {}, query = '') {
      const { status, body } = await ask('POST', `/pages${query}`, {
        token: tokens.admin,
        data: pageEntry(slug, more),
      });
      if (status !== 201) throw new Error(`no page: ${JSON.stringify(body)}`);
      return (body as { data: { documentId: string } }).data.documentId;
    },
  };
}

/** Document of such a page. */
export const drawing = { root: 'n0', nodes: { n0: { type: 'layout/stack', v: 1 } }, seo: { description: 'A page.' } };

/** Fields of a page of the base, as they are sent. */
export function pageEntry(slug: string, more: object = {}): object {
  return { brand: 'base', slug, path: `/${slug}`, layout: 'default', title: slug, document: drawing, ...more };
}
