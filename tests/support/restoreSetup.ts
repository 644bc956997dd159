import { afterAll, afterEach, vi } from 'vitest';
import { PATIENT_MS } from './length.ts';
import './patientWaits.ts';

// Before the tests of each file. The files of one worker share their modules, globals and page, because loading the code anew for each of them
// costs more than most tests do: what a test replaces is put back after it, and what a file leaves in the browser's places goes with it.
afterEach(() => {
  vi.restoreAllMocks(); // first: a spy on a clock's function puts that back
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if ('clock' in setTimeout)
    throw new Error('This test leaves its clock behind: what comes after it in this worker would wait for ever.');
});

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENT_MS });
  // jsdom moves nothing, so whoever uses it wants less motion: code that moves lists would go on by its timers after the page is gone
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('prefers-reduced-motion'),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  /** Listeners of this file at the window and the document: a page that it started would hear the presses of the files after it. */
  const ends: (() => void)[] = [];
  for (const target of [window, document]) {
    const listen: EventTarget['addEventListener'] = target.addEventListener;
    const forget: EventTarget['removeEventListener'] = target.removeEventListener;
    target.addEventListener = (...told: Parameters<typeof listen>) => {
      listen.apply(target, told);
      // React listens for this one once for each document
      if (told[0] !== 'selectionchange') ends.push(() => forget.apply(target, told));
    };
    ends.push(() => Object.assign(target, { addEventListener: listen }));
  }
  /** Timers of this file: what one starts after the file would find no page, or that of another file. */
  const timers: ReturnType<typeof setTimeout>[] = [];
  const { setTimeout: wait, setInterval: repeat } = globalThis;
  const noted = <T extends typeof setTimeout | typeof setInterval>(start: T): T =>
    new Proxy(start, {
      apply(target, self, given) {
        const timer = Reflect.apply(target, self, given) as ReturnType<typeof setTimeout>;
        timers.push(timer);
        return timer;
      },
    });
  Object.assign(globalThis, { setTimeout: noted(wait), setInterval: noted(repeat) });
  afterEach(cleanup);
  afterAll(() => {
    for (const timer of timers) clearTimeout(timer);
    Object.assign(globalThis, { setTimeout: wait, setInterval: repeat });
    for (const end of ends) end();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}
