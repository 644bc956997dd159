import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineOf } from '../../server/content/document/words.ts';
import { checkContent } from '../../server/content/folder/checkContent.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { createContentFolder, pageDocument } from '../support/contentFolder.ts';
import { customCode } from '../support/customCode.ts';
import { openManagement, type TestManagement } from '../support/management.ts';
import { button, tree } from '../support/publishGate/documents.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../..`);
let site: TestManagement;
let token: string;
beforeAll(async () => {
  site = await openManagement({ 'base/pages/x.json': pageDocument('x', '/x') });
  token = await site.tokenFor('admin', { role: 'administrator', brand: '*' });
});
afterAll(() => site.close());

/** One fault in the error of a refused call. */
interface Told {
  path: string[];
  pointer: string;
  found: string;
  expected: string;
  allowed?: string[];
  message: string;
  code: string;
}

async function refused(path: string, data: object): Promise<Told[]> {
  const told = await site.ask('PUT', path, { token, data });
  expect(told.status).toBe(400);
  return told.body.error.details.errors as Told[];
}

async function pageOf(nodes: Record<string, unknown>): Promise<Told[]> {
  const { body } = await site.ask('GET', '/pages?filters[slug]=x', { token });
  const [{ documentId: id, document }] = body.data;
  return refused(`/pages/${id}`, { document: { ...document, ...tree(nodes) } });
}

describe('the error of a refused call', () => {
  it('is what was found, what was expected and all that is right, each at its own place, in the words of the terminal', async () => {
    const wrong = {
      ...button,
      props: { ...button.props, tone: 'pink', lede: 'x' },
      on: { cta: [{ do: 'toast', with: {} }] },
    };
    const errors = await pageOf({ a: wrong });
    expect(errors.find(({ pointer }) => pointer.endsWith('/tone'))).toMatchObject({
      path: ['nodes', 'a', 'props', 'tone'],
      found: '"pink"',
      expected: 'one of dark, accent, second',
      allowed: ['dark', 'accent', 'second'],
      code: 'node.props',
    });
    expect(errors.find(({ pointer }) => pointer.endsWith('/lede'))).toMatchObject({
      found: 'property «lede»',
      allowed: expect.arrayContaining(['title', 'text', 'image']) as string[],
    });
    expect(errors.find(({ pointer }) => pointer === '/nodes/a/on/cta/0/with')).toMatchObject({
      found: 'nothing at «text»',
      code: 'node.action',
    });
    const folder = createContentFolder({ 'base/pages/x.json': pageDocument('x', '/x', tree({ a: wrong })) });
    const { faults } = await checkContent(folder.folder, catalog);
    folder.drop();
    const atTerminal = faults.map((finding) => lineOf({ ...finding, file: 'base/pages/x.json' }));
    expect(errors.map(({ message }) => message).toSorted()).toEqual(atTerminal.toSorted());
  });

  it('of custom code without a hash, or with another one, is the one that is right', async () => {
    const good = customCode('<b>x</b>');
    const { hash: right, ...silent } = good;
    for (const entry of [silent, { ...good, hash: customCode('<b>y</b>').hash }])
      expect(await refused('/cms-config?brand=kestrel', { customCode: [entry] })).toMatchObject([
        { pointer: '/customCode/0/hash', expected: right, code: 'code.changed' },
      ]);
  });
});
