import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../server/environment.ts';
import { SettingError } from '../../server/faults/SettingError.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-environment-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (env: Readonly<Record<string, string>>) => () =>
  readEnvironment({ DATA_DIR: join(folder, 'data'), ...env });

/** What a process makes of such an error, one line and a code, is told by `process.contract.test.ts`. */
describe('a setting that is none is refused with one clear line', () => {
  it.each(['abc', '70000', '-1', '80.5'])('PORT «%s»', (port) => {
    expect(read({ PORT: port })).toThrow(new SettingError(`PORT is «${port}»: give a whole number from 0 to 65535.`));
  });

  it.each([
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is «loud»: give fatal, error, warn, info, debug, trace or silent.'],
    ['DEMO_DOORS', 'yes', 'DEMO_DOORS is «yes»: give 1 or 0.'],
    [
      'TRUST_PROXY',
      'everybody',
      'TRUST_PROXY has «everybody»: give the number of proxies in front of this server (1 to 10), or their networks such as 10.0.0.0/8, with commas between them.',
    ],
    ['METRICS_PORT', 'x', 'METRICS_PORT is «x»: give a whole number from 0 to 65535.'],
    ['METRICS_TOKEN', 'secret', 'METRICS_TOKEN is too easy to guess: give 16 letters and digits or more.'],
    [
      'STUDIO_ORIGIN',
      'http://studio.example',
      'STUDIO_ORIGIN is «http://studio.example»: give an https origin alone, such as https://studio.example.',
    ],
    ['HSTS', 'yes', 'HSTS is «yes»: give off, or a value such as «max-age=31536000; includeSubDomains».'],
    [
      'HOST',
      '0.0.0.0',
      'HOST is «0.0.0.0», so others reach this site, and DEMO is not set: give 0 for a real site, in which nothing is invented, or 1 for a demo with invented players and their money.',
    ],
    [
      'TRUST_PROXY',
      '1',
      'TRUST_PROXY is set, so others reach this site, and DEMO is not set: give 0 for a real site, in which nothing is invented, or 1 for a demo with invented players and their money.',
    ],
    ['CUSTOM_CODE', 'maybe', 'CUSTOM_CODE is «maybe»: give on or off.'],
    [
      'CONTENT_DIR',
      import.meta.filename,
      `CONTENT_DIR «${import.meta.filename}» is no folder: give the one with the documents.`,
    ],
    ['PLATFORM_URL', 'ftp://x', 'PLATFORM_URL is «ftp://x»: give an http or https address.'],
    ['DATABASE_URL', 'mysql://x/y', 'DATABASE_URL is not an address like postgres://user@host/name.'],
    ['REDIS_URL', 'http://x', 'REDIS_URL is not an address like redis://host:6379.'],
    [
      'AUDIT_KEY',
      'short',
      'AUDIT_KEY is too short: give 32 characters or more, such as «openssl rand -hex 32» prints.',
    ],
  ])('%s «%s»', (name, value, line) => {
    expect(read({ [name]: value })).toThrow(new SettingError(line));
  });
});

describe('a data folder that cannot be one is refused with one clear line', () => {
  it('a file', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(read({ DATA_DIR: file })).toThrow(`DATA_DIR «${file}» cannot be written (ENOTDIR)`);
    expect(read({ DATA_DIR: join(file, 'data') })).toThrow(
      `DATA_DIR «${join(file, 'data')}» cannot be written (ENOTDIR)`,
    );
  });

  it('where none can be made: the system says «not there» for ever', () => {
    expect(read({ DATA_DIR: '/proc/none/data' })).toThrow('DATA_DIR «/proc/none/data» cannot be written (ENOENT)');
  });

  it.skipIf(process.getuid?.() === 0)('without the right to write', () => {
    const locked = join(folder, 'locked');
    mkdirSync(locked, { mode: 0o500 });
    expect(read({ DATA_DIR: locked })).toThrow(`DATA_DIR «${locked}» cannot be written (EACCES)`);
  });
});
