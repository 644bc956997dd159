import { describe, expect, it, vi } from 'vitest';
import type { ActionStep } from '#runtime/document/step.ts';
import { draftKey } from '#runtime/form/draftKey.ts';
import { FormStore } from '#runtime/form/FormStore.ts';
import type { StepOrigin } from '#runtime/store/Runtime.ts';
import type { FormDocument } from '#schemas/content/form.ts';
import { type AnyDocument, documentSchemas } from '#schemas/content/index.ts';
import { type CallName, calls, definitionOf } from '#schemas/platform/index.ts';
import { stampUse } from '../../server/content/forms/fieldUse.ts';
import { findCallUse } from '../../server/content/gate/checks/callUse.ts';
import { questionTexts } from '../../site/questions.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { fakePorts } from '../support/fakePorts.ts';
import { formDocument, formParts } from '../support/formParts.ts';
import { createOutside, createTestRuntime } from '../support/testRuntime.ts';

// Made from the contract: for every call a document of each way in which somebody who publishes could have a visitor's account make it.

const catalog = await loadCatalog(`${import.meta.dirname}/../..`);
const names = Object.keys(calls) as CallName[];
const everyCall = names.map((name) => [name, definitionOf(name).byDocument] as const);

/** Every input of the call, as somebody hostile would write it. */
function inputOf(name: CallName): Record<string, string> {
  const { properties = {} } = definitionOf(name).request as { properties?: object };
  return Object.fromEntries(Object.keys(properties).map((key) => [key, 'mallory']));
}

/** Checks whether a document that writes all inputs of the call writes only what it may. True for calls that only read. */
function writesNoMore(name: CallName): boolean {
  const { byDocument, fixed = [] } = definitionOf(name);
  return byDocument === 'read' || Object.keys(inputOf(name)).every((key) => fixed.includes(key));
}

/** Misleading text that a document shows in place of what it is about to do. */
const BAIT = 'Your bonus is here';
const step = (name: CallName): ActionStep => ({ do: 'call', with: { call: name, input: inputOf(name) } });
const asksItself = (name: CallName): ActionStep => ({
  do: 'confirm',
  with: { text: BAIT, agree: 'Take it', reject: 'Later', then: [step(name)] },
});
const page = (steps: readonly ActionStep[]) => ({
  kind: 'page',
  nodes: { n0: { type: 'promo/hero', v: 1, on: { cta: steps } } },
});
const form = (more: object) => ({ kind: 'form', fields: [], submit: { label: 'Go' }, ...more });

/** Returns the publish gate's findings on a document: codes and places. */
function said(document: object): string[] {
  const content = { format: 1, id: 'hostile', ...document } as unknown as AnyDocument;
  expect(Object.hasOwn(documentSchemas, content.kind)).toBe(true);
  return [...findCallUse(content, { catalog, formCalls: new Map() })].map(({ code, pointer }) => `${code} ${pointer}`);
}

/** Returns the calls that the platform received after a form acted; refusals are thrown or reported. */
async function askedBy(more: Partial<Parameters<typeof formDocument>[1]>, act: (form: FormStore) => Promise<unknown>) {
  const parts = formParts(formDocument([], more), Object.fromEntries(names.map((name) => [name, {}])));
  await act(new FormStore(parts)).catch(() => undefined);
  return parts.ports.platform.asked.map(([name]) => name);
}

/** A form as browsers are given it. */
function delivered(document: object): Parameters<typeof formParts>[0] {
  const form = { format: 1, id: 'hostile', ...document } as unknown as FormDocument;
  const { fields, ...more } = stampUse(form, catalog.fields);
  return formDocument(fields as unknown as Parameters<typeof formDocument>[0], more as never);
}

/** Returns the calls that the platform received after every field of a form was filled in and the form was submitted. */
async function askedAfterTyping(document: object, valueOf: () => string | boolean): Promise<string[]> {
  const parts = formParts(delivered(document), Object.fromEntries(names.map((name) => [name, {}])));
  const store = new FormStore(parts);
  for (const field of store.fields) field.type(valueOf());
  await store.submit().catch(() => undefined);
  return parts.ports.platform.asked.map(([name]) => name);
}

/** Runs steps as after a press, until they are done or the product asks; every question of the document is answered with yes. */
async function pressed(steps: readonly ActionStep[], told: StepOrigin = {}) {
  const { platform } = fakePorts(Object.fromEntries(names.map((name) => [name, {}])));
  const runtime = createTestRuntime(createOutside({ platform }));
  let isDone = false;
  const running = runtime.run(steps, told).then(() => (isDone = true));
  const rests = (): Promise<void> =>
    vi.waitFor(() => expect(isDone || runtime.dialogs.isOpen).toBe(true), { interval: 1 });
  await rests();
  const { top } = runtime.dialogs;
  if (top?.question?.text === BAIT) {
    runtime.dialogs.close(top.key, { answer: true, force: true });
    await rests();
  }
  return { asked: () => platform.asked.map(([name]) => name), dialogs: runtime.dialogs, running };
}

describe('a document that wants a call made', () => {
  it.each(everyCall)('%s (%s) as it is drawn: only what changes nothing', async (name, use) => {
    const isAllowed = use === 'read';
    const source = { call: name };
    const asksAtOnce = {
      '/values/call': { values: source },
      '/known/call': { known: source },
      '/definitions/call': { definitions: source },
      '/fields/0/source/call': { fields: [{ name: 'x', type: 'select', source }] },
    };
    for (const [pointer, more] of Object.entries(asksAtOnce)) {
      expect(said(form(more))).toEqual(isAllowed ? [] : [`call.use ${pointer}`]);
      expect(await askedBy(more, (store) => store.load())).toEqual(isAllowed ? [name] : []);
    }
  });

  it.each(everyCall)('%s (%s) as a question about what is typed', async (name, use) => {
    const isAllowed = use === 'read';
    const fields = [{ name: 'x', type: 'input', check: { call: name } }];
    expect(said(form({ fields }))).toEqual(isAllowed ? [] : ['call.use /fields/0/check/call']);
    const parts = formParts(formDocument(fields), { [name]: {} });
    const store = new FormStore(parts);
    await store.load();
    store.field('x')?.type('mallory');
    await store.field('x')?.remoteCheck?.waitForAnswer();
    expect(parts.ports.platform.asked.map(([asked]) => asked)).toEqual(isAllowed ? [name] : []);
  });

  it.each(everyCall)('%s (%s) by itself, once its form is there', async (name, use) => {
    const isAllowed = use === 'read';
    const again = { call: name, atOnce: true, without: ['code'], label: 'Again', wait: '{{time}}' };
    const submit = { label: 'Go', again };
    expect(said(form({ submit }))).toEqual(isAllowed ? [] : ['call.use /submit/again/atOnce']);
    expect(await askedBy({ submit }, (store) => store.again({ byItself: true }))).toEqual(isAllowed ? [name] : []);
  });

  it.each(everyCall)('%s (%s) by one press, with its own inputs', async (name, use) => {
    const isAllowed = ['read', 'press', 'confirm'].includes(use) && writesNoMore(name);
    expect(said(page([step(name)])).length === 0).toBe(isAllowed);
    const { asked, dialogs, running } = await pressed([step(name)]);
    expect(asked()).toEqual(isAllowed && use !== 'confirm' ? [name] : []);
    expect(dialogs.isOpen).toBe(isAllowed && use === 'confirm'); // the product's own question
    if (dialogs.top) dialogs.close(dialogs.top.key, { force: true });
    await running;
    expect(asked()).toEqual(isAllowed && use !== 'confirm' ? [name] : []);
  });

  it.each(everyCall)('%s (%s) after a question in the document’s words', async (name, use) => {
    const isAllowed = ['read', 'press', 'confirm'].includes(use) && writesNoMore(name);
    expect(said(page([asksItself(name)])).length === 0).toBe(isAllowed);
    const { asked, dialogs } = await pressed([asksItself(name)]);
    expect(asked()).toEqual(isAllowed && use !== 'confirm' ? [name] : []);
    expect(dialogs.isOpen).toBe(isAllowed && use === 'confirm');
    if (dialogs.isOpen) expect(dialogs.top?.question?.text).not.toBe(BAIT);
  });

  it.each(everyCall)('%s (%s) by a form that asks nothing and sends its own values', async (name, use) => {
    const isAllowed = ['read', 'press', 'form'].includes(use) && writesNoMore(name);
    const submit = { label: 'Go', call: name, values: inputOf(name) };
    expect(said(form({ submit })).length === 0).toBe(isAllowed);
    expect(await askedBy({ submit }, (store) => store.submit())).toEqual(isAllowed ? [name] : []);
  });

  it.each(everyCall)('%s (%s) by a form whose fields it filled in itself', async (name, use) => {
    const { fixed = [], suggested = [] } = definitionOf(name);
    const inputs = Object.keys(inputOf(name));
    const isVisitors = use === 'read' || inputs.every((key) => [...fixed, ...suggested].includes(key));
    const isAllowed = ['read', 'press', 'form'].includes(use) && isVisitors;
    const fields = inputs.map((key) => ({ name: key, type: 'input', initial: 'mallory' }));
    const submit = { label: 'Go', call: name };
    expect(said(form({ fields, submit })).length === 0).toBe(isAllowed);
    const parts = formParts(formDocument(fields, { submit }), { [name]: {} });
    await new FormStore(parts).submit().catch(() => undefined);
    expect(parts.ports.platform.asked.map(([asked]) => asked)).toEqual(isAllowed ? [name] : []);
    const handed = formParts(
      formDocument(
        fields.map(({ initial: _none, ...field }) => field),
        { submit },
      ),
      { [name]: {} },
    );
    await new FormStore({ ...handed, given: inputOf(name) }).submit().catch(() => undefined);
    expect(handed.ports.platform.asked.map(([asked]) => asked)).toEqual(isAllowed ? [name] : []);
  });

  it.each(everyCall)('%s (%s) by a form whose choices are its own words', async (name, use) => {
    const { fixed = [], suggested = [], listed = [] } = definitionOf(name);
    const inputs = Object.keys(inputOf(name));
    const isVisitors = use === 'read' || inputs.every((key) => [...fixed, ...suggested, ...listed].includes(key));
    const isAllowed = ['read', 'press', 'form'].includes(use) && isVisitors;
    const options = [{ value: 'mallory', label: BAIT }];
    const submit = { label: 'Go', call: name };
    const choices = inputs.map((key) => ({ name: key, type: 'radio', options }));
    const ticks = inputs.map((key) => ({
      name: key,
      type: 'checkbox',
      label: BAIT,
      settings: { send: { on: 'mallory', off: '' } },
    }));
    for (const fields of [choices, ticks]) {
      expect(said(form({ fields, submit })).length === 0).toBe(isAllowed);
      expect(await askedAfterTyping(form({ fields, submit }), () => (fields === choices ? 'mallory' : true))).toEqual(
        isAllowed ? [name] : [],
      );
    }
  });

  it.each(everyCall)('%s (%s) by a press, with what stands in the address or in the document', async (name, use) => {
    const inputs = Object.keys(inputOf(name));
    const isAllowed = ['read', 'press', 'confirm'].includes(use) && writesNoMore(name);
    for (const value of [{ get: 'params.id' }, { get: 'page.id' }, { get: 'event.id', or: 'mallory' }]) {
      const input = Object.fromEntries(inputs.map((key) => [key, value]));
      const steps = [{ do: 'call', with: { call: name, input } }];
      expect(said(page(steps)).length === 0).toBe(isAllowed);
      const { asked, dialogs, running } = await pressed(steps);
      expect(asked()).toEqual(isAllowed && use !== 'confirm' ? [name] : []);
      if (dialogs.top) dialogs.close(dialogs.top.key, { force: true });
      await running;
    }
  });

  it.each(everyCall)('%s (%s) after a form that began with what it wants', async (name, use) => {
    const { suggested = [] } = definitionOf(name);
    const inputs = Object.keys(inputOf(name));
    const isVisitors = writesNoMore(name) || inputs.every((key) => suggested.includes(key));
    const isAllowed = ['read', 'press', 'confirm'].includes(use) && isVisitors;
    const fields = inputs.map((key) => ({ name: key, type: 'input', initial: 'mallory' }));
    const input = Object.fromEntries(inputs.map((key) => [key, { get: `event.${key}` }]));
    const steps = [{ do: 'call', with: { call: name, input } }];
    expect(said(form({ fields, submit: { label: 'Go', then: steps } })).length === 0).toBe(isAllowed);
    const { asked, dialogs, running } = await pressed(steps, { detail: inputOf(name), suggested: inputs });
    expect(asked()).toEqual(isAllowed && use !== 'confirm' ? [name] : []);
    if (dialogs.top) dialogs.close(dialogs.top.key, { force: true });
    await running;
  });

  const withSecrets = names.flatMap((name) =>
    (definitionOf(name).secrets ?? []).map((secret) => [name, secret] as const),
  );
  it.each(withSecrets)('%s: «%s», typed into a plain field, goes nowhere else', async (name, secret) => {
    const document = form({
      fields: [{ name: secret, type: 'input' }],
      draft: { fields: [secret] },
      on: { [secret]: [{ do: 'track', with: { name: 'typed', detail: { [secret]: { get: `event.${secret}` } } } }] },
      submit: {
        label: 'Go',
        call: name,
        passes: { to: 'next', fields: [secret] },
        then: [{ do: 'toast', with: { text: { get: `event.${secret}` } } }],
      },
    });
    expect(said(document)).toEqual(
      expect.arrayContaining([
        'form.secret /fields/0',
        'form.secret /draft/fields/0',
        `form.secret /on/${secret}`,
        'form.secret /submit/passes/fields/0',
        'form.secret /submit/then/0/with/text/get',
      ]),
    );
    const parts = formParts(delivered(document), { [name]: {} });
    const store = new FormStore(parts);
    await store.load();
    store.field(secret)?.type('Quiet-Drum9');
    store.saveDraft();
    expect(store.publicValues).toEqual({});
    expect(parts.ports.storage.get(draftKey('hostile')) ?? '').not.toContain('Quiet-Drum9');
  });

  it.each(everyCall)('%s (%s) with a password that is not for it', async (name) => {
    const takes = definitionOf(name).secrets?.includes('pin') === true;
    const fields = [{ name: 'pin', type: 'password' }];
    const codes = said(form({ fields, submit: { label: 'Go', call: name } }));
    expect(codes.includes('form.secret /fields/0')).toBe(!takes);
    const parts = formParts(formDocument(fields, { submit: { label: 'Go', call: name } }), { [name]: {} });
    const store = new FormStore(parts);
    store.field('pin')?.type('Secret-1');
    await store.submit().catch(() => undefined);
    expect(parts.ports.platform.asked).toEqual([]);
  });
});

describe('a document that wants more than a call', () => {
  const pay = { transaction: 'event.transaction', action: 'event.action', url: 'event.url' };
  const paying = {
    do: 'cashier.pay',
    with: Object.fromEntries(Object.entries(pay).map(([key, get]) => [key, { get }])),
  };
  const tells = Object.keys(pay);

  it('takes nobody off the site before he has done anything', () => {
    const leave = { do: 'navigate', with: { to: 'https://evil.test', external: true } };
    const visit = { kind: 'page', nodes: { n0: { type: 'promo/visit', v: 1, on: { visit: [leave] } } } };
    expect(said(visit)).toEqual(['address.refused /nodes/n0/on/visit/0/with/to']);
    expect(said(page([leave]))).toEqual([]); // by a press: rights of their own decide about addresses elsewhere
  });

  it('goes on with a payment by what the platform answered, never by what a field holds', () => {
    const submit = { label: 'Go', call: 'cashier.makedeposit', tells, then: [paying] };
    expect(said(form({ submit }))).toEqual([]);
    const fields = [{ name: 'url', type: 'input' }];
    expect(said(form({ fields, submit }))).toEqual(['call.input /submit/then/0/with/url']);
    expect(said(form({ submit: { label: 'Go', then: [paying] } }))).toHaveLength(tells.length);
  });

  it('fills in no input from a field that it began or that offers its own words', () => {
    const options = [{ value: '1', label: BAIT }];
    const submit = { label: 'Go', call: 'account.setLossLimit', derive: { amount: ['period'] } };
    expect(said(form({ fields: [{ name: 'period', type: 'radio', options }], submit }))).toEqual([
      'call.input /fields/0',
    ]);
    expect(said(form({ fields: [{ name: 'period', type: 'radio', initial: '1' }], submit }))).toEqual([
      'call.input /fields/0/initial',
    ]);
  });
});

describe('every call that the product asks about first', () => {
  it('takes every input from the visitor: a document writes none of what he is asked about', () => {
    const asked = names.map(definitionOf).filter(({ byDocument }) => byDocument === 'confirm');
    expect(asked.flatMap(({ fixed = [], suggested = [] }) => [...fixed, ...suggested])).toEqual([]);
  });

  it('says in its own words what was chosen out of a document’s list', async () => {
    const { questions } = await questionTexts('en');
    for (const name of names) {
      const { byDocument, listed = [], request } = definitionOf(name);
      const { properties = {} } = request as { properties?: Readonly<Record<string, { enum?: readonly unknown[] }>> };
      for (const input of listed)
        if (byDocument === 'confirm') expect(JSON.stringify(questions[name])).toContain(`{{${input}}}`);
        else expect(properties[input]?.enum?.length, `${name} names every value of «${input}»`).toBeGreaterThan(1);
    }
  });

  it('has a question in every language, and no other call has one', async () => {
    const asked = names.filter((name) => definitionOf(name).byDocument === 'confirm').toSorted();
    const texts = import.meta.glob<{ questions: object; values: object }>('../../site/questions/*.json', {
      import: 'default',
      eager: true,
    });
    expect(Object.keys(texts).length).toBeGreaterThan(3);
    for (const { questions } of Object.values(texts)) expect(Object.keys(questions).toSorted()).toEqual(asked);
  });
});
