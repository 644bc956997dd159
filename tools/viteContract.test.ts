import { callRuleOf, verbOf } from 'virtual:contract';
import { describe, expect, it } from 'vitest';
import { callNames, definitionOf, verbOf as verbInContract } from '#schemas/platform/index.ts';

describe('what browsers know of the platform’s contract', () => {
  it('is what the contract says of each call: how it is asked, and what documents may do with it', () => {
    for (const name of callNames) {
      const { byDocument, fixed, suggested, listed, secrets } = definitionOf(name);
      expect([name, verbOf(name)]).toEqual([name, verbInContract(name)]);
      expect([name, callRuleOf(name)]).toEqual([name, { byDocument, fixed, suggested, listed, secrets }]);
    }
    expect(callNames.length).toBeGreaterThan(100);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'no.suchCall', ''])(
    'has no rule for «%s», which is no call, so that no document makes it',
    (name) => expect(callRuleOf(name)).toBeUndefined(),
  );
});
