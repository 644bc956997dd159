// The site with widgets that throw on the server where their page's path asks for it, for tests: the built widgets are rewritten as they are loaded.
import { registerHooks } from 'node:module';
import { createApp } from '../../server/app.ts';
import { readEnvironment } from '../../server/environment.ts';
import { probed } from './probes.ts';

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

const { port, host, ...environment } = readEnvironment(process.env);
const app = await createApp({ ...environment, logger: { level: 'warn' } });
app.post('/_test/mend', async (request) => {
  (globalThis as { isMended?: boolean }).isMended = (request.query as { is: string }).is === '1';
  return {};
});
await app.listen({ port, host });
const address = app.server.address();
process.stdout.write(`ready at http://localhost:${typeof address === 'object' && address ? address.port : port}\n`);
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
