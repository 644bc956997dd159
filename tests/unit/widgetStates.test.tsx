// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveNodes } from '#runtime/document/resolve.ts';
import { UnreachableError } from '#runtime/ports/index.ts';
import { type SampleState, type StatedSample, sampleStates } from '#runtime/registry/sample.ts';
import type { View } from '#runtime/registry/view.ts';
import { ScopeContext } from '#runtime/render/context.tsx';
import { areaLoaders } from '../../site/wire/areas.ts';
import { samples } from '../../site/wire/samples.ts';
import { areaVocabulary, widgets } from '../../site/wire/schemas.ts';
import { viewLoaders } from '../../site/wire/views.ts';
import { doWithout } from '../support/doWithout.ts';
import { playerScene } from '../support/playerScene.tsx';
import { dataFor } from '../support/resourcesOf.ts';
import { seldomShown } from '../support/seldomShown.ts';
import { createTestCatalog } from '../support/testRuntime.ts';

const catalog = createTestCatalog(widgets, areaVocabulary);
const areas = Object.fromEntries(
  await Promise.all([...areaLoaders].map(async ([name, door]) => [name, await door()] as const)),
);

/** Nothing is ever in sight: jsdom lays nothing out. */
class BlindObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', BlindObserver);
  vi.stubGlobal('ResizeObserver', BlindObserver);
});

/** Widgets that show what a player asked the platform for, with their sample in each state. */
const personal = Object.entries(widgets).flatMap(([type, widget]) => {
  if (seldomShown.includes(type)) return [];
  const states = sampleStates(widget, samples[type] ?? {}, samples[type.split('/')[0] ?? '']?.answers);
  return states.full?.answers ? [{ type, states, calls: Object.keys(states.full.answers) }] : [];
});

/** What a player sees of a widget whose calls are answered so. */
async function seen(
  type: string,
  state: SampleState,
  { props: written = {}, text, answers = {}, data: given = {}, page: facts }: StatedSample,
  calls: readonly string[],
) {
  const silent = new Promise(() => undefined);
  const others = calls.map(
    (call) => [call, state === 'loading' ? () => silent : new UnreachableError('away')] as const,
  );
  const nobody = { 'account.getInfo': new UnreachableError('not asked here') };
  const { runtime } = playerScene({ ...nobody, ...Object.fromEntries(others), ...answers });
  runtime.register(areas);
  runtime.enter({ ...runtime.page, ...facts });
  const View = (await viewLoaders[type]?.()) as View;
  const node = { type, v: widgets[type]?.v, props: written };
  const { nodes } = resolveNodes({ nodes: { n0: node }, text }, { catalog, chain: ['en'], message: (key) => key });
  const { props = {} } = nodes['n0'] ?? {};
  const { page, t, format } = runtime;
  const data = { ...given, ...dataFor(widgets[type] ?? ({} as never), props, runtime) };
  const place = {
    id: 'n1',
    props: props as never,
    data: data as never,
    slots: {},
    page,
    t,
    format,
    link: runtime.link,
    emit: () => undefined,
  };
  await act(async () =>
    render(
      <ScopeContext value={{ runtime, mode: 'client' }}>
        <View {...place} />
      </ScopeContext>,
    ),
  );
  const html = document.body.innerHTML;
  cleanup();
  return html;
}

it('there are such widgets in several areas', () => {
  expect(new Set(personal.map(({ type }) => type.split('/')[0])).size).toBeGreaterThan(2);
});

describe('every widget can be looked at in each state that it can be in:', () => {
  const asking = Object.entries(widgets).flatMap(([type, widget]) => {
    const needs: readonly object[] = Object.values(widget.needs ?? {});
    const sample = samples[type] ?? {};
    const known = samples[type.split('/')[0] ?? '']?.answers ?? {};
    const isOwn = needs.some((need) => 'for' in need) || (sample.asks ?? []).length > 0;
    return needs.length > 0 || isOwn ? [{ type, isOwn, states: sampleStates(widget, sample, known), sample }] : [];
  });

  it('they are found', () => expect(asking.length).toBeGreaterThan(50));

  it.each(asking)('$type', ({ isOwn, states, sample }) => {
    const lists = (value: unknown): boolean => /"items":\[[^\]]/.test(JSON.stringify(value ?? {}));
    const mayBeEmpty = sample.isNeverEmpty !== true && lists([states.full?.data, states.full?.answers]);
    const where = 'each call that it declares needs an answer in widgets/<area>/sample.json';
    expect(Object.keys(states).toSorted(), where).toEqual(
      expect.arrayContaining([
        ...(mayBeEmpty ? ['empty'] : []),
        'failed',
        'full',
        ...(isOwn ? ['loading'] : []), // what everybody may have is there from the start
      ]),
    );
  });
});

it('calls that a sample names are answered by its area, so that nobody is shown a widget that waits for ever', () => {
  const answered = (type: string): string[] => Object.keys(samples[type.split('/')[0] ?? '']?.answers ?? {});
  const missing = Object.entries(samples).flatMap(([type, { asks = [] }]) =>
    asks.filter((call) => !answered(type).includes(call)).map((call) => `${type}: ${call}`),
  );
  expect(missing).toEqual([]);
});

it.each(personal)(
  '$type looks otherwise when it waits, when it is full and when it failed',
  async ({ type, states, calls }) => {
    const looks = new Map<string, string>();
    for (const [state, sample] of Object.entries(states)) {
      looks.set(state, await seen(type, state as SampleState, sample, calls));
    }
    expect(looks.get('loading')).toContain('aria-busy="true"');
    expect(new Set(looks.values()).size).toBe(looks.size);
  },
);

/** Widgets that show what everybody may ask the platform for, with their sample where no answer came. */
const shared = Object.entries(widgets).flatMap(([type, widget]) => {
  const needs: readonly object[] = Object.values(widget.needs ?? {});
  if (!needs.some((need) => 'ttlSec' in need && !('isExtra' in need))) return [];
  const { data: _answers, ...sample } = samples[type] ?? {};
  return [{ type, sample, calls: needs.flatMap((need) => ('call' in need ? [String(need.call)] : [])) }];
});

it.each(shared.filter(({ type }) => !Object.hasOwn(doWithout, type)))(
  '$type, whose answers everybody may have, says where none came that it failed, with another try',
  async ({ type, sample, calls }) => {
    const html = await seen(type, 'failed', sample, calls);
    expect(html).toMatch(/<(?:button|a)\b[^>]*>(?:<span[^>]*>)?dialog\.retry/);
  },
);

it.each(Object.entries(doWithout))('%s leaves $leaves where no answer came, because $why', async (name, { leaves }) => {
  const found = shared.find(({ type }) => type === name);
  const html = found && (await seen(name, 'failed', found.sample, found.calls));
  expect(html).toEqual(leaves === 'nothing' ? '<div></div>' : expect.stringMatching(/<(?:button|a)\b/));
});
