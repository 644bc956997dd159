import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '#adapters/storage/createStorage.ts';
import { widgetEntries } from '#runtime/bundle/widgetEntries.ts';
import { type CallName, definitionOf } from '#schemas/platform/index.ts';
import { readSlip } from '#widgets/betting/storedSlip.ts';
import { strokes } from '#widgets/parts/Icon/strokes.ts';
import { createSchemaCheck } from '../../server/content/document/createSchemaCheck.ts';
import { samples } from '../../site/wire/samples.ts';
import { widgets } from '../../site/wire/schemas.ts';
import { catalog, drawSample, own, states } from '../support/drawnSamples.ts';
import { seldomShown } from '../support/seldomShown.ts';
import { createTestClock } from '../support/testRuntime.ts';

describe('every widget', () => {
  it('has a sample', () => {
    expect(own.map(([type]) => type).toSorted()).toEqual(Object.keys(widgets).toSorted());
  });

  it.each(states)('$type takes its sample, and draws it $state for guests and players', ({ type, sample }) => {
    expect(catalog.checkProps(type, sample.props ?? {})).toEqual([]);
    for (const player of [false, true]) expect(drawSample(type, sample, player).faults).toEqual([]);
  });

  it('has its states from its sample: those of lists, browsers and vendors are empty too, those of calls fail', () => {
    const statesOf = (name: string): string[] => states.flatMap(({ type, state }) => (type === name ? [state] : []));
    expect([
      statesOf('content/heading'),
      statesOf('games/row'),
      statesOf('profile/sessions'),
      statesOf('session/balance'),
      statesOf('cashier/payment'),
      statesOf('chat/panel'),
      statesOf('betting/slip'),
    ]).toEqual([
      ['full'],
      ['full', 'failed', 'empty'],
      ['full', 'loading', 'failed', 'empty'],
      ['full', 'loading', 'failed'],
      ['full', 'loading', 'failed'],
      ['full', 'empty'],
      ['full', 'empty'],
    ]);
  });

  it('reads what its sample has stored: the slip has its choices', () => {
    const storage = createMemoryStorage(samples['betting/slip']?.stored ?? {});
    expect(readSlip({ ports: { storage, clock: createTestClock() } }).picks).toHaveLength(2);
  });

  it('that asks for a player’s data holds their place, and asks nothing on the server', () => {
    const asking = own.filter(([type]) => Object.values(widgets[type]?.needs ?? {}).some((need) => 'for' in need));
    expect(asking.length).toBeGreaterThan(3);
    for (const [type, sample] of asking.filter(([name]) => !seldomShown.includes(name)))
      expect(drawSample(type, sample, true).html, type).toContain('aria-busy="true"');
  });

  it.each(own)('%s gives the same HTML for the same sample', (type, sample) => {
    expect(drawSample(type, sample, false).html).toBe(drawSample(type, sample, false).html);
  });
});

/** So many props are a long list for an editor: what belongs together stands under one title. */
const MANY_PROPS = 6;

describe('what editors are told of a widget', () => {
  const entries = widgetEntries({ widgets, samples });

  it('is there for each, by area and title', () => {
    expect(entries.map(({ type }) => type).toSorted()).toEqual(Object.keys(widgets).toSorted());
    expect([...new Set(entries.map(({ category }) => category))]).toEqual([
      ...new Set(Object.keys(widgets).map((type) => type.split('/')[0])),
    ]);
  });

  it.each(entries)(
    '$type says in a sentence what it is, with an icon that the site has',
    ({ title, description, icon }) => {
      expect(title).toMatch(/^\S.{1,40}$/);
      expect(description).toMatch(/^[A-Z].{5,160}\.$/);
      expect(Object.keys(strokes)).toContain(icon);
    },
  );

  it.each(entries)('$type groups props that it has, each once', ({ groups, props }) => {
    const named = groups.flatMap((group) => group.props);
    const known = Object.keys((props as { properties?: object }).properties ?? {});
    expect([named.filter((name) => !known.includes(name)), new Set(named).size]).toEqual([[], named.length]);
    if (known.length >= MANY_PROPS) expect(named.length).toBeGreaterThan(0);
  });

  it.each(entries)('$type gives each of its props a name', ({ props }) => {
    const named = Object.entries((props as { properties?: Record<string, { title?: string }> }).properties ?? {});
    expect(named.filter(([, { title = '' }]) => title === '')).toEqual([]);
  });

  it.each(entries)(
    '$type begins with props that pass its check, and takes children that there are',
    ({ type, starting, slots = {} }) => {
      expect(catalog.checkProps(type, starting.props)).toEqual([]);
      const allowed = Object.values(slots).flatMap(({ allow = [] }) => allow);
      expect(allowed.filter((child) => !Object.hasOwn(widgets, child))).toEqual([]);
    },
  );

  const answers = Object.values(samples).flatMap((sample) => Object.entries(sample.answers ?? {}));
  it.each(answers)('samples are answered as the contract of %s says', (call, answer) => {
    expect(createSchemaCheck()(definitionOf(call as CallName).response, answer)).toEqual([]);
  });
});
