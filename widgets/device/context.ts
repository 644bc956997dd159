import type { Vocabulary } from '#runtime/expression/vocabulary.ts';

/**
 * Facts about the browser that documents may read: `device.browser` (samsung, edge, firefox, chrome, safari, other), `device.platform` (default, pwa,
 * webview).
 */
export const context = {
  browser: { type: 'text', class: 'live' },
  platform: { type: 'text', class: 'live' },
} satisfies Vocabulary;
