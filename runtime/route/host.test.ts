import { describe, expect, it } from 'vitest';
import { createHostTable, hostName } from './host.ts';

const aurora = { id: 'aurora', hosts: ['localhost', '127.0.0.1', 'aurora.test'], fallbackHost: true };
const kestrel = { id: 'kestrel', hosts: ['kestrel.localhost'] };
const base = { id: 'base' };
const find = createHostTable([base, aurora, kestrel]);

describe('the brand of a host', () => {
  it('comes from the host table, whatever the port or the case [CFG-01]', () => {
    expect(find('kestrel.localhost')?.id).toBe('kestrel');
    expect(find('kestrel.localhost:3000')?.id).toBe('kestrel');
    expect(find('KESTREL.localhost:80')?.id).toBe('kestrel');
    expect(find('aurora.test')?.id).toBe('aurora');
  });

  it('is never guessed from a part of a name [CFG-01]', () => {
    for (const host of [
      'kestrel',
      'www.kestrel.localhost',
      'kestrel.localhost.evil.test',
      'xkestrel.localhost',
      'kestrel.localhost@evil.test',
    ])
      expect(find(host)?.id).toBe('aurora');
  });

  it('is the fallback brand where nobody is named; none without one', () => {
    expect(find('somewhere.test')?.id).toBe('aurora');
    expect(find(undefined)?.id).toBe('aurora');
    expect(createHostTable([base, kestrel])('somewhere.test')).toBeUndefined();
  });

  it.each(['constructor', '__proto__', 'toString', ''])('is not what objects inherit: %j', (host) => {
    expect(createHostTable([kestrel])(host)).toBeUndefined();
  });

  it('reads the name out of a Host header', () => {
    expect(['A.test:443', '[::1]:3000', '', undefined].map(hostName)).toEqual(['a.test', '[::1]', '', '']);
  });
});
