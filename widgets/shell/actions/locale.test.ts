import { expect, it } from 'vitest';
import type { Action } from '#runtime/action/defineAction.ts';
import { actionRunner } from '#runtime/action/runSteps.ts';
import { RefusedCallError } from '#runtime/ports/documentCall.ts';
import { UnreachableError } from '#runtime/ports/errors.ts';
import { playerScene } from '../../../tests/support/playerScene.tsx';
import { action } from './locale.ts';

const ADDRESS = 'https://aurora.test/faq?topic=bonus';
const scene = (player: boolean, answer: unknown = 1) =>
  playerScene(
    player ? { 'account.changelocale': answer, 'account.getInfo': {} } : {},
    { player, path: '/faq' },
    ADDRESS,
  );

async function run(
  { runtime }: ReturnType<typeof scene>,
  params: { locale: string; reopen?: Record<string, string> },
  dialog?: number,
): Promise<void> {
  await action.run(
    {
      runtime,
      detail: {},
      byItself: false,
      step: { do: 'tested' },
      run: async () => {},
      ...(dialog === undefined ? {} : { dialog }),
    },
    params,
  );
}

it('shows the page in the language, with its query, and keeps the choice for a year [STATE-05] [STATE-16]', async () => {
  const guest = scene(false);
  await run(guest, { locale: 'lv' });
  expect(guest.moves).toEqual([{ href: '/lv/faq?topic=bonus', document: true, replace: true }]);
  expect([guest.cookies.get('i18n_locale')?.[0], guest.platform.asked]).toEqual(['lv', []]);
});

it('keeps it on a player’s account first; one that cannot be reached does not hold it up', async () => {
  const player = scene(true);
  await run(player, { locale: 'lv' });
  expect([player.platform.asked, player.moves.length]).toEqual([[['account.changelocale', { locale: 'lv' }]], 1]);
  const away = scene(true, new UnreachableError('away'));
  await run(away, { locale: 'lv' });
  expect([away.moves.length, away.faults.map(({ what }) => what)]).toEqual([1, ['account.changelocale']]);
});

it('from a dialog, opens it again', async () => {
  const guest = scene(false);
  await run(guest, { locale: 'lv', reopen: { show_popup_reg: '1' } }, 7);
  expect(guest.moves.map(({ href }) => href)).toEqual(['/lv/faq?topic=bonus&show_popup_reg=1']);
  const page = scene(false);
  await run(page, { locale: 'lv', reopen: { show_popup_reg: '1' } });
  expect(page.moves.map(({ href }) => href)).toEqual(['/lv/faq?topic=bonus']);
});

it.each(['en', 'xx', ''])('does nothing for %j: the page’s own language, or none of the site', async (locale) => {
  const guest = scene(false);
  await run(guest, { locale });
  expect([guest.moves, guest.cookies.size]).toEqual([[], 0]);
});

it('changes nothing where no act of the visitor led to it', async () => {
  const player = scene(true);
  const find = async () => action as Action<never>;
  const steps = [{ do: 'shell.locale', with: { locale: 'lv' } }];
  await expect(actionRunner(find)(player.runtime, steps, { byItself: true })).rejects.toThrow(RefusedCallError);
  expect([player.platform.asked, player.moves]).toEqual([[], []]);
});
