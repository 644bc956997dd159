import { describe, expect, it } from 'vitest';
import { changesBetween } from './changesBetween.ts';

const before = {
  path: '/a',
  root: 'root',
  nodes: {
    root: { type: 'x/stack', v: 1, slots: { main: ['a', 'b', 'c'] } },
    a: { type: 'x/a', v: 1, props: { title: { $t: 'a.title' } } },
    b: { type: 'x/b', v: 1, props: { look: 'plain' } },
    c: { type: 'x/c', v: 1 },
  },
  text: { 'a.title': { en: 'One', lv: 'Viens' } },
};

describe('the list of changes', () => {
  it('of a new document leaves out what only says which document it is', () => {
    const made = { kind: 'form', format: 1, id: 'survey', fields: [{ name: 'town', type: 'input' }] };
    const [whole] = changesBetween({}, made, new Map());
    expect(whole?.details).toEqual(['Fields: «town» added']);
    expect(whole?.details.join()).not.toMatch(/kind|format|survey/);
  });

  it('is told node by node: a moved one is not changed, a text is told in its language', () => {
    const after = {
      ...before,
      path: '/b',
      nodes: {
        root: { type: 'x/stack', v: 1, slots: { main: ['b', 'a', 'd'] } },
        a: before.nodes.a,
        b: { type: 'x/b', v: 1, props: { look: 'wide' } },
        d: { type: 'x/d', v: 1 },
      },
      text: { 'a.title': { en: 'Two', lv: 'Viens' } },
    };
    const told = changesBetween(before, after, new Map()).map(({ kind, id, details }) => [kind, id, ...details]);
    expect(told).toEqual([
      ['changed', null, 'Address: «/a» → «/b»'],
      ['changed', 'a', 'en: «One» → «Two»'],
      ['changed', 'b', 'look: «plain» → «wide»'],
      ['added', 'd'],
      ['moved', 'a'],
      ['removed', 'c'],
    ]);
    expect(changesBetween(before, structuredClone(before), new Map())).toEqual([]);
  });

  it('tells a text that was written in the place of one with languages', () => {
    const after = { ...before, nodes: { ...before.nodes, a: { type: 'x/a', v: 1, props: { title: 'Plain' } } } };
    const [change] = changesBetween(before, after, new Map());
    expect([change?.id, change?.details]).toEqual(['a', ['title: «One» → «Plain»']]);
  });

  it('calls the one moved that was taken up, not those that it passed by', () => {
    const row = (...ids: string[]) => ({
      nodes: {
        root: { type: 'x/stack', v: 1, slots: { main: ids } },
        ...Object.fromEntries(ids.map((id) => [id, { type: 'x/a', v: 1 }])),
      },
    });
    const told = changesBetween(row('a', 'b', 'c', 'd', 'e'), row('b', 'c', 'd', 'a', 'e'), new Map());
    expect(told.map(({ kind, id }) => [kind, id])).toEqual([['moved', 'a']]);
  });

  it('of a form is told field by field, in words', () => {
    const form = {
      kind: 'form',
      strategy: 'eager',
      fields: [
        { name: 'town', type: 'input', label: { $t: 'town' } },
        { name: 'mail', type: 'email', label: { $t: 'mail' } },
        { name: 'age', type: 'input' },
      ],
      steps: [{ id: 'one', title: 'First', fields: ['town'] }],
      submit: { call: 'forms.answer', label: 'Send' },
      text: { town: { en: 'Your town' }, mail: { en: 'E-mail', lv: 'E-pasts' }, code: { en: 'Six digits' } },
    };
    const [town, mail] = form.fields;
    const after = {
      ...form,
      strategy: 'on-submit',
      fields: [mail, { ...town, required: true, width: 'half' }, { name: 'code', type: 'code', hint: { $t: 'code' } }],
      text: { ...form.text, mail: { en: 'E-mail', lv: 'E-pasta adrese' }, code: { en: 'Four digits' } },
      steps: [{ id: 'one', title: 'First', fields: ['town', 'code'] }],
      submit: { call: 'support.sendFeedback', label: 'Send it' },
    };
    expect(changesBetween(form, after, new Map())[0]?.details).toEqual([
      'Faults are shown: «When a field is left» → «When the form is sent»',
      'Fields › E-mail › Label › lv: «E-pasts» → «E-pasta adrese»',
      'Fields: «Your town» moved',
      'Fields › Your town › Must be given: «yes»',
      'Fields › Your town › Width: «Half a row»',
      'Fields: «code» added',
      'Fields › code › en: «Six digits» → «Four digits»',
      'Fields: «age» removed',
      'Steps › First › Fields changed',
      'Sending › Where the answers go: «Keeps any answers: a survey, a competition, a complaint» → «Sends a question to support»',
      'Sending › Button that sends it: «Send» → «Send it»',
    ]);
  });

  it('of a popup and of redirects names no keys of the file', () => {
    const popup = { kind: 'popup', size: 'small', access: 'any', views: { main: { title: 'Hello', root: 'a' } } };
    const wide = { ...popup, size: 'large', access: 'player', views: { main: { title: 'Bye', root: 'a' } } };
    const redirects = { kind: 'redirects', rules: [{ from_url: '/a', to_url: '/b' }] };
    const more = {
      kind: 'redirects',
      rules: [
        { from_url: '/a', to_url: '/c' },
        { from_url: '/x', to_url: '/y' },
      ],
    };
    const told = (was: object, is: object) => changesBetween({ ...was }, { ...is }, new Map())[0]?.details;
    expect(told(popup, wide)).toEqual([
      'Size: «Small» → «Large»',
      'Who it is for: «Everybody» → «Players alone»',
      'Views › main › Title: «Hello» → «Bye»',
    ]);
    expect(told(redirects, more)).toEqual(['Redirects › /a › To: «/b» → «/c»', 'Redirects: «/x» added']);
  });
});
