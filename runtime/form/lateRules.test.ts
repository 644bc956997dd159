import { autorun } from 'mobx';
import { expect, it, vi } from 'vitest';
import { formDocument, formParts, plainTypes } from '../../tests/support/formParts.ts';
import { defineRule, type RuleTable } from './defineRule.ts';
import { FormStore } from './FormStore.ts';
import { LazyModule } from './LazyModule.ts';

/** A rule whose library says no to everything, once it is there. */
function lateRule(): { rules: RuleTable; loads: () => number } {
  let loads = 0;
  const library = new LazyModule(async () => {
    loads++;
    return (): boolean => false;
  });
  const rule = defineRule({
    messageKey: 'wrongField',
    defaultMessage: 'No',
    load: () => library.load(),
    check: () => library.code?.() ?? true,
  });
  return { rules: { late: rule }, loads: () => loads };
}
const field = { name: 'a', type: 'input', initial: 'x', rules: [{ rule: 'late' }] };

it('a form is ready when the libraries of its rules are there; they are asked for once', async () => {
  const { rules, loads } = lateRule();
  const form = new FormStore({ ...formParts(formDocument([field])), rules });
  expect(loads()).toBe(0);
  await form.load();
  await form.load();
  expect([loads(), form.field('a')?.problem]).toEqual([1, 'No']);
});

it('a form whose field is still empty loads nothing; the library comes with the first key, and says then what is wrong', async () => {
  const { rules, loads } = lateRule();
  const form = new FormStore({ ...formParts(formDocument([{ ...field, initial: '' }])), rules });
  await form.load();
  expect(loads()).toBe(0);
  form.field('a')?.type('x');
  await vi.waitFor(() => expect(form.field('a')?.problem).toBe('No'));
  expect(loads()).toBe(1);
});

it('who looked at a field before its rule could check is told', async () => {
  const { rules } = lateRule();
  const form = new FormStore({ ...formParts(formDocument([field])), rules });
  const problems: (string | null | undefined)[] = [];
  const stop = autorun(() => problems.push(form.field('a')?.problem));
  await form.load();
  stop();
  expect(problems).toEqual([null, 'No']);
});

it('a form without such rules loads none, and one that cannot load them says that it is away', async () => {
  const { rules, loads } = lateRule();
  await new FormStore({ ...formParts(formDocument([{ name: 'a', type: 'input' }])), rules }).load();
  expect(loads()).toBe(0);
  const broken = defineRule({
    messageKey: 'wrongField',
    defaultMessage: 'No',
    load: () => Promise.reject(new Error('no line')),
    check: () => true,
  });
  const form = new FormStore({ ...formParts(formDocument([field])), rules: { late: broken } });
  await form.load();
  expect(form.state).toBe('failed');
});

it('the library of a rule that comes with an answer of the platform is found, too', async () => {
  const { rules, loads } = lateRule();
  const types = { ...plainTypes, strict: { ...plainTypes.input, rules: () => [{ rule: 'late' }] } };
  const definitions = { call: 'test.fields' };
  const parts = formParts(formDocument([{ name: 'a', type: 'input' }], { definitions }), {
    'test.fields': [{ sysname: 'late', type: 'strict', params: { is_visible: true, is_required: true } }],
  });
  const form = new FormStore({ ...parts, types, rules });
  expect(loads()).toBe(0);
  await form.load();
  form.field('late')?.type('x');
  await vi.waitFor(() => expect([loads(), form.field('late')?.problem]).toEqual([1, 'No']));
});

it('what is pasted and sent at once waits for the library, and is checked', async () => {
  const come = Promise.withResolvers<void>();
  let isHere = false;
  const late = defineRule({
    messageKey: 'wrongField',
    defaultMessage: 'No',
    load: async () => {
      await come.promise;
      isHere = true;
    },
    check: () => !isHere,
  });
  const parts = { ...formParts(formDocument([{ ...field, initial: '' }])), rules: { late } };
  const form = new FormStore(parts);
  await form.load();
  form.field('a')?.type('x');
  const sending = form.submit();
  expect([form.isSubmitting, parts.ports.platform.asked]).toEqual([true, []]);
  come.resolve();
  expect([await sending, form.failures, parts.ports.platform.asked]).toEqual(['invalid', 1, []]);
});

it('a library that cannot be had lets the value pass: the platform decides', async () => {
  const late = defineRule({
    messageKey: 'wrongField',
    defaultMessage: 'No',
    load: () => Promise.reject(new Error('no line')),
    check: () => true,
  });
  const parts = { ...formParts(formDocument([{ ...field, initial: '' }])), rules: { late } };
  const form = new FormStore(parts);
  await form.load();
  form.field('a')?.type('x');
  expect([await form.submit(), parts.ports.platform.asked]).toEqual(['done', [['test.send', { a: 'x' }]]]);
});
