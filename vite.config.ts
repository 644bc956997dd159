import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeSplitting } from './tools/chunkGroups.ts';
import { viteBundles } from './tools/viteBundles.ts';
import { viteChecks } from './tools/viteChecks.ts';
import { viteCommonFields } from './tools/viteCommonFields.ts';
import { viteCompileWhole } from './tools/viteCompileWhole.ts';
import { viteCompress } from './tools/viteCompress.ts';
import { viteContract } from './tools/viteContract.ts';
import { importedFiles, viteImports } from './tools/viteImports.ts';
import { viteManifest } from './tools/viteManifest.ts';
import { viteOneByte } from './tools/viteOneByte.ts';
import { vitePreact } from './tools/vitePreact.ts';
import { widgetEntries } from './tools/widgetEntries.ts';

export default defineConfig({
  appType: 'custom',
  plugins: [
    viteChecks(),
    viteContract(),
    viteCommonFields(),
    viteBundles(),
    vitePreact(),
    react(),
    viteImports(),
    viteManifest(),
    viteCompileWhole(),
    viteOneByte(),
    viteCompress(),
  ],
  publicDir: false,
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: { chrome: 120 << 16, safari: (17 << 16) | (2 << 8), firefox: 121 << 16 } },
    modules: { generateScopedName: '[local]_[hash:5]' },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: importedFiles },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  optimizeDeps: {
    entries: ['site/client.tsx', 'site/startEngine.ts', 'widgets/*/*/index.ts'],
    include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'mobx', 'mobx-react-lite', 'react-router'],
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        emptyOutDir: true,
        rolldownOptions: {
          input: {
            client: 'site/client.tsx',
            offline: 'site/offline/worker.ts',
            ...widgetEntries(import.meta.dirname),
          },
          // what a document imports by its address keeps its name
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting },
        },
      },
    },
    // the Studio is a program of its own: players' pages share no file with it
    studio: {
      consumer: 'client',
      build: {
        outDir: 'dist/studio',
        assetsDir: 'studio',
        manifest: true,
        emptyOutDir: true,
        rolldownOptions: { input: ['studio/main.tsx', 'studio/reviewer/main.tsx'] },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: { input: { server: 'site/server.tsx' }, output: { entryFileNames: '[name].js' } },
      },
    },
  },
  builder: {},
});
