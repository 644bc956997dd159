import type { DeliveredPage, DeliveredPopup } from '../document/view.ts';

/** A page that opens over another, as a dialog shows it. */
export function popupOf({
  id,
  href,
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
    views: { [href]: { title, root } }, // one that takes another's place is drawn anew, from its title on
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
