// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '#runtime/ports/errors.ts';
import { ScopeContext } from '#runtime/render/context.tsx';
import { type PlayerScene, playerScene, renderView } from '../../../tests/support/playerScene.tsx';
import { LocaleSwitch } from './LocaleSwitch.tsx';

const YEAR_SEC = 31_536_000;
const ADDRESS = 'https://aurora.test/faq?topic=bonus';
const guest = () => playerScene({}, { player: false, path: '/faq' }, ADDRESS);
const player = (answer: unknown = 1) =>
  playerScene({ 'account.changelocale': answer, 'account.getInfo': {} }, { path: '/faq' }, ADDRESS);
const link = () => screen.getByRole('link', { name: 'Latviešu' });

const draw = (scene: PlayerScene) => renderView(LocaleSwitch, { look: 'list' }, scene);
/** Presses the link. @returns whether the browser would follow it itself */
async function press(init: MouseEventInit = {}): Promise<boolean> {
  let follows = true;
  document.addEventListener(
    'click',
    (event) => {
      follows = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  ); // jsdom goes nowhere
  await act(async () => void fireEvent.click(link(), init));
  return follows;
}

describe('language', () => {
  it('is a plain link to the same page, which the server keeps as chosen, for who has no code yet [STATE-16]', () => {
    const { runtime } = guest();
    const given = {
      id: 'n1',
      props: {},
      data: {},
      slots: {},
      page: runtime.page,
      t: runtime.t,
      format: runtime.format,
      link: runtime.link,
      emit: () => undefined,
    };
    const html = renderToStaticMarkup(
      <ScopeContext value={{ runtime, mode: 'server' }}>
        <LocaleSwitch {...given} />
      </ScopeContext>,
    );
    expect(html).toMatch(/<details[^>]*><summary/);
    expect(html).toMatch(
      /<a [^>]*href="\/lv\/faq\?keep_locale=1"[^>]*hrefLang="lv"[^>]*lang="lv"[^>]*data-document=""/i,
    );
    expect(html).toMatch(/href="\/faq\?keep_locale=1"[^>]*hrefLang="en"[^>]*aria-current="true"/i);
  });

  it('is kept for a year in the cookie; a guest just follows the link [STATE-16]', async () => {
    const scene = guest();
    await draw(scene);
    expect(await press()).toBe(true);
    expect(scene.cookies.get('i18n_locale')).toEqual(['lv', YEAR_SEC]);
    expect(scene.platform.asked).toEqual([]);
    expect(link().getAttribute('href')).toBe('/lv/faq?topic=bonus');
  });

  it('is kept on a player’s account before the page changes [STATE-16]', async () => {
    const scene = player();
    await draw(scene);
    expect(await press()).toBe(false);
    expect(scene.platform.asked).toEqual([['account.changelocale', { locale: 'lv' }]]);
    expect(scene.moves).toEqual([{ href: '/lv/faq?topic=bonus', document: true, replace: false }]);
  });

  it('changes although the account cannot take it just now, and tells it', async () => {
    const scene = player(new UnreachableError('away'));
    await draw(scene);
    await press();
    expect(scene.moves.map(({ href }) => href)).toEqual(['/lv/faq?topic=bonus']);
    expect(scene.faults.map(({ what }) => what)).toEqual(['account.changelocale']);
  });

  it('a press that means another tab stays the browser’s', async () => {
    const scene = player();
    await draw(scene);
    expect(await press({ ctrlKey: true })).toBe(true);
    expect(scene.moves).toEqual([]);
  });

  it('is offered as the site has it by now: a page may have been drawn before one came or went [CALL-14]', async () => {
    const scene = guest();
    scene.runtime.ports.content.locales = async () => [
      { code: 'en', name: 'English', dir: 'ltr' },
      { code: 'he', name: 'עברית', dir: 'rtl' },
    ];
    await draw(scene);
    expect(screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['English', '/faq?topic=bonus'],
      ['עברית', '/he/faq?topic=bonus'],
    ]);
  });

  it('is offered as the page has it where the list cannot be had, which is reported and holds nothing up [CALL-14]', async () => {
    const scene = guest();
    scene.runtime.ports.content.locales = () => Promise.reject(new UnreachableError('away'));
    await draw(scene);
    expect(link().getAttribute('href')).toBe('/lv/faq?topic=bonus');
    expect(scene.faults.map(({ what }) => what)).toEqual(['locales']);
  });
});
