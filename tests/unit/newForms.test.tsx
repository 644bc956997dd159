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

const page = (id: string, more: object = {}) => ({
  kind: 'page',
  format: 1,
  id,
  path: `/${id}`,
  layout: 'default',
  access: 'any',
  seo: { title: id },
  root: 'root',
  nodes: { root: { type: 'layout/stack', v: 1, slots: { main: [] } } },
  ...more,
});
const popup = (id: string, ...views: string[]) => ({
  kind: 'popup',
  format: 1,
  id,
  views: Object.fromEntries(['main', ...views].map((view) => [view, { root: 'root' }])),
  nodes: { root: { type: 'layout/stack', v: 1, slots: { main: [] } } },
});
/** What a form that signs in or pays leads to. */
const ledTo: Readonly<Record<string, object>> = {
  'page/profile-responsible-game': page('profile-responsible-game', { access: 'player' }),
  'page/user-block': page('user-block'),
  'page/cashier-receipt': page('cashier-receipt', {
    path: '/receipt/{transaction}',
    access: 'player',
  }),
  'popup/auth': popup('auth', 'twofa'),
  'popup/deposit-notice': popup('deposit-notice'),
  'popup/fill-profile': popup('fill-profile'),
  'popup/prove-identity': popup('prove-identity'),
  'form/twofa': {
    kind: 'form',
    format: 1,
    id: 'twofa',
    fields: [{ name: 'code', type: 'input', label: 'Code', autocomplete: 'one-time-code' }],
    submit: { call: 'auth.login', label: 'Go on', carries: { missing: [] }, then: [] },
  },
};

const written = { id: 'begun', locale: 'en', button: 'Send', thanks: 'Thank you' };
const none = (): boolean => false;
const all = (): boolean => true;

/** What the publish gate says of a begun form, among the documents that it may lead to. */
async function faultsOf(form: FormBeginning, has = none): Promise<string[]> {
  const made = form.made(written, has);
  if (typeof made === 'string') return [made];
  const documents = Object.entries(ledTo).filter(has);
  const files = documents.map(([name, document]) => [`base/${name.replace('/', 's/')}.json`, document] as const);
  content = createContentFolder({ 'base/forms/begun.json': made, ...Object.fromEntries(files) });
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
      expect(form.made(written, none)).toMatchObject({ submit: { call } });
    },
  );

  it.each([
    ['auth.login', ['UserBannedException', 'AuthorizationException']],
    ['auth.register', undefined],
    [
      'cashier.makedeposit',
      [
        'BillingTransactionDeclinedException',
        'UserNeedProfileDataException',
        'SumsubVerificationRequiredException',
        'KycUserProfileException',
      ],
    ],
    ['cashier.makewithdrawal', ['KycWithdrawalException']],
  ])(
    '%s: a form begins with what follows, and with what may go wrong, as the publish gate takes it',
    async (call, refusals) => {
      const form = beginning();
      await form.sendTo(call);
      if (form.fields[0]?.input === '') form.ask(form.fields[0], 'email');
      const types = (has: () => boolean) =>
        (form.made(written, has) as { submit: { refusals?: { type: string }[] } }).submit.refusals?.map(
          ({ type }) => type,
        );
      expect(types(none), 'nothing leads to a document that is not there').toBeUndefined();
      expect(await faultsOf(form)).toEqual([]);
      content?.drop();
      expect(types(all)).toEqual(refusals);
      expect(await faultsOf(form, all)).toEqual([]);
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
    expect(form.made(written, none)).toMatchObject({
      definitions: { call: 'account.getPersonalDataFields', with: { country: 'country_code' } },
      submit: { call: 'auth.register', retryKey: 'request_id' },
      fields: [{ name: 'country_code', type: 'country-code' }, { name: 'email' }],
    });
  });
});
