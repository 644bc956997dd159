import type { ReactNode } from 'react';
import { useScope } from './context.tsx';

/**
 * An object that never changes, so that React sees no new HTML and leaves what stands in the page alone. Where React has to make the element
 * itself, a policy of trusted types refuses a plain text, even the empty one.
 */
const EMPTY = { __html: globalThis.trustedTypes?.emptyHTML ?? '' };

/**
 * A slot whose content is HTML already: on the server the children's own HTML, in a waking island what the server left there.
 * So a container wakes without its content: React keeps an element's inner HTML when it hydrates.
 */
export function StaticSlot({ html }: { html?: string }): ReactNode {
  // The HTML is this renderer's own output, never content.
  return <m-slot suppressHydrationWarning dangerouslySetInnerHTML={html === undefined ? EMPTY : { __html: html }} />;
}

/**
 * A part of a waking view that stays as the server drew it: its data is not in the payload. In the browser, where there is no such HTML
 * (after navigation, in a popup), it is drawn like everything else.
 */
export function Frozen({ children }: { children: () => ReactNode }): ReactNode {
  const { mode } = useScope();
  // oxlint-disable-next-line react/no-danger
  if (mode === 'hydrate') return <m-slot suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />;
  return <m-slot>{children()}</m-slot>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'm-slot': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
      'm-node': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
