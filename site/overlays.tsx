import { createRoot } from 'react-dom/client';
import { DialogHost } from '#runtime/dialog/DialogHost.tsx';
import type { PopupTools } from '#runtime/dialog/PopupStore.ts';
import { backClosesDialogs } from './backClosesDialogs.ts';
import type { Engine } from './engine.ts';
import { ToastIcon } from './ToastIcon.tsx';

/** Draws dialogs and toasts: one root for the tab, outside the page's own content. */
export function drawOverlays(engine: Engine): void {
  const holder = document.getElementById('overlays');
  if (!holder || 'drawn' in holder.dataset) return;
  holder.dataset.drawn = '';
  const tools: PopupTools = {
    views: engine.views,
    nodes: engine.nodes,
    drawTopic: (topic) => <ToastIcon topic={topic} />,
    isWithoutFallback: engine.payload.settings.popupFallbacks === false,
    prepare: async (document, lost) => (await engine.prepare())(document, lost),
  };
  backClosesDialogs(engine);
  createRoot(holder).render(<DialogHost runtime={engine.runtime} tools={tools} />);
}
