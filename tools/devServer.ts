// The site with Vite's dev server inside: widgets and styles reload hot, content documents reload the page.
import { createServer } from 'vite';
import type { CreateSite, SiteBundle } from '../runtime/ports/site.ts';
import { createApp } from '../server/app.ts';
import { readEnvironment } from '../server/environment.ts';
import { SettingError } from '../server/SettingError.ts';

try {
  const { port, host, logLevel, ...environment } = readEnvironment(process.env);
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });
  let loaded: CreateSite | undefined;
  let site: SiteBundle | undefined;
  const bundle = async (): Promise<SiteBundle> => {
    const { createSite } = (await vite.ssrLoadModule('/site/server.tsx')) as { createSite: CreateSite };
    if (!site || createSite !== loaded) {
      [loaded, site] = [createSite, createSite({ manifest: {}, css: () => '', development: true })];
      await site.ready();
    }
    return site;
  };
  const reload = (): void => vite.ws.send({ type: 'full-reload' });
  const app = await createApp({
    ...environment,
    bundle,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    onPublish: reload,
    keepPages: false,
    logger: { level: logLevel },
  });
  // Most widgets are drawn on the server alone: a changed view shows only in new HTML.
  vite.watcher.on('change', (file) => {
    if (/\/(widgets|runtime|site)\/.*\.tsx?$/.test(file)) reload();
  });
  await app.listen({ port, host });
  console.log(`Marquee (development) is ready at http://localhost:${port}`);
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
}
