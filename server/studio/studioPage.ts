import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordOf, textsIn } from '#schemas/record.ts';

/** Path prefix of the Studio's built files; they carry a hash in their names. */
export const STUDIO_FILES = '/studio/';
/** Entry module of each page of that host: the Studio, and the page for reviewers without an account. */
const ENTRIES = { studio: 'studio/main.tsx', reviewer: 'studio/reviewer/main.tsx' } as const;
const TITLES = { studio: 'Marquee Studio', reviewer: 'Review' } as const;
type Page = keyof typeof ENTRIES;

/** A page of the editing host; null where it is not built. Read once. */
export function studioPage(dist: string, page: Page): string | null {
  const file = join(dist, 'studio', '.vite', 'manifest.json');
  if (!existsSync(file)) return null;
  const manifest = recordOf(JSON.parse(readFileSync(file, 'utf8')));
  const entry = recordOf(manifest[ENTRIES[page]]);
  const styles = stylesOf(manifest, ENTRIES[page]).map((css) => `<link rel="stylesheet" href="/${css}">`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>',
    TITLES[page],
    '</title>',
    '<link rel="icon" href="data:,">',
    ...styles,
    `<script type="module" src="/${String(entry['file'])}"></script></head>`,
    '<body><div id="studio"></div><noscript>The Studio needs JavaScript.</noscript></body></html>',
  ].join('');
}

/** Style sheets of a built file and of everything it imports, imports first. */
function stylesOf(manifest: Readonly<Record<string, unknown>>, name: string): string[] {
  const seen = new Set<string>();
  const walk = (file: string): string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    const { imports, css } = recordOf(manifest[file]);
    return [...textsIn(imports).flatMap(walk), ...textsIn(css)];
  };
  return [...new Set(walk(name))];
}

/**
 * Policy of the Studio's page: it may load its own files, make its own calls, and frame the brands' sites and its host's letters; nothing else
 * of that host allows frames.
 * @param framed origins of the brands
 */
export function studioHeaders(framed: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${framed.join(' ')}`, // pictures of what an address names: the platform has them at the brand's host
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${framed.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'x-robots-tag': 'noindex, nofollow',
  };
}
