import { expect, it } from 'vitest';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { configuredVendors } from '../content/vendors/configuredVendors.ts';
import { pageHeaders } from './security.ts';
import { pageVendorOf, vendorPolicyOf } from './vendorPolicy.ts';

const catalog = await loadCatalog(process.cwd());
const freshChat = { token: 'abcdef12-3456', host: 'wchat.eu.freshchat.com' };
const hashes = { styleHashes: ["'sha256-a'"], scriptHashes: ["'sha256-b'"] };

/** Directives of a page whose settings name these. */
function policyWith(chat: Record<string, unknown>): Record<string, string> {
  const { vendors } = configuredVendors({ chat }, catalog);
  const allowed = { framers: [], imageOrigins: [], vendors: vendorPolicyOf(vendors) };
  const text = pageHeaders(hashes, allowed)['content-security-policy'] ?? '';
  return Object.fromEntries(
    text.split('; ').map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1).join(' ')]),
  );
}

it('is the site’s own where there is no vendor', () => {
  expect(policyWith({})).toMatchObject({
    'script-src': "'self' 'sha256-b'",
    'style-src': "'self' 'sha256-a'",
    'frame-src': "'self'",
    'connect-src': "'self'",
    'trusted-types': 'ahead-worker live-worker offline-worker',
  });
  expect(policyWith({})).toMatchObject({ 'media-src': "'self'" });
});

it('lets a vendor’s script do what its schema names, and never run inline code or code from text [CHAT-02]', () => {
  const policy = policyWith({ chat: 'freshChat', freshChat });
  expect(policy['script-src']).toBe(
    "'self' 'sha256-b' https://wchat.eu.freshchat.com https://assetscdn-wchat.freshchat.com",
  );
  expect(policy['style-src']).toMatch(/^'self' 'unsafe-inline' https:/);
  expect(policy['frame-src']).toBe("'self' https://wchat.eu.freshchat.com");
  expect(policy['trusted-types']).toBe('ahead-worker live-worker offline-worker vendor default');
  expect(policy['require-trusted-types-for']).toBe("'script'");
  expect(policy['script-src']).not.toMatch(/unsafe/);
});

it('holds every vendor to hosts that are written down: a setting opens no other', () => {
  for (const [name, definition] of Object.entries(catalog.vendors.chat)) {
    const sources = Object.values(definition.origins).flat();
    expect(
      sources.filter((source) => !/^(https|wss):\/\/(\*\.|\{host\}$)?[a-z0-9.-]*$/.test(source)),
      name,
    ).toEqual([]);
  }
  const { vendors, faults } = configuredVendors(
    { chat: { chat: 'freshChat', freshChat: { ...freshChat, host: 'evil.example' } } },
    catalog,
  );
  expect(vendors).toEqual([]);
  expect(faults.map(({ code, pointer }) => [code, pointer])).toEqual([['vendor.settings', '/chat/freshChat/host']]);
});

it('lets an address that is only told of events be told, and run nothing [STATE-17]', () => {
  const { vendors } = configuredVendors({ analytics: { monitoring: 'https://watch.example.com/in/site' } }, catalog);
  const policy = vendorPolicyOf(vendors);
  expect(policy.sources).toMatchObject({ connect: ['https://watch.example.com'], script: [] });
  expect([policy.trusted, policy.hasInlineStyles]).toEqual([[], false]);
  const { faults } = configuredVendors({ analytics: { bloomreachTarget: 'https://api.evil.example' } }, catalog);
  expect(faults.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['vendor.settings', '/analytics'],
    ['vendor.settings', '/analytics/bloomreachTarget'],
  ]);
});

it('tells the page what its own code needs, and leaves out what is unknown [CHAT-02]', () => {
  const { vendors } = configuredVendors({ chat: { chat: 'freshChat', freshChat } }, catalog);
  expect(vendors.map(pageVendorOf)).toEqual([
    {
      name: 'freshChat',
      settings: freshChat,
      scripts: ['https://wchat.eu.freshchat.com', 'https://assetscdn-wchat.freshchat.com'],
      writes: ['html', 'script-url'],
    },
  ]);
  const { faults } = configuredVendors({ chat: { chat: 'constructor', toString: {} } }, catalog);
  expect(faults.map(({ pointer }) => pointer)).toEqual(['/chat/toString', '/chat/chat']);
});
