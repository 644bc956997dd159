import type { Manifest, Plugin } from 'vite';
import { BUNDLE } from './viteBundles.ts';

const MANIFEST = '.vite/manifest.json';

/**
 * Vite's manifest names a built file by the module that it was made for. A file of several (`codeSplitting.groups`) has none: this gives each of its
 * modules an entry of its own, so that the server finds the file of any code that the browser imports (site/page/assets.ts).
 */
export function viteManifest(): Plugin {
  return {
    name: 'marquee-manifest',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const asset = bundle[MANIFEST];
        if (asset?.type !== 'asset') return;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this build
        const manifest = JSON.parse(asset.source.toString()) as Manifest;
        const entries = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || (chunk.facadeModuleId !== null && !chunk.facadeModuleId.includes(BUNDLE)))
            continue;
          const entry = entries.get(chunk.fileName);
          if (!entry) continue;
          for (const id of Object.keys(chunk.modules)) manifest[sourceOf(id, this.environment.config.root)] ??= entry;
        }
        asset.source = JSON.stringify(manifest);
      },
    },
  };
}

/** A module as the manifest names it: from the project's root, and what is made at build without its mark. */
function sourceOf(id: string, root: string): string {
  return id.startsWith(`${root}/`) ? id.slice(root.length + 1) : id.replace('\0', '');
}
