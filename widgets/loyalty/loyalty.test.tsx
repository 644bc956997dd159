// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PlatformError, UnreachableError } from '#runtime/ports/index.ts';
import { drawWidget } from '../../tests/support/drawWidget.tsx';
import { ada, type PlayerScene, playerScene } from '../../tests/support/playerScene.tsx';
import { NOON } from '../../tests/support/testRuntime.ts';
import { View as NoticesView } from './notices/index.ts';
import { widget as noticesSchema } from './notices/schema.ts';
import { NOTICE_MS } from './notices/showNotices.ts';
import { places } from './places.ts';
import { View as ProductView } from './product/index.ts';
import { widget as productSchema } from './product/schema.ts';
import { View as QuestsView } from './quests/index.ts';
import { widget as questsSchema } from './quests/schema.ts';
import sample from './sample.json';
import { View as ShopView } from './shop/index.ts';
import { widget as shopSchema } from './shop/schema.ts';
import { createStore } from './store.ts';
import { View as SummaryView } from './summary/index.ts';
import { widget as summarySchema } from './summary/schema.ts';

const { answers } = sample;
const list = (items: readonly unknown[]) => ({ items, offset: 0, limit: 100, total: items.length });

function open(more: Readonly<Record<string, unknown>> = {}, params: Record<string, string> = {}): PlayerScene {
  const scene = playerScene({ 'account.getInfo': ada, ...answers, ...more }, { params });
  scene.runtime.register({ loyalty: { createStore } });
  return scene;
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const keysOf = ({ platform }: PlayerScene, call: string): unknown[] =>
  platform.asked.filter(([name]) => name === call).map(([, input]) => input);
const refused = (code: string) => new PlatformError({ type: 'InvalidParameterException', message: code, code }, 400);

describe('the summary [STATE-25] [CFG-07]', () => {
  const Summary = { View: SummaryView, widget: summarySchema };
  const figure = () => screen.queryByText('Vesper the Fox');

  it('says points in the platform’s own word, and how many are missing to the next level', async () => {
    const scene = open({ 'loyalty.getinfo': { ...answers['loyalty.getinfo'], pointsAlias: 'shells' } });
    vi.spyOn(scene.runtime, 't').mockImplementation((key, values) => `${key} ${JSON.stringify(values ?? {})}`);
    await drawWidget(Summary, { label: 'Place', hasCharacters: true }, scene);
    expect(document.body.textContent).toContain('"points":"180","alias":"shells"');
    expect(document.body.textContent).toContain('loyalty.summary.next');
  });

  it('counts points in the form that the amount asks for, where the word is the one that the catalogue counts by', async () => {
    const scene = open({ 'loyalty.getinfo': { ...answers['loyalty.getinfo'], pointsAlias: 'loyalty.countedAlias' } });
    vi.spyOn(scene.runtime, 't').mockImplementation((key, values) =>
      values ? `${key} ${JSON.stringify(values)}` : key,
    );
    await drawWidget(Summary, { label: 'Place', hasCharacters: false }, scene);
    expect(document.body.textContent).toContain('loyalty.counted {"count":180,"points":"180"}');
    expect(document.body.textContent).not.toContain('loyalty.points');
  });

  it.each([
    [true, { place: 'loyalty-page', places: ['loyalty-page'], hasCharacters: true }],
    [false, { place: 'loyalty-page', places: ['profile-page'], hasCharacters: true }],
    [false, { place: 'loyalty-page', places: ['loyalty-page'], hasCharacters: false }],
  ] as const)('the character is shown (%s) where settings say so: %j', async (isShown, props) => {
    await drawWidget(Summary, { label: 'Place', ...props, places: [...props.places] }, open());
    expect(figure() !== null).toBe(isShown);
  });
});

describe('the shop [STATE-25]', () => {
  const Shop = { View: ShopView, widget: shopSchema };
  const Product = { View: ProductView, widget: productSchema };
  const props = { label: 'Shop', empty: 'None' };

  it('leads to the purchase of what the points suffice for, else to what is missing; what is sold out has no button', async () => {
    const emitted = await drawWidget(Shop, props, open());
    const buttons = screen.getAllByRole('button', { name: 'loyalty.product.buyOf' });
    for (const button of buttons) fireEvent.click(button);
    expect(emitted).toEqual([
      ['buy', { id: '1' }],
      ['short', { id: '2' }],
      ['short', { id: '3' }],
    ]);
    expect(screen.getByText('loyalty.product.soldOut')).toBeTruthy();
  });

  it('buys once by one key, however often one presses, also after a lost answer', async () => {
    let tries = 0;
    const scene = open(
      {
        'loyalty.buyproduct': () => {
          tries += 1;
          if (tries === 1) throw new UnreachableError('line');
          return { result: 1, points: 120, order_id: 'o1' };
        },
      },
      { id: '1' },
    );
    const emitted = await drawWidget(Product, { tells: 'confirm' }, scene);
    await press('loyalty.buy.agree');
    expect(scene.runtime.toasts.items).toHaveLength(1);
    await press('loyalty.buy.agree');
    const [first, second] = keysOf(scene, 'loyalty.buyproduct');
    expect(first).toEqual(second);
    expect(first).toMatchObject({ id: 1, request_id: expect.stringMatching(/^[\w-]{8,}$/) as string });
    expect(emitted).toEqual([['bought', { id: '1' }]]);
  });

  it('asks where goods are sent before it buys them; the address of the profile stands there already', async () => {
    const goods = { ...answers['loyalty.getproducts'].items[0], id: 9, type: 'goods' };
    const profile = { first_name: 'Ada', last_name: 'Byron', address: 'Elm Street 1', postcode: 'LV-1001' };
    const scene = open(
      {
        'loyalty.getproducts': list([goods]),
        'loyalty.buyproduct': { result: 1, points: 120, order_id: 'o1' },
        'account.getprofileinfo': { ...profile, home_town: 'Riga', country: 'Latvia' },
      },
      { id: '9' },
    );
    const emitted = await drawWidget(Product, { tells: 'confirm' }, scene);
    const receiver = screen.getByLabelText('loyalty.delivery.receiver');
    fireEvent.change(receiver, { target: { value: ' ' } });
    await press('loyalty.buy.agree');
    expect(screen.getByText('loyalty.delivery.missing')).toBeTruthy();
    expect(keysOf(scene, 'loyalty.buyproduct')).toEqual([]);
    fireEvent.change(receiver, { target: { value: 'Ada B.' } });
    await press('loyalty.buy.agree');
    expect(keysOf(scene, 'loyalty.buyproduct')).toMatchObject([
      { id: 9, receiver: 'Ada B.', address: 'Elm Street 1\nLV-1001 Riga\nLatvia' },
    ]);
    expect(emitted).toEqual([['bought', { id: '9' }]]);
  });

  it('was bought by the press whose answer was lost, though the address was corrected since', async () => {
    const goods = { ...answers['loyalty.getproducts'].items[0], id: 9, type: 'goods' };
    let taken: { address?: string } | null = null;
    const scene = open(
      {
        'loyalty.getproducts': list([goods]),
        'loyalty.buyproduct': (input: { address?: string }) => {
          if (taken && taken.address !== input.address)
            throw new PlatformError(
              { type: 'InvalidParameterException', message: '', error_data: { request_id: ['ALREADY_USED'] } },
              400,
            );
          if (taken) return { result: 1, points: 120, order_id: 'o1' };
          taken = input;
          throw new UnreachableError('line');
        },
        'account.getprofileinfo': { first_name: 'Ada', last_name: 'Byron', address: 'Elm Street 1' },
      },
      { id: '9' },
    );
    const emitted = await drawWidget(Product, { tells: 'confirm' }, scene);
    await press('loyalty.buy.agree');
    expect(emitted).toEqual([]);
    fireEvent.change(screen.getByLabelText('loyalty.delivery.address'), { target: { value: 'Elm Street 2' } });
    await press('loyalty.buy.agree');
    expect(emitted).toEqual([['bought', { id: '9' }]]);
    const keys = keysOf(scene, 'loyalty.buyproduct').map((input) => (input as { request_id: string }).request_id);
    expect(new Set(keys).size).toBe(1);
  });

  it('says that points were spent elsewhere meanwhile, and leads on', async () => {
    const scene = open(
      {
        'loyalty.buyproduct': () => {
          throw refused('INSUFFICIENT_POINTS');
        },
      },
      { id: '1' },
    );
    const emitted = await drawWidget(Product, { tells: 'confirm' }, scene);
    await press('loyalty.buy.agree');
    expect(emitted).toEqual([['short', { id: '1' }]]);
  });

  it.each(['OUT_OF_STOCK', 'LIMIT_REACHED', 'LEVEL_TOO_LOW'])('says in words that it is refused: %s', async (code) => {
    const scene = open(
      {
        'loyalty.buyproduct': () => {
          throw refused(code);
        },
      },
      { id: '1' },
    );
    await drawWidget(Product, { tells: 'confirm' }, scene);
    await press('loyalty.buy.agree');
    expect(screen.getByRole('alert').textContent).toContain(`loyalty.refused.${code}`);
    expect(screen.queryByRole('button', { name: 'loyalty.buy.agree' })).toBeNull();
  });

  it('does not sell a product of a kind that this release does not know: it may be one that is sent', async () => {
    const product = { ...answers['loyalty.getproducts'].items[0], id: 9, type: 'unknown' };
    await drawWidget(Product, { tells: 'confirm' }, open({ 'loyalty.getproducts': list([product]) }, { id: '9' }));
    expect(screen.getByRole('alert').textContent).toContain('loyalty.refused.UNKNOWN_KIND');
    expect(screen.queryByRole('button', { name: 'loyalty.buy.agree' })).toBeNull();
  });

  it('a product that is not there any more is told', async () => {
    await drawWidget(Product, { tells: 'confirm' }, open({}, { id: '77' }));
    expect(screen.getByText('loyalty.gone')).toBeTruthy();
  });
});

describe('quests [STATE-25]', () => {
  const Quests = { View: QuestsView, widget: questsSchema };
  const props = { label: 'Quests', empty: 'None' };
  const program = { ...answers['loyalty.getProgram'] };

  it('of the only programme are shown where none is named: it is remembered', async () => {
    const scene = open({ 'loyalty.getPrograms': { ...list([program]), limit: 2 } });
    const emitted = await drawWidget(Quests, props, scene);
    expect(keysOf(scene, 'loyalty.getPrograms')).toEqual([{ limit: 2, offset: 0 }]);
    expect(scene.runtime.area('loyalty').onlyProgram).toBe('voyage');
    await press('loyalty.quest.claim');
    expect(emitted).toEqual([['claim', { id: '1', request_id: expect.any(String) as string }]]);
  });

  it('of several programmes none is taken', async () => {
    const several = { ...list([program, { ...program, sysname: 'regatta' }]), limit: 2 };
    const scene = open({ 'loyalty.getPrograms': several });
    await drawWidget(Quests, props, scene);
    expect(screen.getByText('None')).toBeTruthy();
    expect(scene.runtime.area('loyalty').onlyProgram).toBe('');
  });
});

describe('news of the programme [STATE-19]', () => {
  const Notices = { View: NoticesView, widget: noticesSchema };
  const notice = (id: string, created_at: number, trigger = 'level') => ({
    id,
    created_at,
    title: `Title ${id}`,
    message: 'Words',
    type: 'other',
    amount: 2,
    amountType: 'level',
    image: '/media/notices/level.svg',
    trigger,
  });
  const asked = (scene: PlayerScene) => keysOf(scene, 'loyalty.getnotifications').length;
  const titles = ({ runtime }: PlayerScene) => runtime.toasts.items.map(({ title }) => title);
  async function drawn(
    items: readonly object[],
    props: { seconds?: number; sound?: string } = {},
  ): Promise<PlayerScene> {
    const scene = open({ 'loyalty.getnotifications': list(items) });
    await act(async () => scene.runtime.area('session').retry());
    await drawWidget(Notices, { seconds: 5, ...props }, scene);
    return scene;
  }

  it.each(['click', 'dblclick', 'touchstart'])('are asked for at the first %s, once', async (act1) => {
    const scene = await drawn([]);
    expect(asked(scene)).toBe(0);
    await act(async () => void dispatchEvent(new Event(act1)));
    await act(async () => void dispatchEvent(new Event(act1)));
    expect(asked(scene)).toBe(1);
  });

  it('are asked for on every change of the page', async () => {
    const scene = await drawn([]);
    await act(async () => scene.runtime.enter({ ...scene.runtime.page, path: '/games' }));
    await act(async () => scene.runtime.enter({ ...scene.runtime.page, path: '/loyalty' }));
    expect(asked(scene)).toBe(2);
  });

  it('show 300 ms later, as long as settings say, and once each; the newest alone in a browser that told none yet', async () => {
    const scene = await drawn([notice('b', NOON - 1), notice('a', NOON - 2)], { seconds: 9 });
    await act(async () => void dispatchEvent(new Event('click')));
    await act(async () => scene.clock.advance(NOTICE_MS - 1));
    expect(titles(scene)).toEqual([]);
    await act(async () => scene.clock.advance(1));
    expect(titles(scene)).toEqual(['Title b']);
    expect(scene.runtime.toasts.items[0]).toMatchObject({ component: 'level', tone: 'info', timeMs: 9_000 });
    scene.platform.answers(
      'loyalty.getnotifications',
      list([notice('d', NOON + 2, 'quest'), notice('c', NOON + 1), notice('b', NOON - 1)]),
    );
    await act(async () => scene.news.emit('loyalty.notice', { id: 'n1', at: NOON, data: {} }));
    await act(async () => scene.clock.advance(NOTICE_MS));
    expect(titles(scene)).toEqual(['Title b', 'Title c', 'Title d']);
  });

  it('play the brand’s sound, half as loud', async () => {
    const played: unknown[] = [];
    class Sound {
      volume = 1;
      readonly src: string;
      constructor(src: string) {
        this.src = src;
      }
      async play(): Promise<void> {
        played.push([this.src, this.volume]);
      }
    }
    vi.stubGlobal('Audio', Sound);
    const scene = await drawn([notice('a', NOON)], { sound: '/public/sounds/notice.wav' });
    await act(async () => void dispatchEvent(new Event('click')));
    await act(async () => scene.clock.advance(NOTICE_MS));
    expect(played).toEqual([['/public/sounds/notice.wav', 0.5]]);
  });

  it('that cannot be had are passed over', async () => {
    const scene = await drawn([]);
    scene.platform.answers('loyalty.getnotifications', new UnreachableError('line'));
    await act(async () => void dispatchEvent(new Event('click')));
    expect([titles(scene), scene.faults.map(({ what }) => what)]).toEqual([[], ['data']]);
  });
});

it('each place that settings may name for the character stands on a page [CFG-07]', () => {
  const folder = join(import.meta.dirname, '..', '..', 'content', 'base', 'pages');
  const pages = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(places.filter((place) => !pages.some((page) => page.includes(`"place": "${place}"`)))).toEqual([]);
});
