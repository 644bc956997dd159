import { isWayEntry } from '#adapters/navigation/createNavigation.ts';
import { recordOf } from '#schemas/record.ts';
import type { Engine, Navigate } from './engine.ts';
import { loadOnce } from './loadOnce.ts';
import type { Navigator } from './navigation.tsx';
import { isKnownDocument } from './ownDocuments.ts';

export function createNavigate(engine: () => Engine): Navigate {
  /** The router would only lead to a new document, and has nothing to say or to ask before. */
  const isPlainWay = (href: string): boolean =>
    isKnownDocument(new URL(href, location.href).pathname) &&
    window.navigator.onLine &&
    engine().runtime.dialogs.unsaved === undefined;
  let navigator: Navigator | undefined;
  const load = loadOnce(async () => {
    const { pathname } = location;
    const listening = new AbortController();
    let isStepped = false; // Back, pressed while that code is on its way; that a page writes its own address meanwhile is no step
    addEventListener('popstate', () => (isStepped ||= location.pathname !== pathname), listening);
    const code = await import('./navigation.tsx').finally(() => listening.abort());
    if (isStepped) location.reload();
    navigator = code.createNavigator(engine());
  });
  const prepare = (): Promise<void> => load().catch(() => undefined); // plain links go on working
  return {
    prepare: () => void prepare(),
    resume: () => void (isWayEntry() && prepare()),
    isReady: () => navigator !== undefined,
    async go(href, options) {
      if (isPlainWay(href)) return false;
      await prepare();
      return navigator?.go(href, options) ?? false;
    },
    async nest({ href, under }) {
      const isEntered = recordOf(history.state)['over'] !== undefined; // loaded anew
      history.replaceState(history.state, '', under); // for the router this is where the visitor is
      await prepare();
      await navigator?.nest(href, isEntered);
    },
  };
}
