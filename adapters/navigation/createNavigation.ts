import type { NavigationPort } from '#runtime/ports/index.ts';

/** Moves within the outlet when it can; false = only a new document will do. */
export type SoftNavigate = (href: string, options: { replace: boolean }) => Promise<boolean>;

/** The tab's address. Soft navigation is loaded when it is first wanted. */
export function createNavigation(soft: SoftNavigate): NavigationPort {
  let isLeaving = false;
  addEventListener('pagehide', () => (isLeaving = false)); // the browser may keep this page for a step back
  const hard = (href: string, replace: boolean): void => {
    isLeaving = true;
    if (replace) location.replace(href);
    else location.assign(href);
  };
  return {
    go(href, { document, replace }) {
      if (document) hard(href, replace);
      else
        void soft(href, { replace }).then((moved) => {
          if (!moved) hard(href, replace);
        });
    },
    open(href, { name, width, height }) {
      const opened = window.open(href, name, `popup,width=${width},height=${height}`);
      opened?.focus();
      return opened !== null;
    },
    isLeaving: () => isLeaving,
    current: () => new URL(location.href),
    rewrite: (href) => history.replaceState(history.state, '', href),
    frame:
      parent === window
        ? null
        : {
            tell: (message) => parent.postMessage(message, '*'),
            from: document.referrer,
            leave: (href) => void window.open(href, '_top'),
          },
  };
}
