// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { UnreachableError } from '#runtime/ports/index.ts';
import { drawWidget } from '../../tests/support/drawWidget.tsx';
import { inLatvian, type PlayerScene, playerScene } from '../../tests/support/playerScene.tsx';
import { NOON } from '../../tests/support/testRuntime.ts';
import { View as ConsentsView } from './consents/index.ts';
import { widget as consentsSchema } from './consents/schema.ts';
import { View as InboxView } from './inbox/index.ts';
import { widget as inboxSchema } from './inbox/schema.ts';
import { View as RoundsView } from './rounds/index.ts';
import { widget as roundsSchema } from './rounds/schema.ts';
import { View as ExportView } from './rounds-export/index.ts';
import { widget as exportSchema } from './rounds-export/schema.ts';

const Inbox = { View: InboxView, widget: inboxSchema };
const Consents = { View: ConsentsView, widget: consentsSchema };
const Rounds = { View: RoundsView, widget: roundsSchema };
const Export = { View: ExportView, widget: exportSchema };

const DAY_MS = 86_400_000;
const list = (...items: object[]) => ({ items, offset: 0, limit: 20, total: items.length });
const money = (amount: string) => ({ amount, currency: 'EUR' });

function open(answers: Readonly<Record<string, unknown>>, facts = {}): PlayerScene {
  return playerScene({ 'account.getInfo': new UnreachableError('not asked here'), ...answers }, facts);
}

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const pressFirst = async (name: string): Promise<void> => {
  const [first] = screen.getAllByRole('button', { name });
  if (first) await act(async () => void fireEvent.click(first));
};
const askedFor = ({ platform }: PlayerScene, call: string): unknown[] =>
  platform.asked.filter(([name]) => name === call).map(([, input]) => input);

describe('the inbox', () => {
  const props = { label: 'Messages', empty: 'None' };
  const message = (id: string, is_read: boolean) => ({
    id,
    topic: 'news',
    title: `Title ${id}`,
    text: 'Words',
    link: '/faq',
    created_at: NOON,
    is_read,
  });
  const inbox = () => ({ ...list(message('m1', false), message('m2', false), message('m3', true)), unread: 2 });

  it('a message is read by a press, at once, and the count falls', async () => {
    const scene = open({ 'inbox.get': inbox(), 'inbox.read': { unread: 1 } });
    await drawWidget(Inbox, props, scene);
    const unread = () => screen.getAllByRole('button', { name: 'profile.inbox.readOf' }).length;
    expect(unread()).toBe(2);
    await pressFirst('profile.inbox.readOf');
    expect(unread()).toBe(1);
    expect(askedFor(scene, 'inbox.read')).toEqual([{ id: 'm1' }]);
  });

  it('all of them by one press', async () => {
    const scene = open({ 'inbox.get': inbox(), 'inbox.read': { unread: 0 } });
    await drawWidget(Inbox, props, scene);
    const onRead = vi.fn();
    scene.ports.news.on('inbox.read', onRead);
    await press('profile.inbox.readAll');
    expect(screen.getByRole('status').textContent).toBe('profile.inbox.allRead');
    expect(askedFor(scene, 'inbox.read')).toEqual([{}]);
    expect(onRead).toHaveBeenCalledOnce(); // what counts unread ones elsewhere in this tab hears of it
  });

  it('messages whose reading was not saved are unread again, and the player is told', async () => {
    const scene = open({ 'inbox.get': inbox(), 'inbox.read': new UnreachableError('line') });
    await drawWidget(Inbox, props, scene);
    await press('profile.inbox.readAll');
    expect(screen.getByRole('status').textContent).toBe('profile.inbox.unread');
    expect(scene.runtime.toasts.items).toHaveLength(1);
  });

  it('links lead on in the page’s language, and never away from the site [ACC-10]', async () => {
    const away = { ...message('m4', true), link: 'https://evil.example' };
    const scene = open({ 'inbox.get': { ...list(message('m3', true), away), unread: 0 } }, inLatvian);
    await drawWidget(Inbox, props, scene);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/lv/faq']);
  });
});

describe('the choice of messages to the player', () => {
  const consent = (topic: string, channel: string, granted: boolean) => ({ topic, channel, granted, changed_at: null });
  const own = list(consent('offers', 'email', true), consent('news', 'inbox', false));

  it('is a switch for each topic and way', async () => {
    const scene = open({ 'consent.get': own, 'consent.set': 1 });
    await drawWidget(Consents, { label: 'Wishes' }, scene);
    const [, news] = screen.getAllByRole<HTMLInputElement>('switch');
    if (!news) throw new Error('two switches');
    await act(async () => void fireEvent.click(news));
    expect(askedFor(scene, 'consent.set')).toEqual([{ topic: 'news', channel: 'inbox', granted: '1' }]);
    expect(news.checked).toBe(true);
  });

  it('all of it is taken back by one press', async () => {
    const scene = open({ 'consent.get': own, 'consent.set': 1 });
    await drawWidget(Consents, { label: 'Wishes' }, scene);
    await press('profile.consents.stopAll');
    expect(askedFor(scene, 'consent.set')).toEqual([{ granted: '0' }]);
    expect(screen.getByText('profile.consents.none')).toBeTruthy();
  });
});

describe('the game history [STATE-27]', () => {
  const round = (id: string) => ({
    id,
    title: `Game ${id}`,
    wallet: 'main',
    status: 'settled',
    is_free: false,
    stake: money('1.00'),
    win: money('2.40'),
    started_at: NOON,
    fairness: { commitment: '9f', seed: '', key: '' },
  });

  it('is of all days at first, and of the last ones by a press', async () => {
    const answer = (input: unknown) =>
      list(...('from' in Object(input) ? [round('new')] : [round('new'), round('old')]));
    const scene = open({ 'games.getHistory': answer });
    await drawWidget(Rounds, { label: 'Rounds', empty: 'None' }, scene);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await pressFirst('profile.rounds.last');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(askedFor(scene, 'games.getHistory').at(-1)).toMatchObject({ from: NOON - 7 * DAY_MS });
  });

  it('as a file is asked for by a press; one that is made has its link', async () => {
    const file = { status: 'ready', created_at: NOON, rows: 3, is_cut: false, url: '/platform/exports/e1' };
    const emitted = await drawWidget(
      Export,
      { label: 'File', ask: 'Make a file' },
      open({ 'games.gethistoryexportrequest': file }),
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe('/platform/exports/e1');
    await press('Make a file');
    expect(emitted).toEqual([['ask', {}]]);
  });

  it('an address of a file that is a script is not followed [REL-C8]', async () => {
    const file = { status: 'ready', created_at: NOON, rows: 3, is_cut: false, url: 'javascript:alert(1)' };
    await drawWidget(Export, { label: 'File', ask: 'Make a file' }, open({ 'games.gethistoryexportrequest': file }));
    expect(screen.getByText('profile.export.file').getAttribute('href')).toBeNull();
  });

  it('is no file where the platform makes none', async () => {
    const { runtime } = open({});
    const off = { general: { is_game_history_export_enabled: false } };
    await drawWidget(Export, { label: 'File', ask: 'Make a file' }, { runtime }, off);
    expect(screen.getByText('profile.export.off')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a file that is being made is not asked for twice', async () => {
    const file = { status: 'pending', created_at: NOON, rows: 0, is_cut: false, url: '' };
    const emitted = await drawWidget(
      Export,
      { label: 'File', ask: 'Make a file' },
      open({ 'games.gethistoryexportrequest': file }),
    );
    await press('Make a file');
    expect(emitted).toEqual([]);
  });
});
