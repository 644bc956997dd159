import { expect, it } from 'vitest';
import { proposalRows } from './proposalRows.ts';

it('tells the fields of a form one by one, by what people call them, with all that somebody reads in a new one', () => {
  const before = {
    kind: 'form',
    fields: [{ name: 'email', label: { $t: 'email' } }, { name: 'city' }, { name: 'phone' }],
    text: { email: { en: 'Email' } },
  };
  const after = {
    kind: 'form',
    fields: [
      { name: 'email', label: { $t: 'email' }, required: true },
      { name: 'phone' },
      { name: 'nick', type: 'text', label: { $t: 'nick' } },
    ],
    text: { email: { en: 'Your email' }, nick: { en: 'Nickname' } },
  };
  const sides = { before, after };
  const rows = proposalRows({ stored: sides, shown: sides, widgets: new Map() });
  expect(rows?.map(({ name, kind, title }) => [name, kind, title])).toEqual([
    ['changed:/fields/email', 'changed', 'Fields › Your email'],
    ['added:/fields/nick', 'added', 'Fields › Nickname'],
    ['removed:/fields/city', 'removed', 'Fields › city'],
  ]);
  const detailsOf = (row: string) => rows?.find(({ name }) => name === row)?.details;
  expect(detailsOf('changed:/fields/email')).toEqual(
    expect.arrayContaining([expect.stringContaining('en: «Email» → «Your email»'), 'Must be given: «yes»']),
  );
  expect(detailsOf('added:/fields/nick')).toEqual(expect.arrayContaining(['en: «Nickname»']));
});
