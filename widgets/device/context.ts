import type { Vocabulary } from '#runtime/expression/vocabulary.ts';

/** What documents may ask about the browser: `device.browser` (samsung, edge, firefox, chrome, safari, other), `device.platform` (default, pwa, webview). */
export const context = {
  browser: { type: 'text', class: 'live' },
  platform: { type: 'text', class: 'live' },
} satisfies Vocabulary;
