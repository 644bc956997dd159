import { beforeAll, expect, it } from 'vitest';
import { createPlatform } from '#adapters/platform/createPlatform.ts';
import { newRequestId } from '#runtime/data/IdempotencyKey.ts';
import type { FieldDocument, FormDocument } from '#runtime/form/document.ts';
import { FormStore } from '#runtime/form/FormStore.ts';
import { verbOf } from '#schemas/platform/index.ts';
import { fieldLibrary } from '../support/fieldLibrary.ts';
import { formParts } from '../support/formParts.ts';
import { listen } from '../support/liveClient.ts';
import { platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
let port: number;
beforeAll(async () => {
  port = await listen(site.app);
});

const fields: readonly FieldDocument[] = [
  { name: 'subject', type: 'input', required: true },
  { name: 'story', type: 'textarea' },
  { name: 'again', type: 'checkbox' },
  {
    name: 'people',
    type: 'group',
    rows: { min: 1, max: 3, add: 'Add', fields: [{ name: 'name', type: 'input' }] },
  },
  { name: 'proof', type: 'file', settings: { max: 2 } },
];
const complaint: FormDocument = {
  id: 'complaint',
  fields,
  submit: { call: 'forms.answer', label: 'Send', as: 'answers', values: { form: 'complaint' }, retryKey: 'request_id' },
};

const png = (name: string) => new File([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')], name, { type: 'image/png' });

it('a form that no code knows sends its answers, rows and files to the platform, which keeps them [CALL-01] [VAL-16]', async () => {
  const { form, at } = openForm();
  at('again').type(true);
  at('people').rows?.rows[0]?.fields[0]?.type('Ann');
  at('proof').type([png('one.png'), png('two.png')]);
  expect([await form.submit(), form.notice]).toEqual(['done', null]);
  const row = await site.db.read.selectFrom('form_answer').selectAll().executeTakeFirstOrThrow();
  expect([row.form, JSON.parse(row.answers)]).toEqual([
    'complaint',
    { subject: 'The wheel', again: true, people: [{ name: 'Ann' }] },
  ]);
  const files = await site.db.read.selectFrom('form_file').select(['field', 'name']).orderBy('position').execute();
  expect(files).toEqual([
    { field: 'proof', name: 'one.png' },
    { field: 'proof', name: 'two.png' },
  ]);
});

it('a refusal of the platform is shown under the refused field', async () => {
  const { form, at } = openForm();
  at('story').type('x'.repeat(5001));
  expect(await form.submit()).not.toBe('done');
  expect(at('story').error).toBe('Wrong value');
  at('story').type('Short');
  at('proof').type([new File(['<script>'], 'me.png', { type: 'image/png' })]);
  expect(await form.submit()).not.toBe('done');
  expect(at('proof').error).not.toBeNull();
});

/** The form as a page has it, asking the platform over HTTP. */
function openForm() {
  const parts = formParts(complaint);
  const platform = createPlatform({
    verbOf,
    baseUrl: `http://127.0.0.1:${port}`,
    version: '1',
    locale: () => 'en',
    isFramed: false,
    agent: 'marquee/1',
  });
  const form = new FormStore({
    ...parts,
    types: fieldLibrary().types,
    newKey: newRequestId,
    ports: { ...parts.ports, platform },
  });
  const at = (name: string) => {
    const field = form.field(name);
    if (!field) throw new Error(`no field ${name}`);
    return field;
  };
  at('subject').type('The wheel');
  return { form, at };
}
