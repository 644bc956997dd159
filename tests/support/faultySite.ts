// The site with widgets that throw on the server where their page's path asks for it, for tests: the built widgets are rewritten as they are loaded.
import { registerHooks } from 'node:module';
import { probed } from './probes.ts';
import { serve } from './testSite.ts';

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const type = probed.serverFiles.get(url);
    const { source } = loaded;
    if (type === undefined || source == null) return loaded;
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
    return { ...loaded, source: probed.rewrite(text, type) };
  },
});

await serve((app) =>
  app.post('/_test/mend', async (request) => {
    (globalThis as { isMended?: boolean }).isMended = (request.query as { is: string }).is === '1';
    return {};
  }),
);
