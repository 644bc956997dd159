import { expect, it } from 'vitest';
import { movedAway } from './leadOn.ts';

it.each([
  ['/terms#лимиты', '/terms#%D0%BB%D0%B8%D0%BC%D0%B8%D1%82%D1%8B'],
  ['/a%20b?c=%2F&d=é#%', '/a%20b?c=%2F&d=%C3%A9#%'],
  ['/a b\r\nset-cookie: c', '/a%20b%0D%0Aset-cookie:%20c'],
  ['/half-\ud83d', '/half-%EF%BF%BD'],
])('the header of a redirect to %j is %j', (to, location) => {
  expect(movedAway({ to, status: 301 }).headers).toMatchObject({ location });
});
