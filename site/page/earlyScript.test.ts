import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { earlyScript } from './earlyScript.ts';

/** What the script says of the page on an iPhone, whose browser never asks. */
function factsOnIos(localStorage: object): object {
  const documentElement = { dataset: {} };
  const document = { cookie: 'consent=1', documentElement };
  runInNewContext(earlyScript, {
    document,
    localStorage,
    navigator: { standalone: false },
    addEventListener: () => undefined,
    self: {},
  });
  return documentElement.dataset;
}

it('says that the site can be installed, unless that offer was put away [STATE-29]', () => {
  expect([factsOnIos({}), factsOnIos({ 'install.putAway': '1' })]).toEqual([{ install: '' }, {}]);
});

it('says so too where the browser keeps nothing for the site', () => {
  const closed = new Proxy(
    {},
    {
      get: () => {
        throw new Error('SecurityError');
      },
    },
  );
  expect(factsOnIos(closed)).toEqual({ install: '' });
});
