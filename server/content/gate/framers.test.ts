import { expect, it } from 'vitest';
import { documentCheck } from '../compose/checkDocument.ts';

const check = documentCheck();
const faultsOf = (origin: string) =>
  check({ kind: 'config', format: 1, id: 'site', access: { embedParents: ['https://good.example', origin] } });

it.each([
  'https://*',
  'http://*',
  'https://*:443',
  'https://*:*',
  'https://*.',
  'https://*.*',
  'https://*.com',
  'https://a.*',
  'https://*partner.example',
  'https://a..example',
  'https://-.example/',
  'https://:8443',
  'https://a.example:port',
  'https:',
])('refuses %s as a framing origin: only named hosts frame the site, and it says which [ROUTE-20]', (origin) => {
  const expected = 'the origin of one site, or of all below a name: https://partner.example, https://*.partner.example';
  expect(faultsOf(origin)).toMatchObject([
    { pointer: '/access/embedParents/1', found: JSON.stringify(origin), expected, scope: 'document' },
  ]);
});

it.each([
  'https://partner.example',
  'https://*.partner.example',
  'http://localhost:8080',
  'https://partner.example:*',
  'http://127.0.0.1:3000',
])('takes %s as a framing origin [ROUTE-20]', (origin) => expect(faultsOf(origin)).toEqual([]));
