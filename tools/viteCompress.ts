import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const KINDS = /\.(js|css|svg|json)$/;

/** Leaves a brotli and a gzip file beside every text file of the client's build, so that serving costs no compressing. */
export function viteCompress(): Plugin {
  return {
    name: 'marquee-compress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'ssr',
    writeBundle({ dir }) {
      const folder = join(dir ?? '', this.environment.config.build.assetsDir);
      for (const name of readdirSync(folder)) {
        if (!KINDS.test(name)) continue;
        const bytes = readFileSync(join(folder, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
