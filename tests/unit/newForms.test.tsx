// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { Ajv } from 'ajv';
import { runInAction } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import type { FieldDocument } from '#runtime/form/document.ts';
import { fieldBeginning } from '#schemas/studioForms.ts';
import { checkContent } from '../../server/content/folder/checkContent.ts';
import { formWords } from '../../server/studio/formWords.ts';
import type { Studio } from '../../studio/app/Studio.ts';
import { AskedField } from '../../studio/forms/AskedField.ts';
import { callTitle } from '../../studio/forms/callWords.ts';
import { FormBeginning } from '../../studio/forms/FormBeginning.ts';
import { beginnings } from '../../studio/forms/fieldTypes.ts';
import { filledIn } from '../../studio/forms/sending.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { type ContentFolder, createContentFolder } from '../support/contentFolder.ts';
import { renderField } from '../support/renderForm.tsx';

const root = `${import.meta.dirname}/../..`;
const catalog = await loadCatalog(root);
const words = formWords(catalog);
const types = Object.keys(catalog.fields);
const samples = import.meta.glob<{ field: { items?: unknown[] } }>('../../widgets/fields/*/sample.json', {
  eager: true,
  import: 'default',
});
const countries = [{ countries: [{ code: 'LV', name: 'Latvia', phone_code: '371', currency: 'EUR' }] }];

let content: ContentFolder | undefined;
afterEach(() => content?.drop());

/** The dialog that begins a form, as it stands once its words have come. */
function beginning(): FormBeginning {
  const form = new FormBeginning({ brand: null } as unknown as Studio);
  runInAction(() => Object.assign(form, { words, state: 'there' }));
  return form;
}

/** A field of a type, written as the dialog asks for it. */
function asked(type: string): AskedField {
  const field = new AskedField({ isRequired: true });
  field.set({ type, label: `My ${type}`, lines: 'First\n\n Second ', addsRow: 'Add one' });
  return field;
}

/** The page that tells a player of a break: a form that signs in leads there. */
const breaks = {
  kind: 'page',
  format: 1,
  id: 'profile-responsible-game',
  path: '/breaks',
  layout: 'default',
  access: 'player',
  seo: { title: 'Breaks' },
  root: 'root',
  nodes: { root: { type: 'layout/stack', v: 1, slots: { main: [] } } },
};

/** What the publish gate says of a begun form. */
async function faultsOf(form: FormBeginning): Promise<string[]> {
  const made = form.made({ id: 'begun', locale: 'en', button: 'Send', thanks: 'Thank you' });
  if (typeof made === 'string') return [made];
  content = createContentFolder({ 'base/forms/begun.json': made, 'base/pages/profile-responsible-game.json': breaks });
  const { faults } = await checkContent(content.folder, catalog);
  return faults.map(({ pointer, found, expected }) => `${pointer}: ${found}; ${expected}`);
}

describe.each(types)('a new field of the type %s', (type) => {
  it('says what it is for, and what it begins with, by the schema', () => {
    const isBeginning = new Ajv().compile(fieldBeginning);
    expect([isBeginning(beginnings[type]), isBeginning.errors]).toEqual([true, null]);
  });

  it('is drawn at once', async () => {
    const { field, texts } = asked(type).made('mine', { call: undefined }, 'en');
    const said = JSON.stringify(field).replaceAll(/\{"\$t":"([^"]+)"\}/g, (_, key: string) =>
      JSON.stringify(texts[key]?.['en']),
    );
    const shown = JSON.parse(said) as FieldDocument;
    const { items = countries } = samples[`../../widgets/fields/${type}/sample.json`]?.field ?? {};
    await renderField(shown, { [shown.source && 'call' in shown.source ? shown.source.call : 'none']: items });
    expect(screen.getAllByText(`My ${type}`).length).toBeGreaterThan(0);
  });

  it('is taken by the gate in a form that any answers are sent from, or the dialog says why it is not', async () => {
    const form = beginning();
    runInAction(() => Object.assign(form, { fields: [asked(type)] }));
    const isSecret = catalog.fields[type]?.isSecret === true;
    const faults = await faultsOf(form);
    expect(faults).toEqual(isSecret ? [expect.stringContaining('takes no password or code')] : []);
  });
});

describe('calls that forms send to', () => {
  it('have words each', () => {
    expect(Object.keys(words.calls).filter((name) => callTitle(name) === name)).toEqual([]);
  });

  it.each(['auth.login', 'auth.register', 'account.changepassword', 'campaigns.activatePromocode'])(
    '%s: a form begins with what it needs, each by the type that is usual for it',
    async (call) => {
      const form = beginning();
      await form.sendTo(call);
      const needed = words.calls[call]?.needs.filter((name) => !filledIn.has(name)) ?? [];
      if (needed.length > 0) expect(form.fields.map(({ input }) => input)).toEqual(needed);
      else form.ask(form.fields[0] as AskedField, 'promo_code');
      expect(await faultsOf(form)).toEqual([]);
      const made = form.made({ id: 'begun', locale: 'en', button: 'Send', thanks: 'Thank you' });
      expect(made).toMatchObject({ submit: { call } });
    },
  );

  it('a call that takes certain values alone is given them, with a label each', async () => {
    const form = beginning();
    await form.sendTo('support.sendFeedback');
    const [topic, message] = form.fields;
    expect([topic?.type, message?.type]).toEqual(['select', 'textarea']);
    topic?.set({ label: 'About' });
    expect(await faultsOf(form)).toEqual([]);
    topic?.set({ lines: 'One\nTwo' });
    expect(await faultsOf(form)).toEqual([expect.stringContaining('write 8 choices')]);
  });

  it('a registration begins with what the platform requires now, and asks it again for the chosen country', async () => {
    const form = beginning();
    await form.sendTo('auth.register');
    runInAction(() => Object.assign(form, { defined: { email: 'email', country_code: 'country-code' } }));
    form.ask(form.fields[0] as AskedField, 'country_code');
    form.add();
    form.ask(form.fields[1] as AskedField, 'email');
    expect(await faultsOf(form)).toEqual([]);
    expect(form.made({ id: 'begun', locale: 'en', button: 'Join', thanks: 'Welcome' })).toMatchObject({
      definitions: { call: 'account.getPersonalDataFields', with: { country: 'country_code' } },
      submit: { call: 'auth.register', retryKey: 'request_id' },
      fields: [{ name: 'country_code', type: 'country-code' }, { name: 'email' }],
    });
  });
});
