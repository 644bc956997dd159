import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { codeSplitting } from '../../../tools/chunkGroups.ts';
import { viteCommonFields } from '../../../tools/viteCommonFields.ts';
import { viteCompileWhole } from '../../../tools/viteCompileWhole.ts';
import { vitePreact } from '../../../tools/vitePreact.ts';

/** Who draws the form: the browser alone, a form by hand, the product. */
export const kinds = ['native', 'hookForm', 'ours'] as const;
export type Kind = (typeof kinds)[number];

const mime: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the three pages as the site is built, and serves them from loopback under their names. */
export async function servePages(root: string, folder: string): Promise<{ origin: string; stop: () => void }> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [viteCommonFields(), vitePreact(), react(), viteCompileWhole()],
    css: { transformer: 'lightningcss', lightningcss: { targets: { chrome: 120 << 16 } } },
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      outDir: folder,
      cssCodeSplit: false, // one sheet of styles for all three
      rolldownOptions: {
        input: Object.fromEntries(
          kinds.map((kind) => [kind, `tests/bench/form/${kind}.ts${kind === 'native' ? '' : 'x'}`]),
        ),
        output: { codeSplitting, entryFileNames: '[name].js', assetFileNames: 'page[extname]' },
      },
    },
  });
  const theme = JSON.parse(readFileSync(join(root, 'content', 'base', 'theme.json'), 'utf8')) as Record<string, object>;
  const tokens = Object.entries({ ...theme.tokens, ...theme.dark }).map(
    ([name, value]) => `--${name}:${String(value)}`,
  );
  const server = createServer(({ url = '/' }, response) => {
    const kind = kinds.find((known) => url === `/${known}`);
    response.setHeader('content-type', kind ? 'text/html; charset=utf-8' : (mime[extname(url)] ?? 'text/plain'));
    if (kind) response.end(pageOf(kind, tokens.join(';')));
    else if (mime[extname(url)] === undefined) response.writeHead(404).end();
    else response.end(readFileSync(join(folder, url)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

function pageOf(kind: Kind, tokens: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${kind}</title><style>:root{${tokens}}</style><link rel="stylesheet" href="/page.css"><script type="module" src="/${kind}.js"></script></head><body></body></html>`;
}
