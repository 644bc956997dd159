// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '#runtime/ports/errors.ts';
import { drawWidget } from '../../../tests/support/drawWidget.tsx';
import { ada, playerScene } from '../../../tests/support/playerScene.tsx';
import { View } from './index.ts';
import { widget } from './schema.ts';

const props = { items: [{ label: 'Wallet', href: '/cashier/deposit', icon: 'wallet' as const }] };
const button = () => screen.getByRole('button', { name: 'session.menu' });
const isOpen = () => button().getAttribute('aria-expanded') === 'true';

async function open(info: unknown = ada) {
  const scene = playerScene({ 'account.getInfo': info, 'auth.logout': 1 }, { prefix: '/lv' });
  await drawWidget({ View, widget }, props, scene);
  fireEvent.click(button());
  return scene;
}

describe('account menu', () => {
  it('names the player and leads to their pages', async () => {
    await open();
    expect(screen.getByText('ada@example.com')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Wallet' }).getAttribute('href')).toBe('/cashier/deposit');
  });

  it('closes on Escape and gives the focus back to its button', async () => {
    await open();
    screen.getByRole('link', { name: 'Wallet' }).focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  });

  it('closes on a press elsewhere, when the focus leaves, and when a link is followed', async () => {
    await open();
    fireEvent.click(document.body);
    expect(isOpen()).toBe(false);
    fireEvent.click(button());
    expect(isOpen()).toBe(true);
    fireEvent.focusIn(document.body);
    expect(isOpen()).toBe(false);
    fireEvent.click(button());
    fireEvent.click(screen.getByRole('link', { name: 'Wallet' }));
    expect(isOpen()).toBe(false);
  });

  it('logs out [STATE-01]', async () => {
    const { platform, moves } = await open();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'session.logout' })));
    expect(platform.asked.at(-1)).toEqual(['auth.logout', {}]);
    expect(moves).toEqual([{ href: '/lv', document: true, replace: false }]);
  });

  it('says when the account cannot be had, and asks again on a press', async () => {
    const { platform } = await open(new UnreachableError('away'));
    expect(screen.getByRole('alert').textContent).toContain('session.failed');
    platform.answers('account.getInfo', ada);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'dialog.retry' })));
    expect(screen.getByText('ada@example.com')).toBeTruthy();
  });

  it('counts what is new on its button and beside its links, as it happens', async () => {
    const items = [
      { label: 'Offers', href: '/offers', counts: 'offers' as const },
      { label: 'Messages', href: '/profile/notification', counts: 'messages' as const },
    ];
    const list = { items: [], offset: 0, limit: 1, total: 3 };
    const answers = { 'account.getInfo': ada, 'inbox.get': { ...list, unread: 2 }, 'campaigns.getoffers': list };
    const news = { id: 'n', at: 0, data: {} };
    const scene = playerScene(answers);
    await drawWidget({ View, widget }, { items }, scene);
    fireEvent.click(screen.getByRole('button', { name: 'session.menuUnread' }));
    expect(screen.getByText('2')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Offers session.offers' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Messages session.messages' })).toBeTruthy();
    scene.platform.answers('inbox.get', { ...list, unread: 12 });
    await act(async () => scene.news.emit('notification', news));
    expect(screen.getByText('9+')).toBeTruthy();
    scene.platform.answers('inbox.get', { ...list, unread: 0 });
    // what the platform tells of the number has the name of an input, and another value
    await act(async () => scene.news.emit('inbox.read', { ...news, data: { unread: 0 } }));
    expect(screen.getByRole('button', { name: 'session.menu' })).toBeTruthy();
  });
});
