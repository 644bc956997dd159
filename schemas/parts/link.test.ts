import { expect, it } from 'vitest';
import { createAjv } from '../../server/content/document/createAjv.ts';
import { documentLink, documentPathOf } from './link.ts';

it('a place of a page is part of a link, and not of a path whose parameters code fills in', () => {
  const place = { page: 'rules', hash: 'pay' };
  expect(createAjv().compile(documentLink)(place)).toBe(true);
  expect(createAjv().compile(documentPathOf([]))(place)).toBe(false);
  expect(createAjv().compile(documentPathOf([]))({ page: 'rules' })).toBe(true);
});
