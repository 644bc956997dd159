import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const sources = globSync('{adapters,runtime,schemas,site,widgets}/**/*.{ts,tsx}', { cwd: root });

/** What a source would write to reach the code that tools/unusedCode.ts takes out of the libraries. */
const USES = {
  "React's view transitions": /import [^;]*\bViewTransition\b[^;]* from 'react'|React\.ViewTransition/,
  'a ref of a fragment': /<(?:React\.)?Fragment[^>]*\bref=|createElement\((?:React\.)?Fragment/,
  'state of actions, lists of boundaries or activities of React':
    /import [^;]*\b(?:useActionState|SuspenseList|Activity)\b[^;]* from 'react'|React\.(?:useActionState|Activity)/,
  'onBeforeInput, an order of hydration or stacks of components':
    /\bonBeforeInput\b|\bunstable_scheduleHydration\b|\bcomponentStack\b/,
  'hints of react-dom':
    /import [^;]*\b(?:prefetchDNS|preconnect|preload\w*|preinit\w*)\b[^;]* from 'react-dom'|ReactDOM\.pre/,
  'generators of MobX': /import [^;]*\bflow\w*\b[^;]* from 'mobx'/,
  'a generator, of which MobX makes a flow': /function\s*\*|^\s*(?:async\s+)?\*\s*\w+\(/m,
  'decorators of MobX': /^\s*@(?:observable|computed|action|flow)\b/m,
};

it.each(Object.entries(USES))('no source of the site uses %s: the built site has none', (_, use) => {
  const users = sources.filter((file) => use.test(readFileSync(join(root, file), 'utf8')));
  expect(users).toEqual([]);
});
