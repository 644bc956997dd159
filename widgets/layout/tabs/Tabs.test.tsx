// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { linksOn } from '#runtime/document/siteLink.ts';
import { createFormatters } from '#runtime/i18n/format.ts';
import { page } from '../../../tests/support/testRuntime.ts';
import { Tabs } from './Tabs.tsx';

function draw(dir: 'ltr' | 'rtl' = 'ltr') {
  const emitted: [string, unknown][] = [];
  const tabs = ['new', 'top', 'live'].map((slot) => ({ slot, label: slot.toUpperCase() }));
  const slots = { new: <p>new games</p>, top: <p>top games</p>, live: <p>live games</p> };
  render(
    <Tabs
      id="n1"
      props={{ label: 'Games', tabs: [...tabs, { slot: 'empty', label: 'EMPTY' }] }}
      data={{}}
      slots={slots}
      page={{ ...page, dir }}
      t={(key) => key}
      format={createFormatters('en', 'UTC')}
      link={linksOn(page)}
      emit={(event, detail) => void emitted.push([event, detail])}
    />,
  );
  return emitted;
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const start = () => screen.getByRole('tab', { selected: true }).focus();

describe('tabs', () => {
  it('the first is open; a tab without content is not there; one at a time takes the Tab key', () => {
    draw();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['NEW', 'TOP', 'LIVE']);
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
    expect(chosen()).toBe('NEW');
  });

  it('each names its panel and is named by it', () => {
    draw();
    for (const tab of screen.getAllByRole('tab')) {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      expect(panel?.getAttribute('aria-labelledby')).toBe(tab.id);
    }
  });

  it.each([
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ] as const)('in %s text %s goes on and %s back, around the ends', (dir, forward, backward) => {
    draw(dir);
    start();
    key(forward);
    expect([chosen(), document.activeElement?.textContent]).toEqual(['TOP', 'TOP']);
    key(backward);
    key(backward);
    expect(chosen()).toBe('LIVE');
    key(forward);
    expect(chosen()).toBe('NEW');
  });

  it('Home and End lead to the ends; other keys stay the page’s', () => {
    draw();
    start();
    key('End');
    expect(chosen()).toBe('LIVE');
    key('Home');
    expect(chosen()).toBe('NEW');
    expect(fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })).toBe(true);
    expect(chosen()).toBe('NEW');
  });

  it('tells what was chosen, once', () => {
    const emitted = draw();
    fireEvent.click(screen.getByRole('tab', { name: 'TOP' }));
    fireEvent.click(screen.getByRole('tab', { name: 'TOP' }));
    expect(emitted).toEqual([['chosen', { slot: 'top' }]]);
  });
});
