import type { DeliveredPage, DeliveredPopup } from '../document/view.ts';

/** A page that opens over another, as a dialog shows it. */
export function popupOf({
  id,
  title,
  root,
  nodes,
  data,
  areas,
  messages,
  modules,
  revision,
}: DeliveredPage): DeliveredPopup {
  return {
    kind: 'popup',
    id,
    dialog: 'popup',
    size: 'large',
    access: 'any',
    preventClose: false,
    hideClose: false,
    views: { page: { title, root } },
    nodes,
    data,
    areas,
    messages,
    modules,
    code: [],
    firstCalls: [],
    revision,
  };
}
