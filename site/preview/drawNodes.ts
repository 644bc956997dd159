import type { Payload } from '#runtime/render/payload.ts';
import type { ToFrame } from '#schemas/frame.ts';
import type { Engine } from '../engine.ts';
import { parseDrawn } from './parseDrawn.ts';

type Draw = Extract<ToFrame, { kind: 'draw' }>;

/**
 * Puts nodes as the server drew them in the place of those that are there, and wakes what wakes by itself.
 * @returns whether all of them could be; else the page has to be loaded anew
 */
export function drawNodes({ nodes, payload: fresh }: Draw, engine: Engine): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- drawn by this site's own server
  const payload = fresh as Payload['nodes'];
  Object.assign(engine.payload.nodes, payload);
  engine.nodes.addAll(payload);
  return nodes.every(({ id, html }) => drawNode(id, html, engine));
}

function drawNode(id: string, html: string, engine: Engine): boolean {
  const old = document.getElementById(id);
  const drawn = old && parseDrawn(html);
  if (!drawn) return false;
  for (const [element, root] of engine.roots) {
    if (!old.contains(element)) continue;
    engine.roots.delete(element);
    root.unmount();
  }
  old.replaceWith(drawn);
  for (const island of [drawn, ...drawn.querySelectorAll('m-node')])
    if (island instanceof HTMLElement && (island.dataset.wake === 'load' || island.dataset.wake === 'visible'))
      void engine.wake(island).catch(() => undefined); // stays as the server drew it
  return true;
}
