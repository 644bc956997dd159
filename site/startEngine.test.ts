// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { REST_MS } from '#adapters/live/loadWithRetry.ts';
import { LiveNodes } from '#runtime/render/client/LiveNodes.ts';
import type { Payload } from '#runtime/render/payload.ts';
import { startEngine } from './startEngine.ts';

const code = vi.hoisted(() => ({ isMissing: true, drawOverlays: vi.fn() }));
vi.mock('./overlays.tsx', () => {
  if (code.isMissing) throw new Error('no line');
  return { drawOverlays: code.drawOverlays };
});

it('draws a dialog whose code could not be had once it can', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', () => undefined);
  const page = { locale: 'en', brand: 'aurora', player: false };
  const payload = { page, nodes: {}, modules: {}, messages: {}, settings: {}, timeZone: 'UTC' };
  const engine = startEngine(payload as unknown as Payload, new LiveNodes());
  void engine.runtime.dialogs.open({ popup: 'auth' });
  await engine.overlaysDrawn();
  expect(code.drawOverlays).not.toHaveBeenCalled();
  code.isMissing = false;
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(REST_MS);
    expect(code.drawOverlays).toHaveBeenCalledWith(engine);
  });
});
