import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ignoredSettings } from './ignoredSettings.ts';

describe('settings of earlier releases', () => {
  it('are named with what took their place, where they are set', () => {
    expect(ignoredSettings({ CONTENT_URL: '', PORT: '1' })).toEqual([]);
    expect(ignoredSettings({ CONTENT_URL: 'https://cms.example' })).toEqual([
      'CONTENT_URL is ignored: STUDIO_ORIGIN says where people sign in to edit content, and where the links of their letters lead.',
    ]);
  });

  it('are told by one line as the site starts, whatever else is to be said', () => {
    const { stderr, status } = spawnSync(process.execPath, [`${import.meta.dirname}/main.ts`], {
      env: { ...process.env, CONTENT_URL: 'https://cms.example', PORT: 'none' },
      encoding: 'utf8',
    });
    expect([status, stderr.split('\n').map((line) => line.split(' is ', 1)[0])]).toEqual([
      1,
      ['CONTENT_URL', 'PORT', ''],
    ]);
  });
});
