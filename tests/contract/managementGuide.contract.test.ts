import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openManagement, type TestManagement } from '../support/management.ts';

const run = promisify(execFile);
const guide = readFileSync(path.join(import.meta.dirname, '../../docs/guides/management-api.md'), 'utf8');
const examples = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, script = '']) => script);
const hasCurl = spawnSync('curl', ['--version']).status === 0;

let management: TestManagement;
let folder = '';
const env: Record<string, string> = {};
beforeAll(async () => {
  management = await openManagement({ 'base/config.json': { kind: 'config', format: 1, id: 'site' } });
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-guide-'));
  await management.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = management.app.server.address() as AddressInfo;
  env['API'] = `http://aurora.test:${port}/content/api`;
  env['TOKEN'] = await management.tokenFor('guide', { role: 'administrator', brand: '*' });
});
afterAll(async () => {
  await management.close();
  rmSync(folder, { recursive: true, force: true });
});

it('has examples', () => expect(examples.length).toBeGreaterThan(3));

it.skipIf(!hasCurl).each(examples.map((script, index) => [index + 1, script] as const))(
  'example %i of the guide works as it stands',
  async (_number, script) => {
    const { port } = management.app.server.address() as AddressInfo;
    const resolve = `alias curl='curl --resolve aurora.test:${port}:127.0.0.1'`;
    const whole = `set -eu\nshopt -s expand_aliases\n${resolve}\n${script}`;
    const { stdout } = await run('bash', ['-c', whole], { cwd: folder, env: { ...process.env, ...env } });
    expect(stdout).toContain('"data"');
  },
);
