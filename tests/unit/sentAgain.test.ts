import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CallName, callNames, definitionOf } from '#schemas/platform/index.ts';
import { ROOT } from '../support/imports.ts';
import { notSentAgain, sentAgain, withoutKey, withoutMoney } from '../support/sentAgain.ts';

/** Commands that only a player may send, and what becomes of one that is sent again. */
describe('a command that is sent twice', () => {
  const commands = callNames.filter((name) => {
    const { player, verb, changesState } = definitionOf(name);
    return player && (verb === 'POST' || changesState === true);
  });
  const named = [...sentAgain, ...Object.keys(notSentAgain), ...withoutMoney];

  it('has a story, or words for why it needs none', () => {
    expect(named.toSorted()).toEqual(commands.toSorted());
  });

  it('takes a key of the wish where money moves', () => {
    const isKeyed = (name: CallName): boolean => definitionOf(name).request.properties?.['request_id'] !== undefined;
    expect(commands.filter((name) => !isKeyed(name)).toSorted()).toEqual([...withoutKey, ...withoutMoney].toSorted());
  });

  const stories = Object.entries(notSentAgain).flatMap(([name, why]) => {
    const file = /^[\w.]+\.e2e\.ts/.exec(why)?.[0];
    return file === undefined ? [] : [[name, file] as const];
  });
  it.each(stories)('is sent by two presses: %s in %s', (name, file) => {
    const lines = readFileSync(join(ROOT, 'tests/e2e', file), 'utf8').split('\n');
    expect(lines.filter((line) => line.includes('.dblclick();') && line.endsWith(`// ${name}`))).not.toEqual([]);
  });
});
