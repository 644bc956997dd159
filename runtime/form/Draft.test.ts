import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formDocument, formParts } from '../../tests/support/formParts.ts';
import type { FieldDocument, FormDocument } from './document.ts';
import { FormStore } from './FormStore.ts';

const fields: FieldDocument[] = [
  { name: 'email', type: 'input', label: 'E-mail' },
  { name: 'password', type: 'password', label: 'Password' },
  { name: 'news', type: 'checkbox', label: 'News' },
  { name: 'kids', type: 'group', label: 'Kids', rows: { add: 'Add', fields: [{ name: 'name', type: 'input' }] } },
];
const parts = formParts(formDocument(fields));
const KEY = 'form.test';
/** A page of the same browser: storage and clock stay, everything else is new. */
const build = (rest: Partial<FormDocument> = {}): FormStore =>
  new FormStore({ ...parts, document: formDocument(fields, { draft: {}, ...rest }) });
const open = async (rest: Partial<FormDocument> = {}): Promise<FormStore> => {
  const form = build(rest);
  await form.load();
  return form;
};
const rest = (): Promise<void> => parts.ports.clock.advance(500);
const valueOf = (form: FormStore, name: string): unknown => form.field(name)?.value;

it('typed values survive a reload, passwords never [STATE-21]', async () => {
  const form = await open();
  form.field('email')?.type('ann@example.com');
  form.field('password')?.type('secret1');
  form.field('news')?.type(true);
  form.field('kids')?.rows?.add()?.fields[0]?.type('Bo');
  await rest();
  expect(parts.ports.storage.get(KEY)).not.toContain('secret1');
  const next = await open();
  expect(['email', 'password', 'news'].map((name) => valueOf(next, name))).toEqual(['ann@example.com', '', true]);
  expect(next.field('kids')?.rows?.answers).toEqual([{ name: 'Bo' }]);
});

it('a draft does not overwrite text typed before the code was loaded', async () => {
  const next = build();
  next.field('email')?.type('new@example.com');
  await next.load();
  await rest();
  expect(valueOf(next, 'email')).toBe('new@example.com');
  expect(parts.ports.storage.get(KEY)).toContain('new@example.com');
});

it('keeps nothing of what nobody touched: another start is another start', async () => {
  parts.ports.storage.remove(KEY);
  const form = await open();
  form.field('email')?.type('ann@example.com');
  await rest();
  expect(Object.keys(JSON.parse(parts.ports.storage.get(KEY) ?? '{}').fields)).toEqual(['email', 'kids']);
});

it('keeps nothing that a field chose by itself, also in the place of a restored value that is no longer offered', async () => {
  parts.ports.storage.remove(KEY);
  const form = await open();
  form.field('email')?.type('ann@example.com');
  await rest();
  const next = await open();
  next.field('email')?.choose('first@example.com');
  next.field('news')?.type(true);
  await rest();
  expect(Object.keys(JSON.parse(parts.ports.storage.get(KEY) ?? '{}').fields)).toEqual(['news', 'kids']);
});

it('keeps only the fields that the document names', async () => {
  const form = await open({ draft: { fields: ['news'] } });
  form.field('email')?.type('other@example.com');
  form.field('news')?.type(true);
  await rest();
  expect(JSON.parse(parts.ports.storage.get(KEY) ?? '').fields).toEqual({ news: { value: true, companions: {} } });
});

it('is gone once the form was sent, and when it is too old', async () => {
  const form = await open({ draft: { days: 1 } });
  form.field('email')?.type('ann@example.com');
  await rest();
  await parts.ports.clock.advance(86_400_001);
  const late = await open({ draft: { days: 1 } });
  expect([valueOf(late, 'email'), parts.ports.storage.get(KEY)]).toEqual(['', null]);
  late.field('email')?.type('ann@example.com');
  late.field('password')?.type('secret1');
  await rest();
  expect(parts.ports.storage.get(KEY)).not.toBeNull();
  expect([await late.submit(), parts.ports.storage.get(KEY)]).toEqual(['done', null]);
});

it('whatever stands in the storage, the form opens', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((text) => `{"at":${parts.ports.clock.now()},"fields":${text}}`),
      ),
      async (text) => {
        parts.ports.storage.set(KEY, text);
        const form = await open();
        expect(form.state).toBe('ready');
        expect(['string', 'string', 'boolean']).toEqual(
          ['email', 'password', 'news'].map((name) => typeof valueOf(form, name)),
        );
      },
    ),
    { verbose: true },
  );
});

it('of a form that was sent comes back no more after it was dropped, though it outlives the form', async () => {
  parts.ports.storage.remove(KEY);
  const form = await open({ draft: { outlivesSubmit: true } });
  form.field('email')?.type('ann@example.com');
  expect(await form.submit()).toBe('done'); // before typing has rested
  expect(parts.ports.storage.get(KEY)).toContain('ann@example.com');
  parts.ports.storage.remove(KEY); // as a document's action does once the payment has come
  await rest();
  expect(parts.ports.storage.get(KEY)).toBeNull();
});
