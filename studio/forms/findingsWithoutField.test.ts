import { expect, it } from 'vitest';
import type { Found } from '../editor/Report.ts';
import { findingsWithoutField } from './findingsWithoutField.ts';

const found = (at: string): Found => ({
  node: null,
  at,
  isFault: true,
  finding: { document: 'form/contact', pointer: at, says: at },
});

it('keeps what is wrong with a field of a form where no setting of it tells so, and nothing of other fields', () => {
  const all = [
    '/fields/email',
    '/fields/email/type',
    '/fields/email/rules/0/rule',
    '/fields/email/rules/0/when/all/0',
    '/fields/email/rules/10/with/min', // these have fields of their own
    '/fields/email/rules/0/message',
    '/fields/email/label',
    '/fields/email/show/all/0',
    '/fields/email2/type', // another field
  ].map(found);
  expect(findingsWithoutField(all, '/fields/email', ['label', 'show']).map(({ at }) => at)).toEqual([
    '/fields/email',
    '/fields/email/type',
    '/fields/email/rules/0/rule',
    '/fields/email/rules/0/when/all/0',
  ]);
});
