// The site with Vite's dev server inside: widgets and styles reload hot, content documents reload the page.
import { createServer } from 'vite';
import type { CreateSite, SiteBundle } from '../runtime/bundle/site.ts';
import { createApp } from '../server/app.ts';
import { readEnvironment } from '../server/environment.ts';
import { SettingError } from '../server/faults/SettingError.ts';

/** A new widget is several files; this long after the last one they are taken up, in milliseconds. */
const SETTLE_MS = 300;

try {
  const { port, host, logLevel, ...environment } = readEnvironment(process.env);
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });
  let loaded: CreateSite | undefined;
  let site: SiteBundle | undefined;
  const bundle = async (): Promise<SiteBundle> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- that is what the file exports
    const { createSite } = (await vite.ssrLoadModule('/site/server.tsx')) as { createSite: CreateSite };
    if (!site || createSite !== loaded) {
      [loaded, site] = [createSite, createSite({ manifest: {}, css: () => '', development: true })];
      await site.ready();
    }
    return site;
  };
  const reload = (): void => vite.ws.send({ type: 'full-reload' });
  const open = async () => {
    const app = await createApp({
      ...environment,
      bundle,
      middleware: (request, response, next) => vite.middlewares(request, response, next),
      onPublish: reload,
      cachePages: false,
      logger: { level: logLevel },
    });
    await app.listen({ port, host });
    return app;
  };
  let app = await open();
  // Widgets and their props, which documents may name, are read once, at the start: a change of them restarts the site.
  let turn = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    turn = turn.then(async () => {
      await app.close();
      app = await open();
      reload();
      console.log('Marquee has taken up the changed widgets');
    });
    turn.catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  };
  vite.watcher.on('all', (event, file) => {
    if (/\/(widgets\/.*\/(schema|index|context)|runtime\/action\/[^/]+|widgets\/.*\/actions\/[^/]+)\.ts$/.test(file)) {
      clearTimeout(timer);
      timer = setTimeout(again, SETTLE_MS);
      return;
    }
    // Most widgets are drawn on the server alone: a changed view shows only in new HTML.
    if (event === 'change' && /\/(widgets|runtime|site)\/.*\.tsx?$/.test(file)) reload();
  });
  console.log(`Marquee (development) is ready at http://localhost:${port}`);
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
}
