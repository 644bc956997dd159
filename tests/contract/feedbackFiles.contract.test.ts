import { expect, it } from 'vitest';
import type { CommandInput, Printed } from '../../server/kernel/command.ts';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { letterCommands } from '../../server/platform/support/help/commands.ts';
import { FILE_MEMORY_MS, supportJobs } from '../../server/platform/support/jobs.ts';
import { PNG, sendFiles } from '../support/sendFiles.ts';
import { platformForEachTest, playerForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const player = playerForEachTest(site);

const PDF = Buffer.from('%PDF-1.4 of a statement');
const letter = { topic: 'payment', message: 'My deposit has not arrived yet.' };

const send = (files: readonly (readonly [string, Buffer])[], more: { field?: string; values?: object } = {}) =>
  sendFiles(site, {
    path: 'support/sendFeedback',
    values: { ...letter, ...more.values },
    files,
    cookie: player.cookie,
    ...(more.field === undefined ? {} : { field: more.field }),
  });
const kept = () => site.db.read.selectFrom('feedback_file').selectAll().orderBy('name').execute();

function order(name: string, input: CommandInput = {}): Promise<Exclude<Awaited<ReturnType<typeof run>>, string>> {
  return run(name, input) as Promise<Printed>;
}
async function run(name: string, input: CommandInput): Promise<string | Printed> {
  const command = letterCommands.find((one) => one.name === name);
  const who = { by: 'ann', account: 'ann', approvedBy: 'ann' };
  if (!command) throw new Error(`no order ${name}`);
  return command.run(site.app.platform.services, input, who);
}

it('keeps files of a letter, names them in what support is sent, and gives them to the operator byte for byte', async () => {
  const sent = await send([
    ['screen\tone.png', PNG],
    ['statement.pdf', PDF],
  ]);
  expect(sent.status).toBe(200);
  const { ticket } = sent.data as { ticket: string };
  const [mail] = await site.db.read.selectFrom('outbox').selectAll().where('kind', '=', 'feedback').execute();
  expect(JSON.parse(mail?.payload ?? '')).toMatchObject({ ticket, files: expect.stringContaining('statement.pdf') });
  const { output } = await order('support letters');
  const row =
    output
      ?.toString()
      .split('\n')
      .find((line) => line.startsWith(ticket)) ?? '';
  expect(row.split('\t')).toHaveLength(7); // what the sender wrote adds no column
  const id = /(\S+) application\/pdf statement\.pdf/.exec(row)?.[1] ?? '';
  expect((await order('support file', { file: id, to: 'x.pdf' })).output).toEqual(new Uint8Array(PDF));
  await expect(run('support file', { file: 'nothing', to: 'x.pdf' })).rejects.toThrow('There is no file');
});

it('is the same letter with the same files, and another with other ones', async () => {
  const [first, again, other, none] = [
    await send([['a.png', PNG]]),
    await send([['a.png', PNG]]),
    await send([['b.pdf', PDF]]),
    await send([]),
  ];
  expect(again.data).toEqual(first.data);
  expect(new Set([first, other, none].map(({ data }) => JSON.stringify(data))).size).toBe(3);
  expect((await kept()).map(({ name }) => name)).toEqual(['a.png', 'b.pdf']);
});

it('refuses what is too many, too large, of another kind or elsewhere, and keeps nothing of it [REL-S12]', async () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => [`${name}.png`, PNG] as const);
  expect((await send(four)).fields).toEqual({ files: ['TOO_MANY'] });
  expect((await send([['big.png', Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)])]])).fields).toEqual({
    files: ['TOO_LARGE'],
  });
  expect((await send([['page.png', Buffer.from('<svg onload="alert(1)"/>')]])).fields).toEqual({
    files: ['WRONG_TYPE'],
  });
  expect((await send([['a.png', PNG]], { field: 'picture' })).fields).toEqual({ picture: ['INVALID'] });
  expect((await send([['a.png', PNG]], { values: { message: 'short' } })).status).toBe(400);
  expect(await kept()).toEqual([]);
});

it('gives a player the names in the export, and forgets the files after half a year', async () => {
  await send([['a.png', PNG]]);
  const { data } = await player.call('account.exportData', {});
  expect(JSON.stringify(data)).toContain('"files":["a.png"]');
  const sweep = supportJobs.find(({ name }) => name === 'support-sweep');
  site.clock.time += FILE_MEMORY_MS;
  if (sweep) await runJob(sweep, site.app.platform.services);
  expect(await kept()).toHaveLength(1);
  site.clock.time += 1;
  if (sweep) await runJob(sweep, site.app.platform.services);
  expect(await kept()).toEqual([]);
});
