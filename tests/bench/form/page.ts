import './page.css';
import type { SentValues } from '#runtime/form/payload.ts';

/** What every measured page does for the one who measures. */
export interface BenchPage {
  /** Draws the form. Resolves once its last control is there. */
  mount: (last: string) => Promise<void>;
  /** What the form sent; null until it did. */
  sent: SentValues | null;
}

/** Offers a way to draw the form; the form tells what it sends. */
export function offer(draw: (place: HTMLElement, send: (payload: SentValues) => void) => void): void {
  const page: BenchPage = {
    sent: null,
    mount: async (last) => {
      draw(document.body, (payload) => {
        page.sent = payload;
      });
      // React draws in a task of its own.
      while (!document.getElementById(last)) await new Promise(requestAnimationFrame);
    },
  };
  Object.assign(globalThis, { bench: page });
}

/** What is sent of a form that was written by hand: empty texts are left out, as the product does. */
export function withoutEmpty(values: Readonly<Record<string, string | boolean | undefined>>): SentValues {
  const given = Object.entries(values).map(
    ([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const,
  );
  return Object.fromEntries(given.filter((entry): entry is [string, string | boolean] => (entry[1] ?? '') !== ''));
}
