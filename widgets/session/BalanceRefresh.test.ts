import { describe, expect, it } from 'vitest';
import { heldPresence } from '../../tests/support/fakePorts.ts';
import { createTestClock } from '../../tests/support/testRuntime.ts';
import { BalanceRefresh, type RefreshSettings } from './BalanceRefresh.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A refresh with a held clock; `pass` lets seconds go by one after another. */
function scene(settings: RefreshSettings = {}, isInGame = false) {
  const clock = createTestClock();
  const asked: number[] = [];
  const begin = clock.now();
  const place = { isInGame };
  const { presence, goes } = heldPresence();
  const refresh = new BalanceRefresh(settings, {
    clock,
    presence,
    ask: async () => void asked.push((clock.now() - begin) / 1_000),
    isInGame: () => place.isInGame,
  });
  const stop = refresh.start();
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second++) {
      clock.advance(1_000);
      await settle(); // oxlint-disable-line no-await-in-loop -- time goes by in order
    }
  };
  return { refresh, asked, pass, stop, place, goes };
}

describe('balance refresh [STATE-18]', () => {
  it('asks every ten seconds unless the settings say otherwise, and stops with the view', async () => {
    const plain = scene();
    await plain.pass(25);
    expect(plain.asked).toEqual([10, 20]);
    plain.stop();
    await plain.pass(20);
    expect(plain.asked).toHaveLength(2);
    const slow = scene({ countSecondsForInterval: 3 });
    await slow.pass(7);
    expect(slow.asked).toEqual([3, 6]);
    const off = scene({ isEnabledInterval: false });
    await off.pass(30);
    expect(off.asked).toEqual([]);
  });

  it('asks after a click, not more often than the settings allow', async () => {
    const { refresh, asked, pass } = scene({ isEnabledInterval: false, countSecondsForDelayBetweenClick: 2 });
    refresh.clicked();
    await pass(1);
    refresh.clicked();
    await pass(1);
    refresh.clicked();
    expect(asked).toEqual([0, 2]);
    const off = scene({ isEnabledInterval: false, isEnabledRequestsAfterClick: false });
    off.refresh.clicked();
    expect(off.asked).toEqual([]);
  });

  it('rests after minutes without a click, and goes on with the next one', async () => {
    const { refresh, asked, pass } = scene({
      countSecondsForInterval: 30,
      countMinutesAfterWhichRequestsTurnedOff: 1,
    });
    await pass(200);
    expect(asked).toEqual([30]);
    refresh.clicked();
    await pass(31);
    expect(asked).toEqual([30, 200, 230]);
    const never = scene({ countSecondsForInterval: 30, isEnabledTurnOffRequests: false });
    await never.pass(400);
    expect(never.asked).toHaveLength(13);
  });

  it('waits while nobody sees the tab or there is no network, and asks once when that is over', async () => {
    const { refresh, asked, pass, goes, stop } = scene();
    goes(false);
    await pass(35);
    refresh.clicked();
    expect(asked).toEqual([]);
    goes(true);
    expect(asked).toEqual([35]);
    goes(false);
    goes(true); // nothing was to be asked for meanwhile
    expect(asked).toEqual([35]);
    await pass(10);
    expect(asked).toEqual([35, 40]);
    goes(false);
    await pass(10);
    stop();
    goes(true);
    expect(asked).toEqual([35, 40]);
  });

  it('leaves game pages alone [ROUTE-21]', async () => {
    const { asked, pass, place } = scene({}, true);
    await pass(25);
    expect(asked).toEqual([]);
    place.isInGame = false;
    await pass(10);
    expect(asked).toHaveLength(1);
  });
});
