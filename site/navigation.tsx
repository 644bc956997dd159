import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type DataRouter,
  RouterProvider,
  redirect,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
} from 'react-router';
import type { DeliveredPage } from '#runtime/document/view.ts';
import { TreeView } from '#runtime/render/client/TreeView.tsx';
import { ScopeContext } from '#runtime/render/context.tsx';
import { guestTarget, isGuarded } from '#runtime/route/access.ts';
import { splitLocale } from '#runtime/route/locale.ts';
import { fetchWhileIdle } from './ahead/fetchWhileIdle.ts';
import { backClosesDialogs } from './backClosesDialogs.ts';
import type { Engine } from './engine.ts';
import { followAddress } from './followAddress.ts';
import { holdRouter } from './holdRouter.ts';
import { markCurrentLinks } from './markCurrentLinks.ts';
import { NestedPages } from './nestedPages.ts';
import { isKnownDocument, needsDocument } from './ownDocuments.ts';

const TREE = 'page';

/**
 * Moves between pages without a new document: the router's loader fetches and checks the next page, React draws it into the outlet, the
 * layout's islands stay as they are. Another layout or locale needs a new document.
 */
export function createNavigator(engine: Engine): Navigator {
  backClosesDialogs(engine);
  const nested = new NestedPages(engine, () => router.state.location.pathname + router.state.location.search);
  nested.start();
  const router = createBrowserRouter(
    [
      {
        id: TREE,
        path: '*',
        loader: ({ request }) => loadPage(engine, new URL(request.url)),
        Component: () => <Page engine={engine} nested={nested} />,
        ErrorBoundary: LoadFailed,
      },
    ],
    {
      hydrationData: { loaderData: { [TREE]: null } },
    },
  );
  holdRouter(router, engine.runtime);
  import('./overlays.tsx').catch(() => undefined); // without a network, the notice needs it to be here already
  let isDrawn = false;
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle' || state.loaderData[TREE] === null) return;
    if (isDrawn) return;
    isDrawn = true;
    drawByOwnTransitions(router);
    move(hasPressedPicture(), () => takeOver(engine).render(<RouterProvider router={router} useTransitions={false} />));
  });
  return {
    async go(href, { replace }) {
      if (!navigator.onLine) {
        showOffline(engine.runtime);
        return true;
      }
      const isOpen = await nested.open(href);
      if (isOpen) return true;
      // what could not be had is not asked for once more: the document says why, unless something here would be lost
      const { unsaved } = engine.runtime.dialogs;
      if (isOpen === null) return unsaved !== undefined && !(await unsaved.mayLeave());
      await router.navigate(href, { replace, viewTransition: hasPressedPicture() });
      return true;
    },
    async nest(href, isEntered) {
      if (!(await nested.open(href, isEntered))) showOffline(engine.runtime);
    },
  };
}

export interface Navigator {
  /** @returns false where only a new document will do */
  go(href: string, options: { replace: boolean }): Promise<boolean>;
  /** Opens a page over the one that was drawn, as its document says of an address that is come to. */
  nest(href: string, isEntered: boolean): Promise<void>;
}

/** Time in which a page comes in, in milliseconds. */
const FADE_MS = 200;

const mayMove = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A picture that was pressed grows into its page (runtime/render/client/pagePicture.ts). Only then is the browser's own transition begun: while
 * one is prepared, nothing of the page can be pressed.
 */
const hasPressedPicture = (): boolean => mayMove() && document.querySelector('[data-pressed-picture]') !== null;

/** Draws a page, in the browser's own transition where a picture grows into it, or shrinks back. */
function move(isGrowing: boolean, draw: () => void): void {
  if (!('startViewTransition' in document) || !isGrowing) return draw();
  document.startViewTransition(() => flushSync(draw)).ready.catch(() => undefined); // skipped, for another came: the page is drawn all the same
}

/**
 * Which moves have a transition the router knows, back and forth too. Its own way of beginning one waits for a page that never comes once the
 * visitor has stepped back meanwhile: then nothing could be pressed for four seconds, and the browser would report it. So the code that draws gets
 * each move without that, and draws it at once.
 */
function drawByOwnTransitions(router: DataRouter): void {
  const subscribe = router.subscribe.bind(router);
  router.subscribe = (listener) =>
    subscribe((state, { viewTransitionOpts, ...how }) =>
      move(viewTransitionOpts !== undefined && mayMove(), () => listener(state, how)),
    );
}

/** Without a network the browser would put a page of its own in place of this one, and what was typed here would be gone: stay, and say why. */
function showOffline({ toasts, t }: Engine['runtime']): void {
  toasts.show({ tone: 'error', text: t('errors.unreachable') });
}

/** Loads a document that the router may not draw: the browser leaves this page, and the router waits for ever. */
function leave({ ports }: Engine['runtime'], href: string): Promise<never> {
  ports.navigation.go(href, { document: true, replace: false });
  return new Promise(() => undefined);
}

async function loadPage(engine: Engine, url: URL): Promise<DeliveredPage> {
  const { runtime, payload } = engine;
  const href = url.pathname + url.search;
  const { locale, prefix, path } = splitLocale(url.pathname, {
    codes: runtime.page.locales.map(({ code }) => code),
    defaultLocale: runtime.page.defaultLocale,
  });
  // Without an outlet, whose widget threw on the server, there is nowhere to draw a page.
  const isElsewhere = locale !== runtime.page.locale || isKnownDocument(url.pathname);
  if (isElsewhere || !document.querySelector('[data-outlet]')) return leave(runtime, url.href);
  if (!runtime.page.player && isGuarded(path, payload.settings.guardedSegments))
    throw redirect(guestTarget(href + url.hash, prefix));
  const delivered = await runtime.ports.content.page(href).catch(() => leave(runtime, url.href));
  if (delivered.kind === 'redirect') {
    if (delivered.external) return leave(runtime, delivered.to);
    throw redirect(delivered.to);
  }
  // A failure there may be gone a moment later: the browser requests the document again, and that page offers another try.
  if (delivered.status >= 500 || needsDocument(delivered, payload)) return leave(runtime, url.href);
  return (await engine.prepare())(delivered);
}

/** Takes the outlet over from the islands that the server's HTML had. */
function takeOver({ roots }: Engine): ReturnType<typeof createRoot> {
  const outlet = document.querySelector<HTMLElement>('[data-outlet]');
  if (!outlet) throw new Error('The layout has no outlet');
  for (const [element, root] of roots) if (outlet.contains(element)) root.unmount();
  return createRoot(outlet);
}

function Page({ engine, nested }: { engine: Engine; nested: NestedPages }): ReactNode {
  const page = useLoaderData<DeliveredPage>();
  const { runtime, nodes, views } = engine;
  const scope = useMemo(() => ({ runtime, mode: 'client' as const }), [runtime]);
  const tree = useMemo(() => ({ name: TREE, nodes: page.nodes, data: page.data, views }), [page, views]);
  useLayoutEffect(() => {
    engine.markReturn?.(runtime.page.params); // before the browser looks which picture the last one shrinks into
    // an animation of the page itself: what fades in is pressed as ever
    if (mayMove()) document.querySelector('[data-outlet]')?.animate({ opacity: [0.3, 1] }, FADE_MS);
  }, [page, engine, runtime]);
  useEffect(() => {
    nodes.remove(TREE);
    nodes.addTree(TREE, page.nodes);
    const { id, flag, withoutCampaigns, path, params, found } = page;
    runtime.enter({ ...runtime.page, id, flag, withoutCampaigns, path, params, found });
    nested.drop();
    document.title = page.title;
    markCurrentLinks(runtime.page.prefix);
    engine.retry();
    fetchWhileIdle(engine, page);
    document.querySelector<HTMLElement>('[data-outlet]')?.focus({ preventScroll: true });
    followAddress(engine);
    if (page.opens) void openOn(engine, page.opens);
  }, [page, nodes, runtime, engine, nested]);
  return (
    <ScopeContext value={scope}>
      <TreeView key={page.id + page.href} tree={tree} root={page.root} />
      <ScrollRestoration />
    </ScopeContext>
  );
}

/** Without that code nothing opens by itself, which is no loss. */
async function openOn(engine: Engine, rules: NonNullable<DeliveredPage['opens']>): Promise<void> {
  const { page } = engine.runtime;
  const code = await import('./popupRules.ts').catch(() => undefined);
  if (engine.runtime.page === page) await code?.followRules(engine, rules);
}

/** The code or drawing of a page failed as a whole: the server's own page is the way out. */
function LoadFailed(): ReactNode {
  const error = useRouteError();
  useEffect(() => location.reload(), [error]);
  return null;
}
