import { autorun } from 'mobx';
import type { Root } from 'react-dom/client';
import { loadWithRetry } from '#adapters/live/loadWithRetry.ts';
import { actionRunner } from '#runtime/action/runSteps.ts';
import { briefTranslate } from '#runtime/i18n/briefTranslate.ts';
import type { Ports } from '#runtime/ports/index.ts';
import { ViewLoader } from '#runtime/registry/views.ts';
import type { LiveNodes } from '#runtime/render/client/LiveNodes.ts';
import type { Payload, PayloadNode } from '#runtime/render/payload.ts';
import { Runtime } from '#runtime/store/Runtime.ts';
import { createNavigate } from './createNavigate.ts';
import type { Engine } from './engine.ts';
import { viewLoadersIn } from './importModule.ts';
import { createIslands } from './islands.ts';
import { loadOnce } from './loadOnce.ts';
import { browserPorts } from './ports.ts';
import { reportUncaught } from './reportUncaught.ts';
import { startPage } from './startPage.ts';
import { findAction } from './wire/actions.ts';

/** Builds the tab's runtime over the page's payload. */
export function startEngine(payload: Payload, nodes: LiveNodes): Engine {
  const roots = new Map<HTMLElement, Root>();
  let overlays = Promise.resolve();
  const modules = { ...payload.modules };
  const views = new ViewLoader(viewLoadersIn(modules));
  const navigate = createNavigate(() => engine);
  const ports = browserPorts(payload, navigate.go);
  const texts = { ...payload.messages };
  const runtime = createRuntime(payload, ports, texts);
  const loadAreas = createAreaLoader(runtime);
  const fetchNode = async (node: PayloadNode): Promise<void> => {
    await Promise.all([loadAreas(node.areas ?? []), views.load([node.type, ...(node.parts ?? [])])]);
  };
  const islands = createIslands({ runtime, views, payload, roots, fetchNode });
  const engine: Engine = {
    runtime,
    views,
    nodes,
    payload,
    texts,
    modules,
    loadAreas,
    roots,
    navigate,
    ...islands,
    prepare: loadOnce(async () => {
      const code = await import('./prepare.ts');
      return code.createPrepare(engine);
    }),
    overlaysDrawn: () => overlays,
    start: () => startPage(engine, fetchNode),
  };
  runtime.start();
  reportUncaught(ports.report);
  drawOverlaysWhenNeeded(engine, (drawing) => {
    overlays = drawing;
  });
  return engine;
}

function createRuntime(payload: Payload, ports: Ports, texts: Engine['texts']): Runtime {
  return new Runtime(ports, {
    page: payload.page,
    timeZone: payload.timeZone,
    t: briefTranslate(payload.page.locale, texts),
    runSteps: actionRunner(findAction),
    opensElsewhere(request) {
      if (!payload.settings.plainPopups?.includes(request.popup)) return false;
      void import('./withoutCustomCode.ts').then((code) => code.reopenWithoutCustomCode(request, ports.navigation));
      return true;
    },
  });
}

function createAreaLoader(runtime: Runtime): Engine['loadAreas'] {
  return async (names) => {
    const missing = [...names].filter((name) => !runtime.knows(name));
    if (missing.length === 0) return;
    const wanted = runtime.page.player ? [...missing, 'data'] : missing; // an account is asked for on every page of a player
    const code = await import('./wire/areas.ts'); // a table that grows with the site: most pages of guests need none of it
    const modules = await Promise.all(
      wanted.map(async (name) => [name, await code.areaLoaders.get(name)?.()] as const),
    );
    runtime.register(Object.fromEntries(modules.flatMap(([name, module]) => (module ? [[name, module]] : []))));
  };
}

/** Dialogs and toasts get their code when the first one opens, beside its document; if it cannot be had yet, they are drawn once it can. */
function drawOverlaysWhenNeeded(engine: Engine, onDraw: (drawing: Promise<void>) => void): void {
  const { dialogs, toasts, ports } = engine.runtime;
  const draw = async (): Promise<void> => {
    const load = () => import('./overlays.tsx');
    const code = await load().catch(() => undefined);
    stop(); // drawn once, they follow all that opens
    if (code) code.drawOverlays(engine);
    else void loadWithRetry(load).then((late) => late.drawOverlays(engine)); // this press does not wait for it
  };
  const stop = autorun(() => {
    if (!dialogs.isOpen && toasts.items.length === 0) return;
    const asked = dialogs.top;
    if (asked && !asked.question) {
      if (!asked.page) ports.content.popup(asked.popup, asked.params ?? {}).catch(() => undefined); // requested again when it is drawn, which reports
      engine.prepare().catch(() => undefined);
    }
    onDraw(draw());
  });
}
