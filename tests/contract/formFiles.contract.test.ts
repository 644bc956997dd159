import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import type { FormAnswerRequest } from '#schemas/platform/forms.ts';
import { DAY_MS } from '../../server/kernel/durations.ts';
import { claimGate } from '../../server/kernel/gate.ts';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { ANSWER_LIFE_DAYS, formsJobs } from '../../server/platform/forms/jobs.ts';
import { answersScene } from '../support/formAnswers.ts';
import { goodRegistration } from '../support/platformApp.ts';

const scene = answersScene();
const { asking, countRows, newPlayer, rowOf } = scene;

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64, 7)]);
const JPEG = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(64, 1)]);
const WEBP = Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1');
const PDF = Buffer.from('%PDF-1.7\n%%EOF');
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name, { type: 'text/html' });

const filesOf = (answer: string | undefined) =>
  scene.site.db.read
    .selectFrom('form_file')
    .selectAll()
    .where('answer_id', '=', answer ?? '')
    .orderBy('position')
    .execute();

it('keeps files for what their bytes say they are, whatever they call themselves', async () => {
  const { status, id } = await upload([
    ['pictures', fileOf(PNG, '../../etc/passwd\u0000.html')],
    ['pictures', fileOf(JPEG, String.raw`C:\Users\ann\me.jpg`)],
    ['proof', fileOf(PDF, 'rechnung\u202Efdp.exe')],
    ['proof', fileOf(WEBP, '.. ')],
  ]);
  expect(status).toBe(200);
  expect((await filesOf(id)).map(({ field, name, type, size }) => [field, name, type, size])).toEqual([
    ['pictures', 'passwd.html', 'image/png', PNG.length],
    ['pictures', 'me.jpg', 'image/jpeg', JPEG.length],
    ['proof', 'rechnungfdp.exe', 'application/pdf', PDF.length],
    ['proof', 'file', 'image/webp', WEBP.length],
  ]);
  const [first] = await filesOf(id);
  expect(Buffer.from(first?.content ?? []).equals(PNG)).toBe(true);
  expect(first?.hash).toBe(createHash('sha256').update(PNG).digest('hex'));
});

it('takes five files of 5 MB at most, 10 MB together, whole [REL-P5]', async () => {
  const large = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024 - PNG.length, 9)]);
  const { status, id } = await upload([
    ['a', fileOf(large, 'a.png')],
    ['b', fileOf(large.subarray(0, -1), 'b.png')],
  ]);
  const kept = await filesOf(id);
  expect([status, Buffer.from(kept[0]?.content ?? []).equals(large)]).toEqual([200, true]);
  const tooLarge = await upload([['a', fileOf(Buffer.concat([large, PNG]), 'a.png')]]);
  expect([tooLarge.status, tooLarge.error?.error_data]).toEqual([400, { a: ['TOO_LARGE'] }]);
  const tooMuch = await upload(['a', 'b', 'c'].map((name) => [name, fileOf(large, 'a.png')] as const));
  expect([tooMuch.status, tooMuch.error?.type]).toEqual([413, 'InvalidRequestException']);
});

const refusedFiles: [string, (readonly [string, File])[], object][] = [
  ['six files', Array.from({ length: 6 }, (_, i) => [`f${i}`, fileOf(PNG, 'a.png')] as const), { f5: ['TOO_MANY'] }],
  ['a page that is called a picture', [['photo', fileOf(HTML, 'me.png')]], { photo: ['WRONG_TYPE'] }],
  [
    'a picture of a kind that can hold a program',
    [['photo', fileOf(Buffer.from('<svg/>'), 'a.svg')]],
    { photo: ['WRONG_TYPE'] },
  ],
  ['an empty file', [['photo', fileOf(Buffer.alloc(0), 'a.png')]], { photo: ['WRONG_TYPE'] }],
  ['a file in place of an answer', [['why', fileOf(PNG, 'a.png')]], { why: ['INVALID'] }],
  ['a file in place of the form’s name', [['form', fileOf(PNG, 'a.png')]], { form: ['INVALID'] }],
  [
    'a file under a name that is no field’s',
    [['__proto__', fileOf(PNG, 'a.png')]],
    JSON.parse('{"__proto__":["INVALID"]}') as object,
  ],
];

it.each(refusedFiles)('refuses %s, naming its field, and keeps nothing [REL-P5]', async (_, files, errors) => {
  const before = await countRows();
  const { status, error } = await upload(files);
  expect([status, error?.type, JSON.stringify(error?.error_data)]).toEqual([
    400,
    'InvalidParameterException',
    JSON.stringify(errors),
  ]);
  expect(await countRows()).toBe(before);
});

it('takes files for fields that are for files alone, and counts none that it refuses', async () => {
  const { services } = scene.site.app.platform;
  services.forms = { isThere: () => true, takesFiles: (brand, _, field) => brand === 'aurora' && field === 'photo' };
  const file = fileOf(PNG, 'a.png');
  const counted = () => scene.site.db.read.selectFrom('gate').selectAll().execute();
  const before = [await countRows(), await counted()];
  const refused = await upload([
    ['photo', file],
    ['secret', file],
  ]);
  expect([refused.status, refused.error?.error_data]).toEqual([400, { secret: ['INVALID'] }]);
  expect([await countRows(), await counted()]).toEqual(before);
  expect((await upload([['photo', file]], { cookie: scene.player.cookie })).status).toBe(200);
  services.forms = null;
});

it('takes ten answers an hour of one network, whichever of its addresses they come from [REL-P5]', async () => {
  const statuses = [];
  for (let nth = 1; nth <= 11; nth += 1) {
    const { status } = await upload([], { input: asking({ nth }), remoteAddress: `2001:db8::${nth.toString(16)}` });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

it('takes so many files a day of all guests together, and goes on with those of players [REL-P5]', async () => {
  const now = scene.site.clock.now();
  const taken = { subject: 'files of guests', most: 250, windowMs: DAY_MS, times: 249 };
  await scene.site.db.write((tx) => claimGate(tx, taken, now));
  const ask = (more: object = {}) => upload([['photo', fileOf(PNG, 'a.png')]], { input: asking({ a: 'b' }), ...more });
  expect((await ask()).status).toBe(200);
  expect((await ask({ remoteAddress: '203.0.113.9' })).status).toBe(429);
  expect((await upload([], { input: asking({ a: 'c' }) })).status).toBe(200);
  expect((await ask({ cookie: scene.player.cookie })).status).toBe(200);
});

it('takes what a browser sends where no file was chosen for none', async () => {
  const { status, id } = await upload([['photo', fileOf(Buffer.alloc(0), '')]]);
  expect([status, await filesOf(id)]).toEqual([200, []]);
});

it('takes the same files with the same key once, and no others with it [REL-W3]', async () => {
  const input = asking({ a: 'x' });
  const first = await upload([['photo', fileOf(PNG, 'a.png')]], { input });
  const again = await upload([['photo', fileOf(PNG, 'a.png')]], { input });
  expect([again.id, (await filesOf(first.id)).length]).toEqual([first.id, 1]);
  const other = await upload([['photo', fileOf(JPEG, 'a.png')]], { input });
  expect(other.error?.error_data).toEqual({ request_id: ['ALREADY_USED'] });
  const without = await upload([], { input });
  expect(without.error?.error_data).toEqual({ request_id: ['ALREADY_USED'] });
});

it('tells players what they answered, and forgets it with them [REL-S22]', async () => {
  const owner = await newPlayer();
  const input = asking({ wish: 'More lanterns' });
  const { id } = await upload([['photo', fileOf(PNG, 'me.png')]], { input, cookie: owner.cookie });
  const { data } = await owner.call('account.exportData', {});
  expect(data?.parts['forms']).toMatchObject([
    {
      id,
      form: 'new-games-survey',
      answers: { wish: 'More lanterns' },
      files: [{ field: 'photo', name: 'me.png', type: 'image/png', size: PNG.length }],
    },
  ]);
  const mine = (await scene.player.call('account.exportData', {})).data?.parts as { forms: { id: string }[] };
  expect(mine.forms.map((one) => one.id)).not.toContain(id);
  await owner.call('account.requestErasure', { password: goodRegistration.password ?? '' });
  expect([await rowOf(id), await filesOf(id)]).toEqual([undefined, []]);
});

it('forgets answers and their files when they are a year old, and keeps the younger', async () => {
  const { clock, app } = scene.site;
  const sweep = async () => {
    for (const job of formsJobs) await runJob(job, app.platform.services);
  };
  const old = await upload([['proof', fileOf(PDF, 'old.pdf')]]);
  clock.time += DAY_MS;
  const young = await upload([['proof', fileOf(PDF, 'young.pdf')]]);
  clock.time += (ANSWER_LIFE_DAYS - 1) * DAY_MS;
  await sweep();
  expect(await filesOf(old.id)).toHaveLength(1);
  clock.time += 1;
  await sweep();
  expect([await filesOf(old.id), await rowOf(old.id ?? '')]).toEqual([[], undefined]);
  expect(await filesOf(young.id)).toHaveLength(1);
});

async function upload(
  files: readonly (readonly [string, File])[],
  {
    input = asking({ why: 'See the pictures.' }),
    cookie = '',
    remoteAddress = '192.0.2.7',
  }: { input?: FormAnswerRequest; cookie?: string; remoteAddress?: string } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, value);
  for (const [name, file] of files) form.append(name, file);
  const body = new Response(form);
  const request: InjectOptions = {
    method: 'POST',
    url: '/api/forms/answer',
    remoteAddress,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      host: 'aurora.test',
      'x-app-agent': 'contract',
      'content-type': body.headers.get('content-type') ?? '',
      ...(cookie === '' ? {} : { cookie }),
    },
  };
  const answer = await scene.site.app.inject(request);
  const { data, error } = answer.json<{ data?: { id: string }; error?: { type: string; error_data: object } }>();
  return { status: answer.statusCode, id: data?.id, error };
}
