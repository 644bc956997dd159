// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UnreachableError } from '#runtime/ports/errors.ts';
import { dataScene } from '../../../tests/support/dataScene.ts';
import { Resolved } from '../Resolved/Resolved.tsx';
import { Unknown } from './Unknown.tsx';

const CALL = 'account.getSessions';
const never = () => new Promise(() => undefined);

function scene(answer: unknown) {
  const { data, platform } = dataScene({ [CALL]: answer });
  const of = data.get({ call: CALL, input: {} });
  const view = (
    <Resolved of={of} t={(key) => key} ghost={<Unknown of={of} />}>
      {() => <p>Known</p>}
    </Resolved>
  );
  return { platform, view };
}

const isDrawn = (): boolean => document.querySelector('span[hidden]') !== null;

it('what stands below waits out of sight from the server’s drawing until the first answer', async () => {
  const { view } = scene(never);
  expect(renderToString(view)).toContain('<span hidden');
  await act(async () => render(view));
  expect(isDrawn()).toBe(true);
});

it('what stands below is not taken away again when the player has it tried once more', async () => {
  const { view, platform } = scene(new UnreachableError('away'));
  await act(async () => render(view));
  expect([screen.getByRole('alert').textContent?.includes('data.failed'), isDrawn()]).toEqual([true, false]);
  platform.answers(CALL, never);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'dialog.retry' })));
  expect([screen.queryByRole('alert'), isDrawn()]).toEqual([null, false]);
});
