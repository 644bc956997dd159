import { afterEach, describe, expect, it } from 'vitest';
import { type ContentFolder, createContentFolder, pageDocument } from '../../tests/support/contentFolder.ts';
import { openLibrary } from '../../tests/support/openLibrary.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { checkContent } from './folder/checkContent.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../..`);
let folder: ContentFolder;
afterEach(() => folder.drop());

const settings = {
  kind: 'config',
  format: 1,
  id: 'site',
  forms: {
    registration: { terms: true, notify: false, markBetting: 'casino' },
    authTypes: [
      { label: { $t: 'fast' }, component: 'fast', field: 'email' },
      { label: 'Full', component: 'form', field: 'email' },
    ],
  },
  text: { fast: { en: 'Quick', lv: 'Ātri' } },
};
const box = (name: string): object => ({
  name,
  type: 'checkbox',
  label: name,
  show: { is: `config.forms.registration.${name}` },
});
const form = {
  kind: 'form',
  format: 1,
  id: 'join',
  variants: { get: 'config.forms.authTypes' },
  fields: [
    box('terms'),
    box('notify'),
    { name: 'is_betting', type: 'select', initial: { get: 'config.forms.registration.markBetting' } },
  ],
  submit: { label: 'Go' },
};

async function contentOf(files: Readonly<Record<string, unknown>>, locale = 'en') {
  folder = createContentFolder({ 'base/config.json': settings, ...files });
  const library = await openLibrary(folder.folder, catalog);
  const content = library.siteOfBrand('aurora')?.content(locale);
  if (!content) throw new Error('no such brand');
  return content;
}

describe('settings of the brand in documents', () => {
  it('switch fields of a form on and off, and mark what is chosen at first; none is delivered [AUTHP-11]', async () => {
    const { fields } = (await contentOf({ 'base/forms/join.json': form })).form('join') ?? { fields: [] };
    expect(fields).toEqual([
      { name: 'terms', type: 'checkbox', label: 'terms' },
      { name: 'is_betting', type: 'select', initial: 'casino' },
    ]);
  });

  it('give the form its ways to be filled in, in the words of the locale [AUTHP-03] [AUTHP-09]', async () => {
    const content = await contentOf({ 'base/forms/join.json': form }, 'lv');
    expect(content.form('join')?.variants).toEqual([
      { id: 'way-1', label: 'Ātri', shows: 'required' },
      { id: 'way-2', label: 'Full', requiresAll: true },
    ]);
  });

  it('fill props, which are then checked and are sanitized like any other', async () => {
    const nodes = {
      n0: { type: 'layout/stack', v: 1, slots: { main: ['a', 'b'] } },
      a: { type: 'content/heading', v: 1, bind: { title: { get: 'config.forms.registration.markBetting' } } },
      b: { type: 'content/heading', v: 1, bind: { title: { get: 'config.forms.registration.terms' } } },
    };
    const page = (await contentOf({ 'base/pages/home.json': pageDocument('home', '/', { nodes }) })).page('home');
    expect(page?.nodes['a']).toMatchObject({ type: 'content/heading', props: { title: 'casino' } });
    expect(page?.nodes['b']?.broken).toBe(true); // a heading’s title is no yes or no
  });

  it('that no config has are told when the content is checked', async () => {
    folder = createContentFolder({
      'base/config.json': settings,
      'base/forms/join.json': {
        ...form,
        fields: [box('terms'), { ...box('notify'), show: { is: 'config.forms.nope' } }],
      },
    });
    const { faults } = await checkContent(folder.folder, catalog);
    expect(faults.map(({ pointer, found }) => [pointer, found])).toEqual([
      ['/fields/1/show/is', 'setting config.forms.nope'],
    ]);
  });
});
