import { expect, it } from 'vitest';
import { Draft } from '../editor/Draft.ts';
import { wholeListFrom } from './rules.ts';

it('tells of a whole list before it is one: from when on nothing comes from above', () => {
  const rule = (from_url: string, more: object = {}) => ({ from_url, to_url: '/', ...more });
  const put = { op: 'insertAfter', at: '/rules', after: null, value: rule('/own') };
  const from = (operations: readonly object[], ...rules: object[]) =>
    wholeListFrom({ draft: new Draft({ operations }, undefined, { rules }) });
  expect([
    from([put], rule('/a')),
    from([put], rule('/own')),
    from([put], rule('/a', { id: '7' })),
    from([{ op: 'set', at: '/rules', value: [] }], rule('/a')),
    wholeListFrom({ draft: new Draft({ rules: [] }) }),
  ]).toEqual([null, 'next', 'next', 'now', null]);
});
