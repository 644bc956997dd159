import { afterAll, beforeAll, expect, it } from 'vitest';
import { askRunning, listenForOperator } from '../../server/kernel/control.ts';
import { helpText } from '../../server/operator/help.ts';
import { commands, obey } from '../../server/operator/operator.ts';
import { createVisitor, NOON } from '../support/platformApp.ts';
import { platformForAllTests } from '../support/testPlatform.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Larger than what a socket brings at once. */
const BYTES = Uint8Array.from({ length: 200_000 }, (_, i) => i % 256);

const site = platformForAllTests();
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await listenForOperator(site.folder, (ask) => obey(site.app.platform.services, ask));
  const answers = ['{"liked":"=1+1"}', '{"liked":"wheels","stars":4}'];
  for (const [index, text] of answers.entries()) {
    site.clock.time = NOON + index * DAY_MS;
    const input = { form: 'survey', answers: text, request_id: `survey-${index}-wish` };
    await createVisitor(site.app, index === 0 ? 'aurora.test' : 'kestrel.test').call('forms.answer', input);
  }
  const { id } = await site.db.read
    .selectFrom('form_answer')
    .select('id')
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  const file = { id: 'f00d', answer_id: id, position: 0, field: 'photo', name: 'me.png', type: 'image/png', hash: '' };
  await site.db.write((tx) =>
    tx
      .insertInto('form_file')
      .values({ ...file, size: BYTES.length, content: BYTES })
      .execute(),
  );
});
afterAll(async () => {
  await stop();
});

const type = async (command: string, input: Record<string, string> = {}) => {
  const reply = await askRunning(site.folder, { command, input, by: 'ann' });
  return { ...reply, bytes: Buffer.from(reply?.output ?? '', 'base64') };
};
const linesOf = async (input: Record<string, string>) =>
  (await type('answers survey', input)).bytes.toString().split('\r\n');

it('prints the answers to a form as a table, and a second time as a list', async () => {
  const [head, first, second, end] = await linesOf({});
  expect(head).toBe('\uFEFFid,time,brand,player,locale,liked,photo,stars');
  expect(first).toMatch(/^[0-9a-f]{32},2026-11-21T12:00:00.000Z,aurora,guest,lv,'=1\+1,me.png \(f00d\),$/);
  expect(second).toMatch(/,2026-11-22T12:00:00.000Z,kestrel,guest,lv,wheels,,4$/);
  expect(end).toBe('');
  const list = JSON.parse((await type('answers', { form: 'survey', format: 'json' })).bytes.toString()) as object[];
  expect(list).toMatchObject([
    { answers: { liked: '=1+1' }, files: [{ id: 'f00d', name: 'me.png', size: BYTES.length }] },
    { answers: { liked: 'wheels', stars: 4 } },
  ]);
});

it('prints those of one brand, or from one day on', async () => {
  expect((await linesOf({ brand: 'kestrel' })).filter((line) => line.includes(',guest,'))).toHaveLength(1);
  expect((await linesOf({ since: '2026-11-22' })).filter((line) => line.includes(',guest,'))).toHaveLength(1);
  expect((await linesOf({ since: '2026-11-21T12:00:00Z' })).filter((line) => line.includes(',guest,'))).toHaveLength(2);
  expect((await type('answers nothing')).bytes.toString()).toBe('\uFEFFid,time,brand,player,locale\r\n');
});

it('gives an attached file out whole', async () => {
  const { isDone, bytes, text } = await type('answers', { file: 'f00d', to: 'me.png' });
  expect([isDone, bytes.equals(BYTES)]).toEqual([true, true]);
  expect(text).toBe('File f00d: image/png, 200000 bytes.');
});

it('writes down who asked for answers, and not what they were', async () => {
  await type('answers survey');
  const orders = await site.db.read.selectFrom('operator_order').selectAll().where('command', '=', 'answers').execute();
  expect(orders.map(({ outcome }) => outcome)).toContain('2 answers to «survey».');
  expect(
    JSON.stringify(orders, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
  ).not.toContain('wheels');
});

it.each([
  ['answers', {}, /Name the form/],
  ['answers survey', { brand: 'nobody' }, /no brand «nobody»/],
  ['answers survey', { since: 'yesterday' }, /no time/],
  ['answers survey', { since: '2026-99-99' }, /no time/],
  ['answers survey', { format: 'pdf' }, /no format/],
  ['answers', { file: 'f00d' }, /--to is missing/],
  ['answers', { file: 'beef', to: 'x' }, /no file «beef»/],
  ['answers survey again', {}, /no command/],
  ['player ban 7', {}, /no command/],
])('tells why «%s» %j cannot be done', async (command, input, words) => {
  const { isDone, text } = await type(command, input);
  expect([isDone, text]).toEqual([false, expect.stringMatching(words)]);
});

it('is in the help, with an example to type', () => {
  expect(helpText(commands)).toContain('npm run marquee -- answers new-games-survey --brand aurora');
  expect(helpText(commands)).toContain('answers FORM: prints what was answered');
});
