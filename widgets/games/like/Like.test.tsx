// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '#runtime/ports/errors.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import { ScopeContext } from '#runtime/render/context.tsx';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Answer } from '../../../tests/support/fakePorts.ts';
import { ada, playerScene } from '../../../tests/support/playerScene.tsx';
import { Like } from './Like.tsx';

const SYSNAME = 'northlamp-pale-moon';
const likes = (...items: string[]) => ({ items, offset: 0, limit: items.length, total: items.length });

async function open(answers: Readonly<Record<string, Answer>>, facts: Partial<PageFacts> = {}) {
  const scene = playerScene({ 'account.getInfo': ada, ...answers }, facts);
  const { runtime } = scene;
  const { page, t, format, link } = runtime;
  const emitted: string[] = [];
  const data = page.player ? { likes: resourcesOf(runtime).get({ call: 'games.getLikes', input: {} }) } : {};
  await act(async () =>
    render(
      <ScopeContext value={{ runtime, mode: 'client' }}>
        <Like
          id="n1"
          props={{ sysname: SYSNAME }}
          data={data}
          page={page}
          t={t}
          format={format}
          link={link}
          slots={{}}
          emit={(event) => void emitted.push(event)}
        />
      </ScopeContext>,
    ),
  );
  const star = () => screen.getByRole('button');
  const press = () => act(async () => fireEvent.click(star()));
  const asked = () => scene.platform.asked.map(([name]) => name).filter((name) => name.startsWith('games.'));
  return { ...scene, emitted, star, press, asked };
}

describe('the star of a game', () => {
  it('adds a favourite, else removes it, then reads the list again [STATE-14]', async () => {
    const liked = new Set(['another']);
    const { star, press, asked, events } = await open({
      'games.getLikes': () => likes(...liked),
      'games.addLike': () => liked.add(SYSNAME) && 1,
      'games.removeLike': () => liked.delete(SYSNAME) && 1,
    });
    expect(star().getAttribute('aria-pressed')).toBe('false');
    await press();
    expect([star().getAttribute('aria-pressed'), star().textContent]).toEqual(['true', 'games.like.remove']);
    await press();
    expect(star().getAttribute('aria-pressed')).toBe('false');
    expect(events.map(({ name }) => name)).toEqual(['favourite_added', 'favourite_removed']);
    expect(asked()).toEqual([
      'games.getLikes',
      'games.addLike',
      'games.getLikes',
      'games.removeLike',
      'games.getLikes',
    ]);
  });

  it('is full at once, takes a second press for the first, and is empty again when the platform does not agree', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { star, press, asked, runtime } = await open({
      'games.getLikes': likes(),
      'games.addLike': () => answer.promise,
    });
    await press();
    await press();
    expect(star().getAttribute('aria-pressed')).toBe('true');
    await act(async () => answer.resolve(new UnreachableError('away')));
    expect(star().getAttribute('aria-pressed')).toBe('false');
    expect(asked().filter((name) => name === 'games.addLike')).toHaveLength(1);
    expect(runtime.toasts.items).toHaveLength(1);
  });

  it('invites a guest to join', async () => {
    const guest = await open({}, { player: false });
    await guest.press();
    expect(guest.emitted).toEqual(['join']);
  });

  it('offers another try where the list could not be had', async () => {
    const { star, press, asked, platform } = await open({ 'games.getLikes': new UnreachableError('away') });
    expect(star().textContent).toBe('dialog.retry');
    platform.answers('games.getLikes', likes(SYSNAME));
    await press();
    expect(star().getAttribute('aria-pressed')).toBe('true');
    expect(asked()).toEqual(['games.getLikes', 'games.getLikes']); // another try is no press on the star
  });
});
