import { parse } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** What a page has without any form (the bundler's own loader too), or the library of fields brings. */
const BESIDE =
  /^(?:react|react-dom|mobx|mobx-react-lite)(?:\/|$)|\.css$|preload-helper|\/widgets\/parts\/|\/runtime\/(?:(?:action|i18n|ports|render|store)\/|document\/prefix)/;

/**
 * The form engine built alone, as `engine.ts` lists it, in KB of brotli at its best. What it imports is named as in a built page, for else the
 * figure would hang on the folder that the project lies in.
 */
export async function engineSize(root: string): Promise<number> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'tests/bench/form/engine.ts',
        external: BESIDE,
        output: { paths: (id) => `./${parse(id).name}.js` },
        preserveEntrySignatures: 'allow-extension', // code that it shares with its late parts counts as its own
      },
    },
  })) as Rolldown.RolldownOutput;
  const entry = built.output.find((one) => one.type === 'chunk' && one.isEntry);
  if (entry?.type !== 'chunk') throw new Error('the form engine was not built');
  const code = brotliCompressSync(entry.code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return code.length / 1_024;
}
