// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutside, createTestRuntime } from '../../tests/support/testRuntime.ts';
import { PlatformError, UnreachableError } from '../ports/errors.ts';
import { ScopeContext } from './context.tsx';
import { useCommand } from './useCommand.ts';

afterEach(cleanup);

const refusal = new PlatformError({ type: 'InvalidParameterException', message: 'no', code: 'SOLD_OUT' }, 400);

/** A button that buys a thing, over a platform that answers as the test wants, in turn. */
async function shop(answers: readonly (string | Error)[], agree: () => Promise<boolean> = async () => true) {
  const runtime = createTestRuntime(createOutside());
  const keys: string[] = [];
  const happened: string[] = [];
  const send = async (_input: { id: number }, key: string): Promise<string> => {
    const answer = answers[keys.push(key) - 1] ?? 'bought';
    if (answer instanceof Error) throw answer;
    return answer;
  };
  function Shop(): ReactNode {
    const { run, refused } = useCommand({
      agree,
      send,
      done: (answer) => void happened.push(answer),
      refusalOf: (error) => (error === refusal ? 'sold out' : null),
      settled: async () => void happened.push('settled'),
    });
    return (
      <>
        {[1, 2].map((id) => (
          <button key={id} type="button" onClick={() => run({ id })}>
            Buy {id}
          </button>
        ))}
        <output>{refused}</output>
      </>
    );
  }
  await act(async () =>
    render(
      <ScopeContext value={{ runtime, mode: 'client' }}>
        <Shop />
      </ScopeContext>,
    ),
  );
  const buy = (id = 1) => act(async () => void fireEvent.click(screen.getByRole('button', { name: `Buy ${id}` })));
  return { runtime, keys, happened, buy, refused: () => screen.getByRole('status').textContent };
}

describe('a command', () => {
  it('goes on once the platform agreed, and then has what else is shown asked for again', async () => {
    const { buy, happened } = await shop(['bought']);
    await buy();
    expect(happened).toEqual(['bought', 'settled']);
  });

  it('is not sent after a no to its question', async () => {
    const { buy, keys, happened } = await shop([], async () => false);
    await buy();
    expect([keys, happened]).toEqual([[], []]);
  });

  it('has one key for all tries of one input whose answer was lost, and is told by the policy of errors [REL-W3]', async () => {
    const { buy, keys, happened, runtime } = await shop([new UnreachableError('lost')]);
    await buy();
    expect([happened, runtime.toasts.items.length]).toEqual([[], 1]);
    await buy();
    await buy(2);
    const [lost, again, other] = keys;
    expect([again === lost, other === lost, happened]).toEqual([
      true,
      false,
      ['bought', 'settled', 'bought', 'settled'],
    ]);
  });

  it('that is refused says why until it is tried again, which is then another wish', async () => {
    const { buy, keys, happened, refused, runtime } = await shop([refusal]);
    await buy();
    expect([refused(), happened, runtime.toasts.items]).toEqual(['sold out', ['settled'], []]);
    await buy();
    expect([refused(), keys[0] === keys[1], happened]).toEqual(['', false, ['settled', 'bought', 'settled']]);
  });
});
