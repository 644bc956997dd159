// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '#runtime/ports/errors.ts';
import { dataScene } from '../../../tests/support/dataScene.ts';
import { Resolved } from './Resolved.tsx';

const CALL = 'account.getSessions';
const list = (...devices: string[]) => ({ items: devices.map((device) => ({ device })) });

function scene(answer: unknown) {
  const { data, platform } = dataScene({ [CALL]: answer });
  const view = (
    <Resolved of={data.get({ call: CALL, input: {} })} label="Sessions" t={(key) => key} empty="Nobody">
      {({ items }) => <p>{items.map(({ device }) => device).join()}</p>}
    </Resolved>
  );
  return { platform, view, draw: () => act(async () => render(view)) };
}

describe('requested data is drawn', () => {
  it('as a ghost that readers hear of, by the server and until it is there', () => {
    expect(renderToString(scene(list('Firefox')).view)).toContain('aria-busy="true" aria-label="Sessions"');
  });

  it('as its content', async () => {
    await scene(list('Firefox', 'Chrome')).draw();
    expect(screen.getByText('Firefox,Chrome')).toBeTruthy();
  });

  it('as words where there is nothing', async () => {
    await scene(list()).draw();
    expect(screen.getByText('Nobody')).toBeTruthy();
  });

  it('as plain words with another try where it cannot be had', async () => {
    const { platform, draw } = scene(new UnreachableError('away'));
    await draw();
    expect(screen.getByRole('alert').textContent).toContain('data.failed');
    platform.answers(CALL, list('Firefox'));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'dialog.retry' })));
    expect(screen.getByText('Firefox')).toBeTruthy();
  });

  it('as nothing where this visitor has none', async () => {
    const { container } = await act(async () =>
      render(
        <Resolved of={undefined} label="Sessions" t={(key) => key}>
          {() => <p>Content</p>}
        </Resolved>,
      ),
    );
    expect(container.innerHTML).toBe('');
  });
});
