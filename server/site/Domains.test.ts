import { expect, it } from 'vitest';
import { ContractError } from '#runtime/ports/errors.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { Domains, PLAIN_DOMAIN } from './Domains.ts';
import { createPublicDataOf, type PublicDataOf } from './publicData.ts';

const HALF_MINUTE_MS = 30_000;
const site = {
  brand: { id: 'aurora', hosts: ['aurora.example', 'mirror.example'] },
  locales: { codes: ['en'], defaultLocale: 'en' },
} as unknown as BrandSite;

/** Domains of a platform that answers by host, and counts what it is asked. */
function scene(answers: Record<string, unknown>) {
  const asked: string[] = [];
  let nowMs = 0;
  const dataOf: PublicDataOf = (_site, _locale, host = '') => ({
    async ask() {
      asked.push(host);
      const answer = answers[host];
      if (answer === undefined) throw new Error('The platform is away');
      return answer;
    },
  });
  const domains = new Domains(dataOf, () => nowMs);
  return { domains, asked, answers, pass: (ms: number) => void (nowMs += ms) };
}

it('asks about each domain of the brand once, whatever a Host header says [DOM-33] [REL-C16]', async () => {
  const closed = { domain_state: 'closed', domain_type: 'mirror', is_seon_enabled: true, analytic: { site: '7' } };
  const { domains, asked } = scene({ '': {}, 'aurora.example': {}, 'mirror.example': closed });
  expect(domains.peek(site, 'mirror.example')).toBeUndefined();
  const mirror = await domains.find(site, 'MIRROR.example:8080');
  expect(mirror.facts).toEqual(closed);
  for (const host of ['aurora.example', 'a.example', 'b.example', undefined]) {
    const { facts, mark } = await domains.find(site, host);
    expect([facts, mark]).toEqual([PLAIN_DOMAIN, '']);
  }
  expect(asked).toEqual(['mirror.example', 'aurora.example', '']);
  expect(domains.peek(site, 'mirror.example')).toBe(mirror);
  expect(mirror.mark).not.toBe('');
});

it('is asked for again once a clock that was ahead is put back', async () => {
  const { domains, asked, pass } = scene({ '': {} });
  pass(3 * 60 * 60_000);
  await domains.find(site, undefined);
  pass(-3 * 60 * 60_000);
  domains.peek(site, undefined);
  expect(asked).toHaveLength(2);
});

it('nobody waits a second time: what is old is asked for again aside, once', async () => {
  const { domains, asked, answers, pass } = scene({ '': { domain_state: 'active' } });
  await domains.find(site, undefined);
  answers[''] = { domain_state: 'closed' };
  pass(HALF_MINUTE_MS);
  const states = [domains.peek(site, undefined), domains.peek(site, undefined)].map((one) => one?.facts.domain_state);
  expect([states, asked.length]).toEqual([['active', 'active'], 2]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(domains.peek(site, undefined)?.facts.domain_state).toBe('closed');
});

it('while the platform is away the last word counts; where there is none, or it is not as agreed, the domain is a plain one', async () => {
  const { domains, answers, pass } = scene({
    '': { domain_state: 'closed' },
    'aurora.example': { domain_state: 'gone', domain_type: 5 },
  });
  await domains.find(site, undefined);
  delete answers[''];
  pass(HALF_MINUTE_MS);
  domains.peek(site, undefined);
  await new Promise((resolve) => setImmediate(resolve));
  expect(domains.peek(site, undefined)?.facts.domain_state).toBe('closed');
  expect((await domains.find(site, 'mirror.example')).facts).toEqual(PLAIN_DOMAIN);
  expect((await domains.find(site, 'aurora.example')).facts).toEqual(PLAIN_DOMAIN);
});

it('a domain is closed by an answer that says so, though something else in it breaks the contract', async () => {
  const said = { domain_state: 'closed', domain_type: 'main', is_seon_enabled: 'perhaps', analytic: null };
  const platform = { call: async () => Promise.reject(new ContractError('no map', '/analytic', said)) };
  const now = (): number => 0;
  const dataOf = createPublicDataOf({ platformFor: () => platform, now, log: { warn: () => undefined } });
  const { facts } = await new Domains(dataOf, now).find(site, undefined);
  expect(facts).toEqual({ ...PLAIN_DOMAIN, domain_state: 'closed' });
});
