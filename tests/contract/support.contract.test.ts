import { expect, it } from 'vitest';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import type { LiveEvent } from '../../server/platform/live/live.ts';
import { putMessage } from '../../server/platform/support/inbox/putMessage.ts';
import { CHAT_MEMORY_MS, supportJobs } from '../../server/platform/support/jobs.ts';
import { createVisitor, NOON, type Visitor } from '../support/platformApp.ts';
import { anotherPlayer } from '../support/players.ts';
import { platformForEachTest, playerForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const player = playerForEachTest(site);

const message = (title: string) =>
  ({ uid: player.uid, topic: 'news', title, text: 'Text.', at: site.clock.now() }) as const;

it('keeps a value for its player only, and an empty one takes the key away [STATE-08]', async () => {
  const key = 'already_seen_cashback_id';
  expect((await player.call('storage.get', { key })).data).toEqual({ key, value: null });
  expect((await player.call('storage.set', { key, value: '41' })).data).toBe(1);
  await player.call('storage.set', { key, value: '42' });
  expect((await player.call('storage.get', { key })).data?.value).toBe('42');
  expect((await (await anotherPlayer(site)).call('storage.get', { key })).data?.value).toBeNull();
  await player.call('storage.set', { key, value: '' });
  expect((await player.call('storage.getKeys', {})).data?.items).toEqual([]);
});

it('takes 64 keys of 4 KB and the reserved one, even when all are written at once [STATE-08]', async () => {
  const wishes = Array.from({ length: 70 }, (_, place) => ({ key: `key-${place}`, value: 'x' }));
  const answers = await Promise.all(wishes.map((wish) => player.call('storage.set', wish)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, error }) => [status, error?.type])).toEqual(
    Array.from({ length: 6 }, () => [422, 'StorageQuotaExceededException']),
  );
  expect((await player.call('storage.set', { key: 'already_seen_cashback_id', value: '1' })).status).toBe(200);
  const [kept = ''] =
    (await player.call('storage.getKeys', {})).data?.items.filter((key) => key !== 'already_seen_cashback_id') ?? [];
  expect((await player.call('storage.set', { key: kept, value: '' })).status).toBe(200);
  expect((await player.call('storage.set', { key: 'one-more', value: 'é'.repeat(2048) })).status).toBe(200);
  const large = await player.call('storage.set', { key: 'one-more', value: 'é'.repeat(2049) });
  expect([large.status, large.error?.type]).toEqual([422, 'StorageQuotaExceededException']);
});

it.each(['', 'Capital', '__proto__', 'a b', 'x'.repeat(65)])('refuses the key «%s»', async (key) => {
  const { status, error } = await player.call('storage.set', { key, value: '1' });
  expect([status, Object.keys(error?.error_data ?? {})]).toEqual([400, ['key']]);
});

it('shows the newest message first, counts unread ones and marks them read [CALL-13]', async () => {
  const heard: LiveEvent[] = [];
  const stop = site.app.platform.services.live.listen((event) => heard.push(event));
  for (const title of ['one', 'two', 'three']) {
    site.clock.time += 1000;
    await site.db.write((tx) => putMessage(tx, site.app.platform.services, message(title)));
  }
  stop();
  expect(heard.map(({ to, type, data }) => [to, type, data['title']])).toEqual(
    ['one', 'two', 'three'].map((title) => [{ player: player.uid }, 'notification', title]),
  );
  const inbox = (await player.call('inbox.get', { limit: 2 })).data;
  expect([inbox?.items.map(({ title }) => title), inbox?.total, inbox?.unread]).toEqual([['three', 'two'], 3, 3]);
  const id = inbox?.items[0]?.id ?? '';
  expect((await player.call('inbox.read', { id })).data).toEqual({ unread: 2 });
  expect((await player.call('inbox.read', { id })).data).toEqual({ unread: 2 });
  expect((await player.call('inbox.get', { unread: '1' })).data?.items.map(({ title }) => title)).toEqual([
    'two',
    'one',
  ]);
  expect((await player.call('inbox.read', {})).data).toEqual({ unread: 0 });
});

it('announces no message that was undone', async () => {
  const heard: LiveEvent[] = [];
  site.app.platform.services.live.listen((event) => heard.push(event));
  const undone = site.db.write(async (tx) => {
    await putMessage(tx, site.app.platform.services, message('never'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(heard).toEqual([]);
});

it('answers alike for another player’s message and one that is not there [REL-S16]', async () => {
  const id = await site.db.write((tx) => putMessage(tx, site.app.platform.services, message('private')));
  const other = await anotherPlayer(site);
  const theirs = await other.call('inbox.read', { id });
  const missing = await other.call('inbox.read', { id: 'no-such-message' });
  expect([theirs.status, theirs.error?.error_data]).toEqual([400, { id: ['NOT_FOUND'] }]);
  expect(missing.error?.error_data).toEqual(theirs.error?.error_data);
  expect((await player.call('inbox.get', {})).data?.unread).toBe(1);
});

it('knows only the consent that was given: the ticked box at registration, then each change with its history', async () => {
  const granted = async () =>
    (await player.call('consent.get', {})).data?.items
      .filter((item) => item.granted)
      .map(({ topic, channel }) => `${topic} ${channel}`);
  expect(await granted()).toEqual(['offers email']);
  await player.call('consent.set', { topic: 'news', channel: 'sms', granted: '1' });
  await player.call('consent.set', { topic: 'offers', granted: '0' });
  expect(await granted()).toEqual(['news sms']);
  await player.call('consent.set', { granted: '0' });
  expect(await granted()).toEqual([]);
  const history = await site.db.read.selectFrom('consent_change').selectAll().where('uid', '=', player.uid).execute();
  expect(history.length).toBe(1 + 1 + 5 + 15); // those of the offers had been taken back
  for (let times = 0; times < 3; times += 1) await player.call('consent.set', { granted: '0' });
  const later = await site.db.read.selectFrom('consent_change').selectAll().where('uid', '=', player.uid).execute();
  expect(later.length).toBe(history.length);
  const { error } = await player.call('consent.set', { topic: 'gossip' as 'news', granted: '1' });
  expect(error?.error_data).toEqual({ topic: ['NOT_ALLOWED'] });
});

it('takes back all consent of a player who excludes themselves [REL-RG]', async () => {
  const { services } = site.app.platform;
  const row = await site.db.read
    .selectFrom('player')
    .selectAll()
    .where('uid', '=', player.uid)
    .executeTakeFirstOrThrow();
  await site.db.write((tx) => services.moments.shutOut(tx, { player: row, reason: 'excluded', at: NOON }));
  const items = await site.db.read.selectFrom('consent').selectAll().where('uid', '=', player.uid).execute();
  expect(items.length).toBe(20);
  expect(items.every((item) => item.granted === 0)).toBe(true);
});

it('hands a letter to support over to the outbox, once for the same letter', async () => {
  const letter = { topic: 'payment', message: 'My deposit has not arrived yet.' } as const;
  const answers = await Promise.all([
    player.call('support.sendFeedback', letter),
    player.call('support.sendFeedback', letter),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.data?.ticket).toMatch(/^[0-9A-F]{12}$/);
  expect(answers[1]?.data).toEqual(answers[0]?.data);
  const letters = await site.db.read.selectFrom('outbox').selectAll().where('kind', '=', 'feedback').execute();
  expect(letters.length).toBe(1);
  expect(letters[0]?.recipient).toBe('support@aurora.example');
  expect(JSON.parse(letters[0]?.payload ?? '')).toMatchObject({ reply_to: 'Zane@Mail.example', topic: 'payment' });
});

it('takes letters of guests who say where to answer, five an hour', async () => {
  const guest = createVisitor(site.app);
  const letter = (place: number) =>
    ({ topic: 'other', message: `Question number ${place}.`, email: 'guest@mail.example' }) as const;
  expect((await guest.call('support.getsettings', {})).data?.feedback.email_required).toBe(true);
  const { error: missing } = await guest.call('support.sendFeedback', { topic: 'other', message: 'Who answers me?' });
  expect(missing?.error_data).toEqual({ email: ['REQUIRED'] });
  const { error: broken } = await guest.call('support.sendFeedback', { ...letter(0), email: 'nowhere' });
  expect(broken?.error_data).toEqual({ email: ['INVALID'] });
  for (let place = 0; place < 5; place += 1) {
    expect((await guest.call('support.sendFeedback', letter(place))).status).toBe(200);
  }
  const sixth = await guest.call('support.sendFeedback', letter(6));
  expect([sixth.status, sixth.error?.type, sixth.headers['retry-after']]).toEqual([
    429,
    'TooManyRequestsException',
    '3600',
  ]);
  site.clock.time += 3600_000;
  expect((await guest.call('support.sendFeedback', letter(6))).status).toBe(200);
});

it('keeps what the chat widget reports of a player, within bounds [CALL-09]', async () => {
  expect((await player.call('chat.storeChatEvent', { event: 'message.sent', data: '{"length":12}' })).data).toBe(1);
  const rows = await site.db.read.selectFrom('chat_event').selectAll().execute();
  expect(rows.map(({ uid: owner, event, data }) => [owner, event, data])).toEqual([
    [player.uid, 'message.sent', '{"length":12}'],
  ]);
  for (const data of [
    '[]',
    '{"deep":{"er":1}}',
    'no json',
    JSON.stringify(Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`n${n}`, n]))),
  ]) {
    expect((await player.call('chat.storeChatEvent', { event: 'x', data })).error?.error_data).toEqual({
      data: ['INVALID'],
    });
  }
  site.clock.time += CHAT_MEMORY_MS + 1;
  for (const job of supportJobs) await runJob(job, site.app.platform.services);
  expect(await site.db.read.selectFrom('chat_event').selectAll().execute()).toEqual([]);
});

it('shows guests and players their own campaign popups, in the locale that is asked for', async () => {
  const names = async (visitor: Visitor) =>
    (await visitor.call('popups.get', {})).data?.items.map(({ sysname }) => sysname);
  expect(await names(createVisitor(site.app))).toEqual(['welcome-facts']);
  expect(await names(player)).toEqual(['set-your-limits', 'house-rules']);
  const [limits] = (await player.call('popups.get', {})).data?.items ?? [];
  expect(limits?.description).toMatchObject({
    title: 'Nosaki savus limitus',
    button: { link: '/own-limits' }, // where the site has that page
  });
});

it('seeds a full inbox and every state of an identity check, the same each time', async () => {
  const unread = await site.db.read
    .selectFrom('inbox_message')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(unread.count).toBe(7n);
  const states = await site.db.read.selectFrom('verification').select('status').distinct().orderBy('status').execute();
  expect(states.map(({ status }) => status)).toEqual(['approved', 'pending', 'rejected']);
});

it('gives a player all that this area keeps, and forgets it with the account [REL-S22]', async () => {
  await player.call('storage.set', { key: 'theme', value: 'a dark one' });
  await player.call('support.sendFeedback', { topic: 'other', message: 'A question of my own.' });
  await site.db.write((tx) => putMessage(tx, site.app.platform.services, message('To you alone')));
  await player.call('sumsub.createApplicant', {});
  const text = JSON.stringify((await player.call('account.exportData', {})).data);
  for (const known of ['a dark one', 'A question of my own.', 'To you alone', 'registration', 'started']) {
    expect([known, text.includes(known)]).toEqual([known, true]);
  }
  expect((await player.call('account.requestErasure', { password: 'Quiet-Drum9' })).status).toBe(200);
  for (const table of ['stored_value', 'inbox_message', 'verification'] as const) {
    expect(await site.db.read.selectFrom(table).select('uid').where('uid', '=', player.uid).execute()).toEqual([]);
  }
  const letters = await site.db.read.selectFrom('feedback').selectAll().where('uid', '=', player.uid).execute();
  expect(letters.map(({ message: said, email, topic }) => [said, email, topic])).toEqual([['', '', 'other']]);
});
