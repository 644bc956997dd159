import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** The form engine built alone, as `engine.ts` lists it, in KB of brotli at its best. */
export async function engineSize(root: string): Promise<number> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    css: { transformer: 'lightningcss' },
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'tests/bench/form/engine.ts',
        external: /^(?:react|react-dom|mobx|mobx-react-lite)(?:\/|$)/,
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(built.output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  const codes = [entry, ...(entry?.imports ?? []).map((name) => chunks.get(name))].flatMap((one) => one?.code ?? []);
  const bytes = codes.map(
    (code) => brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  );
  return bytes.reduce((sum, size) => sum + size, 0) / 1_024;
}
