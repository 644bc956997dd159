import { pageOf, served } from './lab.ts';
import { test as base, type RunningSite, runSite } from './site.ts';
import { wallPage } from './wall.ts';

/** Browser tests over a site with every widget on one page, `/wall/…`, and next to nothing on `/rest`. */
export const wallTest = base.extend<object, { site: RunningSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { site, end } = await runSite({ SCRIPT: 'tests/support/faultySite.ts' });
      const rest = { rest: { type: 'content/rich-text', v: 1, props: { body: '<p>At rest</p>' } } };
      site.write('base/pages/wall.json', wallPage());
      site.write('base/pages/rest.json', pageOf('/rest', rest, { seo: { title: 'Rest', description: 'Nothing.' } }));
      await served(`${site.origin}/wall/none`, ({ status }) => status === 200);
      await served(`${site.origin}/rest`, ({ status }) => status === 200);
      await use(site);
      await end();
    },
    { scope: 'worker' },
  ],
});
