import { describe, expect, it } from 'vitest';
import { PlatformError, UnreachableError } from '#runtime/ports/errors.ts';
import { MISSED_NEWS } from '#runtime/ports/news.ts';
import type { Payment } from '#schemas/platform/cashierPayments.ts';
import { dataScene, follow, laterAnswers, settle } from '../../tests/support/dataScene.ts';
import type { Ask } from '../registry/ask.ts';
import { LOADING_TIMEOUT_MS, UNREAD_LIFETIME_MS } from './Resource.ts';

const payment: Ask<'cashier.getPayment'> = {
  call: 'cashier.getPayment',
  input: { transaction: 't1' },
  refreshOn: ['payment.updated'],
};
const polled = { ...payment, pollSec: 3 };
const CALL = payment.call;
const away = new UnreachableError('away');
const status = (value: string) => ({ status: value });

describe('data that is read', () => {
  it('is asked for when it is read, once for all who read it, and no more when nobody does', async () => {
    const { data, asked, read, emit, pass } = dataScene({ [CALL]: status('created') });
    expect([data.get(payment).state, asked()]).toEqual(['waiting', []]);
    const { resource, stop } = await read(payment);
    const second = await read({ ...payment, input: { transaction: 't1' } });
    expect([second.resource === resource, resource.state, asked()]).toEqual([true, 'ready', [CALL]]);
    second.stop();
    await emit('payment.updated');
    expect(asked()).toHaveLength(2);
    stop();
    await pass(UNREAD_LIFETIME_MS);
    await emit('payment.updated');
    expect([asked().length, data.get(payment).state]).toEqual([2, 'waiting']);
  });

  it('is one for all again when a view that still holds it reads it once more', async () => {
    const { data, asked, read, pass } = dataScene({ [CALL]: status('created') });
    const { resource, stop } = await read(payment);
    stop();
    await pass(UNREAD_LIFETIME_MS);
    const stopAgain = follow(resource);
    const { resource: another } = await read(payment);
    expect([another === resource, asked().length]).toEqual([true, 2]);
    await data.refresh([CALL]);
    expect(asked()).toHaveLength(3);
    data.clear();
    expect([resource.state, resource.value]).toEqual(['waiting', null]);
    stopAgain();
  });

  it('is still there when the next page reads it at once', async () => {
    const { data, asked, read, pass } = dataScene({ [CALL]: status('created') });
    const { resource, stop } = await read(payment);
    stop();
    await pass(UNREAD_LIFETIME_MS - 1);
    const again = data.get(payment);
    follow(again);
    await pass(UNREAD_LIFETIME_MS);
    expect([again === resource, again.state, asked().length]).toEqual([true, 'ready', 1]);
  });

  it('says after 2.8 seconds that it cannot be had; an answer that comes later still counts [REL-P2]', async () => {
    const later = laterAnswers();
    const { read, pass } = dataScene({ [CALL]: later.answer });
    const { resource } = await read(payment);
    await pass(LOADING_TIMEOUT_MS - 1);
    expect(resource.state).toBe('waiting');
    await pass(1);
    expect(resource.state).toBe('failed');
    await later.give(0, status('created'));
    expect([resource.state, resource.value]).toEqual(['ready', status('created')]);
  });
});

describe('the newest answer counts', () => {
  it('news while an answer is on its way asks once more, and the older answer never comes last', async () => {
    const later = laterAnswers();
    const { read, emit, asked } = dataScene({ [CALL]: later.answer });
    const { resource } = await read(payment);
    await emit('payment.updated');
    await emit('payment.updated');
    expect(asked()).toHaveLength(1);
    await later.give(0, status('created'));
    await later.give(1, status('success'));
    expect([resource.value, asked().length]).toEqual([status('success'), 2]);
  });

  it('an answer to a question that the player gave up does not count', async () => {
    const later = laterAnswers();
    const { read, pass } = dataScene({ [CALL]: later.answer });
    const { resource } = await read(payment);
    await pass(LOADING_TIMEOUT_MS);
    void resource.retry();
    expect(resource.state).toBe('waiting');
    await later.give(1, status('success'));
    await later.give(0, status('created'));
    expect(resource.value).toEqual(status('success'));
  });

  it('leaves no timer behind: nothing is asked once it is not read any more', async () => {
    const { read, emit, pass, asked } = dataScene({ [CALL]: status('created') });
    const { stop } = await read(polled);
    await emit('payment.updated');
    stop();
    await pass(UNREAD_LIFETIME_MS);
    await pass(60_000);
    expect(asked()).toHaveLength(2);
  });
});

describe('data that may have grown old', () => {
  it('is asked for again after its news, whatever they are about, and after missed news [STATE-11]', async () => {
    const { read, emit, asked } = dataScene({ [CALL]: status('created') });
    await read(payment);
    await emit('limit.changed');
    expect(asked()).toHaveLength(1);
    await emit('payment.updated', { transaction: 't2', status: 'success' });
    expect(asked()).toHaveLength(2);
    await emit(MISSED_NEWS);
    expect(asked()).toHaveLength(3);
  });

  it('is polled while the answer is worth it, ten minutes at most', async () => {
    const { data, platform, asked, pass } = dataScene({ [CALL]: status('created') });
    follow(data.get(polled, { pollWhile: (answer) => answer.status === 'created' }));
    await settle();
    await pass(3_000);
    expect(asked()).toHaveLength(2);
    platform.answers(CALL, status('success'));
    await pass(3_000);
    await pass(3_000);
    expect(asked()).toHaveLength(3);
    const patient = dataScene({ [CALL]: status('created') });
    await patient.read(polled);
    for (let at = 0; at < 250; at += 1) await patient.pass(3_000);
    expect(patient.asked()).toHaveLength(1 + 200);
  });

  it('is polled anew for whoever comes back to it after that time', async () => {
    const { read, pass, asked } = dataScene({ [CALL]: status('created') });
    const { stop } = await read(polled);
    stop();
    await pass(11 * 60_000);
    await read(polled);
    await pass(3_000);
    await pass(3_000);
    expect(asked()).toHaveLength(1 + 3);
  });

  it('is polled no more once the platform has refused it', async () => {
    const { platform, read, emit, asked, pass } = dataScene({ [CALL]: status('created') });
    await read(polled);
    platform.answers(CALL, new PlatformError({ type: 'InvalidParameterException', message: 'no' }, 400));
    await emit('payment.updated');
    await pass(60_000);
    expect(asked()).toHaveLength(2);
  });

  it('waits while the tab is hidden or without a network, then asks once for all that it missed', async () => {
    const { read, turn, emit, pass, asked } = dataScene({ [CALL]: status('created') });
    await read(polled);
    await turn(false);
    await emit('payment.updated');
    await pass(9_000);
    expect(asked()).toHaveLength(1);
    await turn(true);
    expect(asked()).toHaveLength(2);
    await turn(true);
    expect(asked()).toHaveLength(2);
  });
});

describe('data that cannot be had', () => {
  it('is tried again with growing pauses, and what was shown stays [REL-P2]', async () => {
    const { platform, read, pass, emit, asked, faults } = dataScene({ [CALL]: away });
    const { resource } = await read(payment);
    expect([resource.state, faults]).toEqual([
      'failed',
      [{ what: 'data', detail: { call: CALL, message: String(away) } }],
    ]);
    await pass(7_500);
    expect(asked()).toHaveLength(2);
    await pass(9_999);
    expect(asked()).toHaveLength(2);
    platform.answers(CALL, status('created'));
    await pass(5_001);
    expect([asked().length, resource.state]).toEqual([3, 'ready']);
    platform.answers(CALL, away);
    await emit(MISSED_NEWS);
    expect([resource.state, resource.value]).toEqual(['ready', status('created')]);
  });
});

describe('a change that is shown at once', () => {
  const paid = (answer: Payment): Payment => ({ ...answer, status: 'success' });

  it('stays when the platform agrees, and is taken back when it does not', async () => {
    const later = laterAnswers();
    const { read } = dataScene({ [CALL]: status('created') });
    const { resource } = await read(payment);
    const first = resource.change(paid, later.answer);
    expect(resource.value).toEqual(status('success'));
    const refused = expect(first).rejects.toBe(away);
    await later.give(0, away);
    await refused;
    expect(resource.value).toEqual(status('created'));
    const second = resource.change(paid, later.answer);
    await later.give(1, 1);
    await second;
    expect(resource.value).toEqual(status('success'));
  });

  it('is not undone by an answer that left before it', async () => {
    const later = laterAnswers();
    const { read, emit, platform } = dataScene({ [CALL]: status('created') });
    const { resource } = await read(payment);
    platform.answers(CALL, later.answer);
    await emit('payment.updated');
    await resource.change(paid, () => Promise.resolve(1));
    await later.give(0, status('created'));
    expect(resource.value).toEqual(status('success'));
    await later.give(1, status('pending'));
    expect(resource.value).toEqual(status('pending'));
  });
});
