import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answersScene } from '../support/formAnswers.ts';
import { createVisitor } from '../support/platformApp.ts';
import { standInFor } from '../support/standInFor.ts';

const HOUR_MS = 60 * 60 * 1000;

const scene = answersScene();
const { asking, countRows, newPlayer, rowOf } = scene;

it('keeps what a player answered, with brand, form, language and time', async () => {
  const answers = { liked: 'The lantern game', stars: 5, again: true, friends: [{ name: 'Ann' }, { name: 'Bo' }] };
  const { status, data } = await scene.player.call('forms.answer', asking(answers));
  expect(status).toBe(200);
  const row = await rowOf(data?.id);
  expect(row).toMatchObject({ brand: 'aurora', form: 'new-games-survey', locale: 'lv' });
  expect(row?.uid).toBe((await scene.player.call('account.getInfo', {})).data?.uid);
  expect([JSON.parse(row?.answers ?? ''), Number(row?.created_at)]).toEqual([answers, scene.site.clock.time]);
});

it('keeps what a guest answered, under nobody’s name', async () => {
  const { status, data } = await createVisitor(scene.site.app).call('forms.answer', asking({ note: 'Hello' }));
  expect([status, (await rowOf(data?.id))?.uid]).toEqual([200, null]);
});

it.each(['a player', 'a guest'])(
  'takes the same wish of %s once, and gives the first answer again [REL-W3]',
  async (who) => {
    const visitor = who === 'a guest' ? createVisitor(scene.site.app) : scene.player;
    const input = asking({ note: `Once, from ${who}` });
    const before = await countRows();
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.call('forms.answer', input)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1);
    expect(await countRows()).toBe(before + 1);
    const other = await visitor.call('forms.answer', { ...input, answers: '{"note":"Other"}' });
    expect([other.status, other.error?.error_data]).toEqual([400, { request_id: ['ALREADY_USED'] }]);
    const elsewhere = await visitor.call('forms.answer', { ...input, form: 'complaint' });
    expect(elsewhere.error?.error_data).toEqual({ request_id: ['ALREADY_USED'] });
  },
);

it('lets two players have the same key', async () => {
  const input = asking({ note: 'Both of us' });
  const ids = [await scene.player.call('forms.answer', input), await (await newPlayer()).call('forms.answer', input)];
  expect(new Set(ids.map(({ data }) => data?.id)).size).toBe(2);
});

const deep = { a: [{ b: { c: { d: 'x' } } }] };
const many = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`n${i}`, 1]));
const refused: [string, string, object][] = [
  ['no JSON', '{"a":', { answers: ['INVALID'] }],
  ['a list', '[1]', { answers: ['INVALID'] }],
  ['a text', '"a"', { answers: ['INVALID'] }],
  ['null', 'null', { answers: ['INVALID'] }],
  ['nothing', '', { answers: ['TOO_SHORT'] }],
  ['more than 32 KB', JSON.stringify({ a: 'x'.repeat(33_000) }), { answers: ['TOO_LONG'] }],
  [
    'more than 32 KB of long letters',
    JSON.stringify({ a: 'я'.repeat(4900), b: 'я'.repeat(4900), c: 'я'.repeat(4900), d: 'я'.repeat(4900) }),
    { answers: ['TOO_LONG'] },
  ],
  ['five levels', JSON.stringify(deep), { answers: ['INVALID'] }],
  ['very many levels', '['.repeat(30_000), { answers: ['INVALID'] }],
  ['very many levels that end', `{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`, { answers: ['INVALID'] }],
  ['201 names', JSON.stringify(many), { answers: ['INVALID'] }],
  ['201 rows', JSON.stringify({ rows: Array(201).fill(1) }), { answers: ['INVALID'] }],
  ['a name that is no field’s', '{"a b":1}', { answers: ['INVALID'] }],
  ['__proto__', '{"__proto__":{"a":1}}', { answers: ['INVALID'] }],
  ['constructor in a row', '{"rows":[{"constructor":1}]}', { answers: ['INVALID'] }],
  ['prototype', '{"prototype":1}', { answers: ['INVALID'] }],
  ['a text of 5,001 letters', JSON.stringify({ ok: 'x', story: 'x'.repeat(5001) }), { story: ['TOO_LONG'] }],
  ['a row with such a text', JSON.stringify({ rows: [{ t: 'x' }, { t: 'x'.repeat(5001) }] }), { rows: ['TOO_LONG'] }],
];

it.each(refused)('refuses answers with %s, and names the field', async (_, answers, errors) => {
  const { status, error } = await scene.player.call('forms.answer', { ...asking({}), answers });
  expect([status, error?.type, error?.error_data]).toEqual([400, 'InvalidParameterException', errors]);
});

it.each([
  ['form', 'Survey!', 'INVALID'],
  ['form', '../etc', 'INVALID'],
  ['request_id', 'short', 'INVALID'],
])('refuses %s «%s»', async (name, value, code) => {
  const { error } = await scene.player.call('forms.answer', { ...asking({ a: 'x' }), [name]: value });
  expect(error?.error_data).toEqual({ [name]: [code] });
});

it('takes letters of every kind, and texts of 5,000 of them', async () => {
  const answers = { name: 'Žanis 🎲 \u0000 \ud800 عربي', story: '🎲'.repeat(5000) };
  const { status, data } = await scene.player.call('forms.answer', asking(answers));
  expect([status, JSON.parse((await rowOf(data?.id))?.answers ?? '{}')]).toEqual([200, answers]);
});

it('takes 20 answers an hour of a player and 10 of a guest’s address; refused and repeated ones do not count [REL-P8]', async () => {
  const fresh = await newPlayer();
  for (const [visitor, most] of [
    [fresh, 20],
    [createVisitor(scene.site.app), 10],
  ] as const) {
    const first = asking({ a: 'first' });
    await visitor.call('forms.answer', first);
    await visitor.call('forms.answer', first);
    await visitor.call('forms.answer', { ...first, answers: '[]' });
    for (let count = 1; count < most; count += 1)
      expect((await visitor.call('forms.answer', asking({ a: 'x' }))).status).toBe(200);
    const over = await visitor.call('forms.answer', asking({ a: 'x' }));
    expect([over.status, over.error?.type, over.headers['retry-after']]).toEqual([
      429,
      'TooManyRequestsException',
      '3600',
    ]);
    expect((await visitor.call('forms.answer', first)).status).toBe(200);
  }
  scene.site.clock.time += HOUR_MS;
  const later = await createVisitor(scene.site.app).call('forms.answer', asking({ a: 'x' }));
  scene.site.clock.time -= HOUR_MS;
  expect(later.status).toBe(200);
});

describe('where the platform knows the forms of the site', () => {
  const services = standInFor(() => scene.site.app.platform.services);
  const there = new Set<string>();
  beforeEach(() => {
    there.add('new-games-survey');
    services.forms = { isThere: (brand, form) => brand === 'aurora' && there.has(form), takesFiles: () => false };
  });
  afterEach(() => {
    services.forms = null;
  });

  it('keeps no answer to a form that is not there, and counts none', async () => {
    const [visitor, before] = [createVisitor(scene.site.app), await countRows()];
    for (let nth = 0; nth < 30; nth += 1) {
      const { status, error } = await visitor.call('forms.answer', asking({ a: 'x' }, { form: `other-${nth}` }));
      expect([status, error?.error_data]).toEqual([400, { form: ['NOT_FOUND'] }]);
    }
    expect(await countRows()).toBe(before);
    expect((await scene.player.call('forms.answer', asking({ a: 'x' }))).status).toBe(200);
  });

  it('gives an answer that was kept again, though the form has gone meanwhile [REL-W3]', async () => {
    const input = asking({ a: 'x' });
    const first = await scene.player.call('forms.answer', input);
    there.clear();
    expect((await scene.player.call('forms.answer', input)).data).toEqual(first.data);
    expect((await scene.player.call('forms.answer', asking({ a: 'x' }))).status).toBe(400);
  });
});
