import { afterEach, describe, expect, it, vi } from 'vitest';
import { FRAME_TALK, type FromFrame } from '#schemas/frame.ts';
import { FrameTalk } from './FrameTalk.ts';

const ORIGIN = 'http://aurora.localhost:3000';

/** A window with a frame whose page sends nothing by itself. */
function scene() {
  let listener: ((event: object) => void) | undefined;
  vi.stubGlobal('addEventListener', (_type: string, heard: (event: object) => void) => {
    listener = heard;
  });
  vi.stubGlobal('removeEventListener', () => undefined);
  const page = { postMessage: vi.fn() };
  const heard: FromFrame[] = [];
  const frame = { contentWindow: page } as unknown as HTMLIFrameElement;
  const talk = new FrameTalk({ origin: ORIGIN, frame: () => frame, hear: (message) => heard.push(message) });
  const hello = (event: object = {}): void =>
    listener?.({ source: page, origin: ORIGIN, data: { hello: FRAME_TALK }, ...event });
  return { page, heard, talk, hello };
}

afterEach(() => vi.unstubAllGlobals());

describe('the Studio', () => {
  it('answers a page in its own frame, of the brand’s origin and this version, and nobody else', () => {
    const { page, hello, talk } = scene();
    hello({ origin: 'http://kestrel.localhost:3000' });
    hello({ source: {} });
    hello({ data: { hello: FRAME_TALK + 1 } });
    hello({ data: null });
    expect(page.postMessage).not.toHaveBeenCalled();
    hello();
    expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ welcome: FRAME_TALK }, ORIGIN, [
      expect.any(MessagePort),
    ]);
    talk.stop();
  });

  it('hears by the newest port alone, and only what a page may say', async () => {
    const { page, hello, heard, talk } = scene();
    hello();
    hello();
    const ports = page.postMessage.mock.calls.map(([, , [port]]) => port as MessagePort);
    for (const [index, port] of ports.entries()) {
      port.postMessage({ kind: 'pick', id: `n${index}`, adds: false });
      port.postMessage({ kind: 'save', document: {} });
      port.postMessage({ kind: 'over', places: [{ id: 'n0', part: 'anywhere' }] });
    }
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'pick', id: 'n1', adds: false }]));
    for (const port of ports) port.close();
    talk.stop();
  });

  it('tells every page the words of its cards as soon as it is ready, whatever room shows it', async () => {
    const { page, hello, heard, talk } = scene();
    hello();
    const port = page.postMessage.mock.calls[0]?.[2][0] as MessagePort;
    const told: unknown[] = [];
    port.onmessage = ({ data }) => told.push(data);
    port.postMessage({ kind: 'ready' });
    await vi.waitFor(() => expect(told).toEqual([{ kind: 'words', faulty: 'This part cannot be shown.' }]));
    expect(heard).toEqual([{ kind: 'ready' }]);
    port.close();
    talk.stop();
  });
});
