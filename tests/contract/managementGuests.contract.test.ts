import { afterAll, beforeAll, expect, it } from 'vitest';
import { customCode } from '../support/customCode.ts';
import { openManagement, type TestManagement } from '../support/management.ts';

const settings = { kind: 'config', format: 1, id: 'site' };
const code = [customCode('<meta name="of" content="the-operator">')];
let management: TestManagement;
let token = '';

beforeAll(async () => {
  management = await openManagement({
    'base/config.json': { ...settings, common: { siteName: 'Aurora' }, customCode: code },
    'brands/kestrel/config.json': { ...settings, operations: [{ op: 'set', at: '/customCode', value: code }] },
  });
  token = await management.tokenFor('admin', { role: 'administrator', brand: '*' });
});
afterAll(() => management.close());

it.each(['/configs', '/configs?fields=customCode', '/cms-config?brand=base', '/cms-config?brand=kestrel'])(
  'tells %s without an operator’s own code to who has not signed in',
  async (path) => {
    const guest = await management.ask('GET', path);
    expect([guest.status, guest.response.body]).toEqual([200, expect.not.stringContaining('the-operator')]);
    expect(guest.response.body).not.toContain('customCode');
    expect((await management.ask('GET', path, { token })).response.body).toContain('the-operator');
  },
);
