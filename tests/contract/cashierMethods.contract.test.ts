import { expect, it } from 'vitest';
import { providerOf } from '../../server/platform/cashier/provider.ts';
import { payIn } from '../support/payer.ts';
import { createVisitor } from '../support/platformApp.ts';
import { platformForEachTest, playerForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const player = playerForEachTest(site);

/** From now on the brand's documents say this, in the language of the tests. */
function say(texts: Readonly<Record<string, string>>): void {
  const { services } = site.app.platform;
  services.i18n = { ...services.i18n, messages: (brand) => (brand === 'aurora' ? texts : undefined) };
}

it.each([
  ['card', 'card'],
  ['CARD', 'card'],
  ['Bank-Transfer', 'bank-transfer'],
  ['1', 'card'],
])('knows the way to pay that an address calls %s [ROUTE-07] [CFG-07]', async (method, sysname) => {
  const { data } = await createVisitor(site.app).call('cashier.getMethod', { method });
  expect(data).toMatchObject({ sysname });
});

it('lets a provider keep its banks in itself: what it does is asked of it as its own', async () => {
  const { services } = site.app.platform;
  class Keeping {
    banks = [{ id: 'oak', name: 'Oak Bank', country: 'LV' }];
    banksOf(): typeof this.banks {
      return this.banks;
    }
  }
  services.payments = Object.assign(new Keeping(), { ...providerOf(services), banksOf: Keeping.prototype.banksOf });
  const { data } = await player.call('cashier.getdepositsettings', {});
  const chosen = data?.items.flatMap(({ fields }) => fields.flatMap(({ options }) => options)) ?? [];
  expect([...new Set(chosen.map(({ name }) => name))]).toEqual(['Oak Bank']);
});

it('marks the way of the last deposit that went through, for it is offered first [STATE-22]', async () => {
  const marked = async () =>
    (await player.call('cashier.getdepositsettings', {})).data?.items.flatMap((item) =>
      item.last_used === undefined ? [] : [[item.sysname, item.last_used]],
    );
  expect(await marked()).toEqual([]);
  await payIn(player, '10.00', 'the-first-of-three');
  site.clock.time += 1_000;
  await player.call('cashier.makedeposit', { method: 'card', amount: '20.00', request_id: 'one-that-waits' });
  expect(await marked()).toEqual([['acorn-voucher', true]]); // nothing was paid by card yet
});

it.each(['nothing', '99', '../card', 'card '])('knows no way that is called «%s»', async (method) => {
  const { status, error } = await createVisitor(site.app).call('cashier.getMethod', { method });
  expect([status, error?.error_data]).toEqual([400, { method: ['NOT_FOUND'] }]);
});

it('speaks of a way to pay in the words of the brand’s documents, wherever it is named', async () => {
  const named = async () =>
    (await player.call('cashier.getdepositsettings', {})).data?.items.find(
      ({ sysname }) => sysname === 'acorn-voucher',
    );
  expect(await named()).toMatchObject({ name: 'Acorn Voucher' });
  expect(await named()).not.toHaveProperty('description');
  const requisites = JSON.stringify({ code: 'ACORN0000777' });
  const wish = { method: 'acorn-voucher', amount: '10.00', requisites, request_id: 'words-of-a-way' };
  await player.call('cashier.makedeposit', wish);
  say({
    'cashier.methodName.acorn-voucher': 'Acorn kupons',
    'cashier.methodText.acorn-voucher': 'Veikalā pirkts kupons.',
    'cashier.methodMin.acorn-voucher': '',
    'cashier.methodMax.acorn-voucher': 'Vairākus kuponus var apvienot.',
  });
  const words = {
    name: 'Acorn kupons',
    description: 'Veikalā pirkts kupons.',
    max_description: 'Vairākus kuponus var apvienot.',
  };
  expect(await named()).toMatchObject(words);
  expect(await named()).not.toHaveProperty('min_description');
  const { data } = await createVisitor(site.app).call('cashier.getMethod', { method: 'acorn-voucher' });
  expect(data).toEqual({ sysname: 'acorn-voucher', ...words });
  const { data: history } = await player.call('cashier.gethistory', { type: 'deposit' });
  expect(history?.items).toMatchObject([{ method: 'acorn-voucher', method_name: 'Acorn kupons' }]);
});
