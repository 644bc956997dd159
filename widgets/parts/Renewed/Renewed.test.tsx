// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '#runtime/ports/errors.ts';
import { dataScene } from '../../../tests/support/dataScene.ts';
import { Renewed } from './Renewed.tsx';

const CALL = 'tournaments.get';
const list = (total: number) => ({ items: [], offset: 0, limit: 12, total });

/** @param known what the server knew */
function scene(answer: unknown, known: ReturnType<typeof list> | undefined, isGuest = false) {
  const { data, platform } = dataScene({ [CALL]: answer });
  const of = isGuest ? undefined : data.get({ call: CALL, input: {} });
  const view = (
    <Renewed known={known} of={of} label="Tournaments" failure="Not now" t={(key) => key}>
      {({ total }, isNewest) => <p>{`${total} ${isNewest ? 'newest' : 'known'}`}</p>}
    </Renewed>
  );
  return { platform, view, draw: () => act(async () => render(view)) };
}

describe('public data with a newer version for this visitor', () => {
  it('is drawn by the server as it knew it, and readers hear that something is on its way', () => {
    const html = renderToString(scene(list(2), list(1)).view);
    expect(html).toBe('<div aria-busy="true"><p>1 known</p></div>');
  });

  it('gives way to what this visitor is told', async () => {
    const { container } = await scene(list(2), list(1)).draw();
    expect(container.innerHTML).toBe('<div><p>2 newest</p></div>');
  });

  it('stays where the newest cannot be had, and for whoever has none of their own', async () => {
    const away = await scene(new UnreachableError('away'), list(1)).draw();
    expect(away.container.innerHTML).toBe('<div><p>1 known</p></div>');
    const guest = await scene(list(2), list(1), true).draw();
    expect(guest.container.innerHTML).toBe('<div><p>1 known</p></div>');
  });

  it('comes later where the server could not have it; asking again helps', async () => {
    const { platform, draw } = scene(new UnreachableError('away'), undefined);
    await draw();
    expect(screen.getByRole('alert').textContent).toContain('Not now');
    platform.answers(CALL, list(2));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'dialog.retry' })));
    expect(screen.getByText('2 newest')).toBeTruthy();
  });

  it('is said to be missing where nobody can have it', async () => {
    await scene(list(2), undefined, true).draw();
    expect(screen.getByText('Not now')).toBeTruthy();
  });
});
