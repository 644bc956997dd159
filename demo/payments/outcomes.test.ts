import { expect, it } from 'vitest';
import { endings, following, outcomeOf, withoutPage } from './outcomes.ts';

it('reads the ending of an amount as a person does, in every currency', () => {
  const cases: [bigint, string, string][] = [
    [1300n, 'EUR', 'decline'],
    [1013n, 'EUR', 'decline'],
    [11_300n, 'EUR', 'decline'],
    [1310n, 'EUR', 'ok'],
    [1013n, 'JPY', 'decline'],
    [13_000n, 'KWD', 'decline'],
    [10_031n, 'KWD', 'slow'],
    [5_000_051n, 'BTC', 'timeout'],
    [2500n, 'EUR', 'ok'],
  ];
  for (const [amount, currency, outcome] of cases) {
    expect([amount, currency, outcomeOf(amount, currency)]).toEqual([amount, currency, outcome]);
  }
});

it('ends every order that is paid, now or by a next press', () => {
  for (const { outcome } of endings) {
    const after = following('open', 'pay', outcome);
    const isEnd = after?.state === 'done';
    const hasNext =
      after !== undefined && ['later', 'confirm'].some((press) => following(after.state, press as never, outcome));
    expect([outcome, isEnd || hasNext]).toEqual([outcome, true]);
    expect([outcome, withoutPage(outcome).state]).toEqual([outcome, 'done']);
  }
});

it('knows no press on a finished order', () => {
  expect(following('done', 'pay', 'ok')).toBeUndefined();
  expect(following('open', 'confirm', 'challenge')).toBeUndefined();
});
