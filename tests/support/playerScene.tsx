import { act, type RenderResult, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { PageFacts, ViewProps } from '#runtime/registry/view.ts';
import { ScopeContext } from '#runtime/render/context.tsx';
import * as data from '#runtime/store/data.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import type { AccountInfo } from '#schemas/platform/account.ts';
import { createStore } from '#widgets/session/store.ts';
import { type Answer, type FakePlatform, fakePlatform, heldPresence } from './fakePorts.ts';
import { createOutside, createTestRuntime, page, type TestOutside } from './testRuntime.ts';

const money = (amount: string, currency = 'EUR') => ({ amount, currency });

/** A player with something in every wallet. */
export const ada: AccountInfo = {
  uid: 100_001,
  reg_time: Date.UTC(2026, 0, 5),
  login: 'ada@example.com',
  fakename: '',
  is_subscribed: false,
  balance_main: money('250.10'),
  balance_bonus: money('5.05'),
  balance_betting_bonus: money('0.90'),
  balance_fun: money('1000.00', 'FUN'),
  is_on_verification: false,
  is_verified: true,
  is_kyc_block_enabled: false,
  is_registration_completed: true,
  country_code: 'LV',
  locale: 'en',
  two_factor_auth: false,
};

export interface PlayerScene extends TestOutside {
  runtime: Runtime;
  platform: FakePlatform;
  cookies: Map<string, [value: string, maxAgeSec: number]>;
  /** Hides the tab, or shows it. */
  goes(isHere: boolean): void;
}

/** A tab with a session store, started as the browser starts it. */
export function playerScene(
  answers: Readonly<Record<string, Answer>>,
  facts: Partial<PageFacts> = {},
  href = 'https://aurora.test/',
): PlayerScene {
  const platform = fakePlatform(answers);
  const cookies: PlayerScene['cookies'] = new Map();
  const jar = {
    get: (name: string) => cookies.get(name)?.[0] ?? null,
    set: (name: string, value: string, maxAgeSec: number) => void cookies.set(name, [value, maxAgeSec]),
    dropAllBut: (names: readonly string[]) => {
      for (const name of cookies.keys()) if (!names.includes(name)) cookies.delete(name);
    },
  };
  const { presence, goes } = heldPresence();
  const outside = createOutside({ platform, cookies: jar, presence }, href);
  const runtime = createTestRuntime(outside, { facts: { player: true, ...facts } });
  runtime.register({ session: { createStore }, data });
  runtime.start();
  return { ...outside, runtime, platform, cookies, goes };
}

/** Draws a widget's view in a scene and waits until its requests are answered. */
export async function renderView<P>(
  View: ComponentType<ViewProps<P>>,
  props: P,
  { runtime }: Pick<PlayerScene, 'runtime'>,
): Promise<RenderResult> {
  const { format, t } = runtime;
  const given: ViewProps<P> = {
    id: 'n1',
    props,
    data: {},
    slots: {},
    page: runtime.page,
    t,
    format,
    link: runtime.link,
    emit: () => undefined,
  };
  return act(async () =>
    render(
      <ScopeContext value={{ runtime, mode: 'client' }}>
        <View {...given} />
      </ScopeContext>,
    ),
  );
}

/** The facts of a test's page, for scenes in another language. */
export const inLatvian: Partial<PageFacts> = { ...page, locale: 'lv', prefix: '/lv', player: true };
