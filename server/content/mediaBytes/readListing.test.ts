import { expect, it } from 'vitest';
import { readListing } from './readListing.ts';

const read = (text: string) => readListing(Buffer.from(text), 'the bucket');
const object = (key: string, time = '2026-11-21T12:00:00.000Z'): string =>
  `<Contents><Key>${key}</Key><LastModified>${time}</LastModified><Size>3</Size><Owner><ID>x</ID></Owner></Contents>`;
const page = (inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>b</Name>${inner}</ListBucketResult>`;

it('reads the names and times of a page, and the mark of the next one', () => {
  const text = page(
    `${object('media/a&amp;b')}${object('media/c')}<NextContinuationToken>t/1=</NextContinuationToken>`,
  );
  const at = Date.UTC(2026, 10, 21, 12);
  expect(read(text)).toEqual({
    objects: [
      { key: 'media/a&b', at },
      { key: 'media/c', at },
    ],
    next: 't/1=',
  });
  for (const last of ['', '<NextContinuationToken/>', '<NextContinuationToken></NextContinuationToken>'])
    expect(read(page(last))).toEqual({ objects: [], next: undefined });
});

it('takes nothing for old whose time is not told, and no page of a proxy for an empty bucket', () => {
  expect(() => read(page(object('media/a', 'yesterday')))).toThrow('without their time');
  expect(() => read(page('<Contents><Key>media/a</Key></Contents>'))).toThrow('without their time');
  for (const other of ['', 'Sorry!', '<html><body>Sign in', '<html><body>Sign in</body></html>'])
    expect(() => read(other)).toThrow('a listing that is none');
});
