import { describe, expect, it } from 'vitest';
import { createOutside, createTestRuntime, type TestOutside } from '../../tests/support/testRuntime.ts';
import { removeExpired } from '../store/expiringStorage.ts';
import type { Runtime } from '../store/Runtime.ts';
import { openFlaggedPopup } from './openFlaggedPopup.ts';

const popupFlags = {
  show_popup_reg: { popup: 'auth', view: 'registration', remember: true },
  show_popup_auth: { popup: 'auth', view: 'login' },
  enter_here: { popup: 'auth', view: 'login', remember: true },
};

function visit(
  href: string,
  player = false,
  stored: Readonly<Record<string, string>> = {},
): { runtime: Runtime; outside: TestOutside } {
  const outside = createOutside({}, `https://aurora.test${href}`);
  for (const [name, value] of Object.entries(stored)) outside.storage.set(name, value);
  const runtime = createTestRuntime(outside, { facts: { player } });
  openFlaggedPopup(runtime, { popupFlags, guardedSegments: [] });
  return { runtime, outside };
}

describe('a popup that the address asks for', () => {
  it.each([
    ['/?show_popup_reg=1', 'registration'],
    ['/lv/faq?a=1&show_popup_auth=1', 'login'],
    ['/?show_popup_auth', 'login'],
    ['/?enter_here=1', 'login'],
  ])('opens for guests: %s [ACC-04]', (href, view) => {
    expect(visit(href).runtime.dialogs.top).toMatchObject({ popup: 'auth', view });
  });

  it('stays closed for players, and without a flag [ACC-04]', () => {
    expect(visit('/?show_popup_reg=1', true).runtime.dialogs.isOpen).toBe(false);
    expect(visit('/?show_popup=1&constructor=1').runtime.dialogs.isOpen).toBe(false);
  });

  it('takes its flags out of the address when it closes, and nothing else [ACC-04]', async () => {
    const { runtime, outside } = visit('/lv/faq?a=1&show_popup_auth=1&prevent_close=0&b=2#terms');
    expect(outside.address.href).toContain('show_popup_auth');
    runtime.dialogs.close(runtime.dialogs.top?.key ?? 0);
    await Promise.resolve();
    expect(outside.address.href).toBe('https://aurora.test/lv/faq?a=1&b=2#terms');
  });

  it('keeps the value of its flag in storage until it closes, where the settings say so [ACC-04]', async () => {
    const { runtime, outside } = visit('/?show_popup_reg=partner-7');
    expect(outside.storage.get('show_popup_reg')).toBe('partner-7');
    runtime.dialogs.close(runtime.dialogs.top?.key ?? 0);
    await Promise.resolve();
    expect(outside.storage.has('show_popup_reg')).toBe(false);
  });

  it('forgets the flag after a day where nobody closed the popup', () => {
    const { outside } = visit('/?show_popup_reg=partner-7');
    outside.clock.advance(86_400_000 - 1);
    removeExpired(outside.ports);
    expect(outside.storage.get('show_popup_reg')).toBe('partner-7');
    outside.clock.advance(1);
    removeExpired(outside.ports);
    expect([...outside.storage.keys()]).toEqual([]);
    expect(visit('/?show_popup_auth=1').outside.storage.size).toBe(0);
  });

  it.each([
    ['/lv/faq?a=b%20c&show_popup_auth=1&prevent_close=1#terms', '/lv/faq?a=b+c#terms'],
    ['/?enter_here=1', '/'],
    ['/faq?a=b%20c#terms', '/faq?a=b%20c#terms'], // nothing to take out: not even written in another way
  ])('leaves no flag of the brand with a player, whatever its name: %s [ACC-04]', (href, after) => {
    const stored = { show_popup_reg: 'partner-7', enter_here: '1', show_popup_auth: 'not of a popup' };
    const { outside } = visit(href, true, stored);
    expect(outside.address.href).toBe(`https://aurora.test${after}`);
    expect([...outside.storage.keys()]).toEqual(['show_popup_auth']);
  });

  it('cannot be closed with prevent_close=1, unless forced [ACC-05]', async () => {
    const { runtime, outside } = visit('/?show_popup_reg=1&prevent_close=1');
    const key = runtime.dialogs.top?.key ?? 0;
    expect(runtime.dialogs.close(key)).toBe(false);
    runtime.dialogs.close(key, { force: true });
    await Promise.resolve();
    expect(outside.address.href).toBe('https://aurora.test/');
    expect(visit('/?show_popup_reg=1&prevent_close=yes').runtime.dialogs.top?.preventClose).toBeUndefined();
  });
});
