// The site with a campaign of each way to open, for tests: the demo's are of three alone.
import type { Campaign } from '../../server/platform/popups/campaign.ts';
import { SOURCES, serve } from './testSite.ts';

type Rule = Pick<Campaign, 'audience' | 'trigger' | 'repeat' | 'at'>;

const rules: Readonly<Record<string, Rule>> = {
  'At this page': { audience: 'guests', trigger: 'route', at: { path: '/about' }, repeat: 'session' },
  'After a while': { audience: 'guests', trigger: 'time', at: { seconds: 2 }, repeat: 'day' },
  'While there is little': { audience: 'players', trigger: 'balance', at: { below: '10' }, repeat: 'once' },
  'At this news': { audience: 'players', trigger: 'event', at: { news: 'limit.changed' }, repeat: 'session' },
};

const campaigns = Object.entries(rules).map(
  ([title, rule], at): Campaign => ({
    ...rule,
    id: 900 + at,
    sysname: `test-${rule.trigger}`,
    page: 'game-hall',
    images: {},
    words: { title, text: 'What it is about.', button: 'See the games', translations: {} },
  }),
);

await serve((app) => void Object.assign(app.platform.services, { campaigns }), SOURCES);
