import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { PlatformError, UnreachableError } from '#runtime/ports/errors.ts';
import { type ErrorType, errorRules } from '#schemas/errors.ts';
import { dataScene, follow, laterAnswers, settle } from '../../../tests/support/dataScene.ts';
import type { Ask } from '../../registry/ask.ts';
import { UNREAD_LIFETIME_MS } from '../Resource.ts';

const CALL = 'account.getSessions';
const sessions: Ask<typeof CALL> = { call: CALL, input: {}, refreshOn: ['session.revoked'] };
const answer = { items: [{ id: 's1' }], offset: 0, limit: 20, total: 1 };
const refusal = (type: ErrorType): PlatformError =>
  new PlatformError({ type, message: type }, errorRules[type].status, errorRules[type].outcome);

describe('refusals by the policy table', () => {
  it('a session that ended is no fault: it is told once, and not tried again [ERR-02]', async () => {
    const { news, read, pass, asked, faults, moves } = dataScene({ [CALL]: refusal('AuthorizationException') });
    const events: string[] = [];
    news.on('session.revoked', () => void events.push('ended'));
    const { resource } = await read(sessions);
    await pass(300_000);
    expect([resource.state, events, faults, moves]).toEqual(['failed', ['ended'], [], []]);
    expect(asked().length).toBeLessThanOrEqual(2);
  });

  it('one call that is refused so, while others are answered, does not have all of them asked for ever', async () => {
    const { platform, read, pass, asked } = dataScene({ [CALL]: refusal('AuthorizationException') });
    platform.answers('cashbacks.get', answer);
    await read({ call: 'cashbacks.get', input: {}, refreshOn: ['session.revoked'] });
    await read(sessions);
    await pass(50_000);
    expect(asked()).toHaveLength(4); // each once more after the news
  });

  it('a banned player is led to the page that says so, also from what is shown already [ERR-02]', async () => {
    const { platform, read, emit, moves, faults } = dataScene({ [CALL]: answer });
    await read(sessions);
    platform.answers(CALL, refusal('UserBannedException'));
    await emit('session.revoked');
    expect(moves).toEqual([{ href: '/forbidden', document: true, replace: true }]);
    const before = faults.length;
    platform.answers('cashbacks.get', new UnreachableError('broken off by leaving'));
    await read({ call: 'cashbacks.get', input: {} });
    expect(faults).toHaveLength(before);
  });

  it('a platform under maintenance leads to its page, but takes nothing away that is shown [ERR-02]', async () => {
    const closed = dataScene({ [CALL]: refusal('ApplicationUnavailableException') });
    await closed.read(sessions);
    expect(closed.moves.map(({ href }) => href)).toEqual(['/maintenance']);
    const { platform, read, emit, moves } = dataScene({ [CALL]: answer });
    const { resource } = await read(sessions);
    platform.answers(CALL, refusal('ApplicationUnavailableException'));
    await emit('session.revoked');
    expect([moves, resource.value]).toEqual([[], answer]);
  });

  it('a refusal that the view expects is its own: no fault, no further try', async () => {
    const expected = refusal('InvalidParameterException');
    const { read, pass, asked, faults } = dataScene({ [CALL]: expected });
    const { resource } = await read({ ...sessions, expects: ['InvalidParameterException'] });
    await pass(300_000);
    expect([resource.refusal, faults, asked()]).toEqual([expected, [], [CALL]]);
  });
});

describe('a platform that cannot be reached', () => {
  const away = new UnreachableError('away');
  const inbox: Ask<'inbox.get'> = { call: 'inbox.get', input: { limit: 1 } };
  const reported = (faults: readonly { detail: object }[]) => faults.map(({ detail }) => Object(detail).call);

  it('is reported once for all questions of a page, until an answer comes', async () => {
    const { platform, read, pass, faults } = dataScene({ [CALL]: away, 'inbox.get': away });
    await read(sessions);
    await read(inbox);
    await pass(60_000); // each was tried again
    expect(reported(faults)).toEqual([CALL]);
    platform.answers('inbox.get', answer);
    await pass(120_000);
    expect(reported(faults)).toEqual([CALL, CALL]);
  });

  it('hides no other fault', async () => {
    const { read, faults } = dataScene({ [CALL]: away, 'inbox.get': refusal('InternalServerErrorException') });
    await read(sessions);
    await read(inbox);
    expect(reported(faults)).toEqual([CALL, 'inbox.get']);
  });
});

describe('the resources of a tab', () => {
  it('are one for each call and input, whatever the order of its names', () => {
    const { data } = dataScene({});
    const of = (input: object) => data.get({ call: 'cashbacks.get', input });
    expect(of({ count: 1, offset: 0 })).toBe(of({ offset: 0, count: 1 }));
    expect(of({ count: 1, sort: undefined })).toBe(of({ count: 1 }));
    expect(of({ count: 2 })).not.toBe(of({ count: 1 }));
  });

  it('are apart where they are paged otherwise: none is served with the other’s rows', () => {
    const { data } = dataScene({});
    const paging = { size: 10, sizeInput: 'limit', rowKey: 'id' } as const;
    expect(data.get({ ...sessions, paging })).not.toBe(data.get(sessions));
  });

  it('are kept up to date as each says who asks: by the news of all, as often as any, and one question serves them', async () => {
    const { data, emit, pass, asked } = dataScene({ [CALL]: answer });
    const still = data.get({ call: CALL, input: {} });
    follow(still);
    for (const ask of [sessions, { ...sessions, pollSec: 20 }]) follow(data.get(ask));
    await settle();
    expect([data.get(sessions) === still, asked().length]).toEqual([true, 1]);
    await emit('session.revoked');
    expect(asked()).toHaveLength(2);
    await pass(20_000);
    expect(asked()).toHaveLength(3);
  });

  it('are asked for again when somebody comes whose news nobody followed so far: the answer may be older than those', async () => {
    const { read, emit, asked, platform } = dataScene({ [CALL]: answer });
    const { resource } = await read({ call: CALL, input: {} });
    platform.answers(CALL, { ...answer, total: 2 });
    await emit('session.revoked');
    expect([asked().length, resource.value?.total]).toEqual([1, 1]);
    await read(sessions);
    expect([asked().length, resource.value?.total]).toEqual([2, 2]);
    await read(sessions);
    expect(asked()).toHaveLength(2);
  });

  it('are asked for once more, where the question was on its way as somebody came whose news it may not know', async () => {
    const { answer: later, give } = laterAnswers();
    const { read, emit, asked } = dataScene({ [CALL]: later });
    await read({ call: CALL, input: {} });
    await emit('session.revoked');
    await read(sessions);
    await give(0, answer);
    expect(asked()).toHaveLength(2);
  });

  it('are refused without a fault where anybody who asks has words for it', async () => {
    const expected = refusal('InvalidParameterException');
    const { read, faults } = dataScene({ [CALL]: expected });
    await read({ ...sessions, expects: ['InvalidParameterException'] });
    const { resource } = await read(sessions);
    expect([resource.refusal, faults]).toEqual([expected, []]);
  });

  it.each([
    ['a view', async ({ read }: ReturnType<typeof dataScene>, ask: Ask<typeof CALL>) => (await read(ask)).stop()],
    ['code that read one answer', ({ data }: ReturnType<typeof dataScene>, ask: Ask<typeof CALL>) => data.read(ask)],
  ])(
    'follow the rules of %s no more, once it is gone: neither its pauses nor the refusals that it had words for',
    async (_who, come) => {
      const scene = dataScene({ [CALL]: answer });
      await come(scene, { ...sessions, pollSec: 3, expects: ['ApplicationUnavailableException'] });
      await scene.pass(UNREAD_LIFETIME_MS);
      const before = scene.asked().length;
      await scene.read({ call: CALL, input: {} });
      for (let sec = 0; sec < 60; sec += 3) await scene.pass(3_000); // oxlint-disable-line no-await-in-loop -- time passes in steps
      expect(scene.asked()).toHaveLength(before + 1);
      scene.platform.answers(CALL, refusal('ApplicationUnavailableException'));
      await scene.data.refresh([CALL]);
      expect(scene.faults).toHaveLength(1);
    },
  );

  it('keep the rules of a page for the next one, which reads the same at once', async () => {
    const { read, asked } = dataScene({ [CALL]: answer });
    const { stop } = await read(sessions);
    stop();
    await read(sessions);
    expect(asked()).toHaveLength(1);
  });

  it('are polled for somebody who comes late, too', async () => {
    const { read, pass, asked } = dataScene({ [CALL]: answer });
    await read({ call: CALL, input: {} });
    await pass(11 * 60_000);
    await read({ call: CALL, input: {}, pollSec: 20 });
    await pass(20_000);
    expect(asked()).toHaveLength(3);
  });

  it('are asked again by the names of their calls', async () => {
    const { data, read, asked } = dataScene({ [CALL]: answer, 'cashbacks.get': answer });
    await read(sessions);
    await read({ call: 'cashbacks.get', input: {} });
    await data.refresh([CALL]);
    expect(asked()).toEqual([CALL, 'cashbacks.get', CALL]);
  });

  it('forget everything when the visitor changes, also what is on its way', async () => {
    let give: (value: unknown) => void = () => undefined;
    const { data, platform, read, emit, pass } = dataScene({ [CALL]: answer });
    const { resource } = await read(sessions);
    platform.answers(CALL, () => new Promise((resolve) => (give = resolve)));
    await emit('session.revoked');
    data.clear();
    give(answer);
    await pass(0);
    expect([resource.state, resource.value]).toEqual(['waiting', null]);
  });
});

describe('one answer for code that goes on with it', () => {
  it('does not wait for the answer of a view, nor for news of the view that come meanwhile', async () => {
    const { answer: later, give } = laterAnswers();
    const { data, read, emit, asked } = dataScene({ [CALL]: later });
    await read(sessions);
    let items: unknown;
    void data.read({ call: CALL, input: {} }).then((got) => (items = got.items));
    await settle();
    expect(asked()).toHaveLength(2);
    await emit('session.revoked');
    await give(1, answer);
    expect(items).toEqual(answer.items);
  });

  it('comes to each of many that are wanted faster than the line answers, and is newer than its wish', async () => {
    const { answer: later, give } = laterAnswers();
    const { data, asked } = dataScene({ [CALL]: later });
    const totals: number[] = [];
    const want = async (): Promise<void> => {
      void data.read({ call: CALL, input: {} }).then(({ total }) => totals.push(total));
      await settle();
    };
    await want();
    await want();
    await want();
    await give(0, { ...answer, total: 1 });
    expect([totals, asked().length]).toEqual([[1], 2]);
    await want();
    await give(1, { ...answer, total: 2 });
    expect([totals, asked().length]).toEqual([[1, 2, 2], 3]);
    await give(2, { ...answer, total: 3 });
    expect([totals, asked().length]).toEqual([[1, 2, 2, 3], 3]);
  });

  it('is the platform’s, not a change that is shown meanwhile', async () => {
    const { answer: later, give } = laterAnswers();
    const { data, read } = dataScene({ [CALL]: later });
    const { resource } = await read(sessions);
    await give(0, answer);
    let total: number | undefined;
    void data.read({ call: CALL, input: {} }).then((got) => (total = got.total));
    await resource.change(
      (known) => ({ ...known, total: 9 }),
      async () => undefined,
    );
    expect(total).toBeUndefined();
    await settle();
    await give(2, { ...answer, total: 2 });
    expect(total).toBe(2);
  });

  it('is asked for anew, shown to whoever reads the same, and kept for nobody', async () => {
    const { data, platform, read, asked, pass } = dataScene({ [CALL]: answer, 'cashbacks.get': answer });
    const { resource, stop } = await read(sessions);
    const newer = { ...answer, total: 2 };
    platform.answers(CALL, newer);
    expect(await data.read(sessions)).toEqual(newer);
    expect([resource.value, asked()]).toEqual([newer, [CALL, CALL]]);
    await runInAction(() => data.read({ call: 'cashbacks.get', input: {} }));
    expect(asked()).toEqual([CALL, CALL, 'cashbacks.get']);
    stop();
    await pass(UNREAD_LIFETIME_MS);
    expect([resource.state, resource.value]).toEqual(['waiting', null]);
  });

  it('is never older than the wish: what was on its way is asked once more', async () => {
    const later = laterAnswers();
    const { data, read } = dataScene({ [CALL]: later.answer });
    await read(sessions);
    const wanted = data.read(sessions);
    await later.give(0, answer);
    await later.give(1, { ...answer, total: 2 });
    expect(await wanted).toMatchObject({ total: 2 });
  });

  it('that is refused is told by the policy, and the caller goes on without [ERR-02]', async () => {
    const { data, platform, news, pass, faults, moves } = dataScene({ [CALL]: refusal('AuthorizationException') });
    const events: string[] = [];
    news.on('session.revoked', () => void events.push('ended'));
    await expect(data.read({ call: CALL, input: {} })).rejects.toThrow('AuthorizationException');
    await pass(0);
    expect([events, faults, moves]).toEqual([['ended'], [], []]);
    platform.answers(CALL, new UnreachableError('away'));
    await expect(data.read({ call: CALL, input: {} })).rejects.toThrow('away');
    expect(faults.map(({ what }) => what)).toEqual(['data']);
  });

  it('is not given to code that asked for another visitor', async () => {
    const later = laterAnswers();
    const { data } = dataScene({ [CALL]: later.answer });
    const refused = expect(data.read(sessions)).rejects.toThrow(UnreachableError);
    await settle();
    data.clear();
    await later.give(0, answer);
    await refused;
  });
});

describe('a list in pages', () => {
  const rows = (...ids: number[]) => ids.map((id) => ({ id }));
  const paged: Ask<'cashbacks.get'> = {
    call: 'cashbacks.get',
    input: { sort: 'id' },
    refreshOn: ['bonus.updated'],
    paging: { size: 2, sizeInput: 'count', rowKey: 'id' },
  };
  /** A platform with a list that the test may change. */
  function listed(first: readonly { id: number }[]) {
    const held = { list: first };
    const page = (input: unknown): unknown => {
      const { offset, count } = input as { offset: number; count: number };
      return { items: held.list.slice(offset, offset + count), offset, limit: count, total: held.list.length };
    };
    return { held, ...dataScene({ 'cashbacks.get': page }) };
  }
  const idsOf = (value: unknown): unknown => (value as { items: { id: number }[] }).items.map(({ id }) => id);

  it('gets its next page appended, and is asked again with as many pages', async () => {
    const { platform, read, emit } = listed(rows(1, 2, 3, 4, 5));
    const { resource } = await read(paged);
    await resource.more();
    expect(idsOf(resource.value)).toEqual([1, 2, 3, 4]);
    await emit('bonus.updated');
    expect(idsOf(resource.value)).toEqual([1, 2, 3, 4]);
    expect(platform.asked.map(([, input]) => input)).toEqual(
      [0, 2, 0, 2].map((offset) => ({ sort: 'id', offset, count: 2 })),
    );
  });

  it('begins with its first page for who reads it anew, and is not asked for while nobody reads it', async () => {
    const { data, platform, read, pass } = listed(rows(1, 2, 3, 4, 5));
    const { resource, stop } = await read(paged);
    await resource.more();
    stop();
    await pass(UNREAD_LIFETIME_MS);
    await data.refresh(['cashbacks.get']);
    expect(platform.asked).toHaveLength(2);
    await read(paged);
    expect([idsOf(resource.value), platform.asked.length]).toEqual([[1, 2], 3]);
  });

  it('whose next page comes after its last reader has left is asked for no more', async () => {
    const { data, platform, read, pass } = listed(rows(1, 2, 3, 4));
    const { resource, stop } = await read(paged);
    const later = laterAnswers();
    platform.answers('cashbacks.get', later.answer);
    const more = resource.more();
    stop();
    await pass(UNREAD_LIFETIME_MS);
    await later.give(0, { items: rows(3, 4), offset: 2, limit: 2, total: 4 });
    await more;
    expect([platform.asked.length, data.get(paged).state]).toEqual([2, 'waiting']);
  });

  it('is asked once for what changed while its next page was on its way', async () => {
    const { held, platform, read, emit } = listed(rows(1, 2, 3, 4));
    const { resource } = await read(paged);
    const inputs = (): unknown[] => platform.asked.splice(0).map(([, input]) => input);
    const later = laterAnswers();
    platform.answers('cashbacks.get', later.answer);
    const more = resource.more();
    await emit('bonus.updated');
    await emit('bonus.updated');
    expect(inputs()).toHaveLength(1 + 1 + 1);
    await later.give(0, { items: held.list.slice(2), offset: 2, limit: 2, total: 4 });
    await more;
    expect([idsOf(resource.value), inputs()]).toEqual([[1, 2, 3, 4], [{ sort: 'id', offset: 0, count: 2 }]]);
  });

  it('doubles no row and leaves none out when the list changed meanwhile', async () => {
    const { held, read } = listed(rows(1, 2, 3, 4));
    const { resource } = await read(paged);
    held.list = rows(0, 1, 2, 3, 4);
    await resource.more();
    expect(idsOf(resource.value)).toEqual([0, 1, 2, 3]);
    const moved = listed(rows(1, 2, 3, 4));
    const second = await moved.read(paged);
    moved.held.list = rows(0, 1, 2, 3); // as many as before
    await second.resource.more();
    expect(idsOf(second.resource.value)).toEqual([0, 1, 2, 3]);
  });

  it('keeps what is there when the next page cannot be had', async () => {
    const { platform, read } = listed(rows(1, 2, 3));
    const { resource } = await read(paged);
    platform.answers('cashbacks.get', new UnreachableError('away'));
    await expect(resource.more()).rejects.toThrow(UnreachableError);
    expect(idsOf(resource.value)).toEqual([1, 2]);
  });
});
