// The site without its gate for files, for browser tests: they look at what it does with documents that are faulty on purpose, such as those
// that an older version of it let pass. What the gate holds back is proved where it is called for (contentFolderGate.contract.test.ts).
import { registerHooks } from 'node:module';

const PASSING: Readonly<Record<string, string>> = {
  'holdBack.ts': 'export const holdBack = async () => ({ held: new Map(), served: [] });',
  'holdCode.ts': 'export const withNewCode = () => [];',
};

registerHooks({
  load(url, context, next) {
    const [, file = ''] = /\/server\/content\/folder\/([^/]+)$/.exec(url) ?? [];
    const source = PASSING[file];
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
  },
});
const { serve, SOURCES } = await import('./testSite.ts'); // loaded once the hooks are there
await serve(undefined, SOURCES); // where the files are that the hooks know
