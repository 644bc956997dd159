import { isPlain } from '#runtime/render/client/listenForEvents.ts';
import { showPending } from '#runtime/render/client/showPending.ts';
import type { Engine } from './engine.ts';
import { isKnownDocument, needsDocument, noteDocument } from './ownDocuments.ts';

/**
 * Lets links inside the site move the outlet only. The router's code and the next page are fetched when a visitor reaches for a link;
 * until they are there, links are what they are: plain, and working (page/earlyScript.ts marks them as pending).
 */
export function followLinks({ navigate, runtime, payload }: Pick<Engine, 'navigate' | 'runtime' | 'payload'>): void {
  payload.settings.ownDocuments?.forEach(noteDocument);
  const reach = (target: EventTarget | null): void => {
    const link = insideLink(target);
    if (!link || isKnownDocument(link.pathname)) return;
    navigate.prepare();
    // a prefetch: the press itself will ask again, but for a page that needs a document of its own
    runtime.ports.content.page(link.pathname + link.search).then(
      (page) =>
        page.kind === 'page' && page.status < 400 && needsDocument(page, payload) && noteDocument(link.pathname),
      () => undefined,
    );
  };
  const onReach = ({ target }: Event): void => reach(target);
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onReach, { passive: true });
  reach(document.querySelector('a[href]:hover, a[href]:focus')); // a visitor who was there before this code
  document.addEventListener('click', (press) => {
    const link = isPlain(press) ? insideLink(press.target) : null;
    if (!link || !(navigate.isReady() || isKnownDocument(link.pathname))) return;
    press.preventDefault();
    const { navigation } = runtime.ports;
    navigation.go(link.pathname + link.search + link.hash, { document: false, replace: false });
    void showPending(link, navigation.arrived());
  });
}

/** A link to another page of this site, in this tab. Links within the page are the browser's. */
function insideLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (
    !link ||
    link.origin !== location.origin ||
    link.target !== '' ||
    link.hasAttribute('download') ||
    link.dataset.document !== undefined
  )
    return null;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return isSamePage && link.hash !== '' ? null : link;
}
