import { afterAll, afterEach, vi } from 'vitest';

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
  const { cleanup } = await import('@testing-library/react');
  // jsdom moves nothing, so whoever uses it wants less motion: code that moves lists would go on by its timers after the page is gone
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('prefers-reduced-motion'),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  afterEach(cleanup);
  afterAll(() => {
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}
