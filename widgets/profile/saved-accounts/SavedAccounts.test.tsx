// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnreachableError } from '#runtime/ports/index.ts';
import { drawWidget } from '../../../tests/support/drawWidget.tsx';
import { type PlayerScene, playerScene } from '../../../tests/support/playerScene.tsx';
import { NOON } from '../../../tests/support/testRuntime.ts';
import { View } from './index.ts';
import { widget } from './schema.ts';

const props = { label: 'Saved', empty: 'None is saved' };
const card = { id: 'c', method: 'card', method_name: 'Bank card', label: '•••• 1111', pays_in: true, created_at: NOON };
const account = { ...card, id: 'a', method: 'bank', method_name: 'Bank transfer', label: '', pays_in: false };
const list = (...items: object[]) => ({ items, offset: 0, limit: items.length, total: items.length });

const open = (answer: unknown): PlayerScene =>
  playerScene({ 'account.getInfo': new UnreachableError('not asked here'), 'cashier.getSaved': answer });

it('names each card and account by its mask, with what it is offered for; one is removed by its own button [STATE-22]', async () => {
  const emitted = await drawWidget({ View, widget }, props, open(list(card, account)));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bank card •••• 1111profile.saved.bothprofile.saved.remove',
    'Bank transfer profile.saved.payoutsprofile.saved.remove',
  ]);
  const [, second] = screen.getAllByRole('button');
  fireEvent.click(second as Element);
  expect(emitted).toEqual([['remove', { id: 'a' }]]);
});

it('says where they cannot be had, asks again at a press, and says where there is none', async () => {
  const scene = open(new UnreachableError('away'));
  await drawWidget({ View, widget }, props, scene);
  expect(screen.getByRole('alert').textContent).toContain('data.failed');
  scene.platform.answers('cashier.getSaved', list());
  fireEvent.click(screen.getByRole('button', { name: 'dialog.retry' }));
  expect(await screen.findByText('None is saved')).toBeTruthy();
});
