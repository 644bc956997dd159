import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callNames, definitionOf } from '#schemas/platform/index.ts';
import { ROOT } from '../support/imports.ts';
import { notSentAgain, sentAgain, withoutMoney } from '../support/sentAgain.ts';

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

  it('takes a key of the wish where money moves, or stands among those with a story of their own', () => {
    const keyed = commands.filter((name) => definitionOf(name).request.properties?.['request_id'] !== undefined);
    expect(keyed.filter((name) => withoutMoney.includes(name))).toEqual([]);
  });

  it.each(Object.values(notSentAgain).flatMap((why) => /^[\w.]+\.e2e\.ts/.exec(why)?.[0] ?? []))(
    'is sent there: %s',
    (file) => {
      const path = join(ROOT, 'tests/e2e', file);
      expect(existsSync(path)).toBe(true);
      expect(readFileSync(path, 'utf8')).toContain('dblclick()');
    },
  );
});
