import { expect, it } from 'vitest';
import type { SaveProfileRequest } from '#schemas/platform/profile.ts';
import { toJson } from '../../server/db/json.ts';
import { faultOf } from '../support/faultOf.ts';
import { createVisitor, type Visitor } from '../support/platformApp.ts';
import { giveMoney, playerOf } from '../support/players.ts';
import { platformForEachTest, playerForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const player = playerForEachTest(site);
const password = 'Quiet-Drum9';
const login = { login: 'zane@mail.example', password };

const save = (change: SaveProfileRequest) => player.call('account.saveProfileInfo', change);
const infoOf = async (visitor: Visitor) => (await visitor.call('account.getInfo', {})).data;

it('shows what the player has said, contacts and document only when they are asked for [CALL-02]', async () => {
  const { data } = await player.call('account.getprofileinfo', {});
  expect(data).toMatchObject({
    first_name: 'Zane',
    last_name: "O'Brien-Kalniņa",
    birth_date: '1990-02-01',
    country_code: 'LV',
    mobile: '37120000001',
    phone_country_code: 'LV',
    sex: 0,
  });
  expect(data).not.toHaveProperty('contacts');
  expect((await player.call('account.getprofileinfo', { fields: 'document' })).data?.document).toEqual({
    type: '',
    number: '',
  });
  expect(await faultOf(player.call('account.getprofileinfo', { fields: 'password' }))).toEqual({
    fields: ['NOT_ALLOWED'],
  });
});

it('saves what is given, keeps the rest and answers 1', async () => {
  expect((await save({ home_town: ' Cēsis ', sex: '3', birth_date: '02.03.1991', middle_name: 'Ilze' })).data).toBe(1);
  await save({ document_type: 'cpf', document_number: '529.982.247-25' });
  const { data } = await player.call('account.getprofileinfo', { fields: 'document' });
  expect(data).toMatchObject({
    first_name: 'Zane',
    home_town: 'Cēsis',
    sex: 3,
    birth_date: '1991-03-02',
    middle_name: 'Ilze',
    document: { type: 'cpf', number: '529.982.247-25' },
  });
});

it.each<[string, SaveProfileRequest, object]>([
  ['a needed name left empty', { first_name: '' }, { first_name: ['REQUIRED'] }],
  ['a digit in a name', { last_name: 'R2' }, { last_name: ['INVALID'] }],
  ['a child', { birth_date: '2015-01-01' }, { birth_date: ['TOO_YOUNG'] }],
  ['a country we do not know', { country_code: 'XX' }, { country_code: ['NOT_ALLOWED'] }],
  ['a country with regions, without one', { country_code: 'AE' }, { region: ['REQUIRED'] }],
  ['another address', { email: 'new@mail.example' }, { email: ['NOT_EDITABLE'] }],
  ['another currency', { currency: 'GBP' }, { currency: ['NOT_EDITABLE'] }],
  [
    'a document number that cannot be',
    { document_type: 'cpf', document_number: '11111111111' },
    { document_number: ['INVALID'] },
  ],
])('refuses a profile with %s', async (_, change, errors) => {
  expect(await faultOf(save(change))).toMatchObject(errors);
});

it('does not change what documents have proved', async () => {
  await site.db.write((tx) =>
    tx.updateTable('player').set({ is_verified: 1 }).where('login', '=', 'Zane@Mail.example').execute(),
  );
  expect(await faultOf(save({ first_name: 'Anna', home_town: 'Riga' }))).toEqual({ first_name: ['NOT_EDITABLE'] });
  expect((await save({ first_name: 'Zane', home_town: 'Riga' })).data).toBe(1);
  expect((await infoOf(player))?.is_verified).toBe(true);
});

it('finishes a registration that was left unfinished, when every needed field is there [CALL-03]', async () => {
  const { uid } = await playerOf(site, player);
  const profile = toJson({ country_code: 'LV', currency: 'EUR' });
  await site.db.write(async (tx) => {
    await tx.updateTable('player').set({ profile, is_registration_completed: 0 }).where('uid', '=', uid).execute();
    await tx.deleteFrom('identity').where('uid', '=', uid).execute();
  });
  expect((await infoOf(player))?.is_registration_completed).toBe(false);
  expect(await faultOf(save({ first_name: 'Zane' }))).toEqual({
    email: ['REQUIRED'],
    last_name: ['REQUIRED'],
    birth_date: ['REQUIRED'],
  });
  await save({ first_name: 'Zane', last_name: 'Ozola', birth_date: '1990-02-01', email: 'zane@mail.example' });
  expect((await infoOf(player))?.is_registration_completed).toBe(true);
  expect((await createVisitor(site.app).call('auth.login', login)).status).toBe(200);
});

it.each([
  ['abc', 'TOO_SHORT'],
  ['two words', 'INVALID'],
  ['name!', 'INVALID'],
])('refuses «%s» as the name others see', async (fakename, code) => {
  expect(await faultOf(player.call('account.changefakename', { fakename }))).toEqual({ fakename: [code] });
});

it('shows the name others see', async () => {
  await player.call('account.changefakename', { fakename: 'Ūdrs9' });
  expect((await infoOf(player))?.fakename).toBe('Ūdrs9');
});

it('changes the currency only before money has moved or been asked for', async () => {
  expect(await faultOf(player.call('account.setCurrency', { currency: 'USD' }))).toEqual({ currency: ['NOT_ALLOWED'] });
  expect((await player.call('account.setCurrency', { currency: 'GBP' })).data).toBe(1);
  expect((await infoOf(player))?.balance_main).toEqual({ amount: '0.00', currency: 'GBP' });
  const asked = await playerOf(site, player);
  const { moments } = site.app.platform.services;
  await site.db.write((tx) => moments.depositAsked(tx, { player: asked, amount: 100n, at: 1 }));
  expect(await faultOf(player.call('account.setCurrency', { currency: 'EUR' }))).toEqual({
    currency: ['NOT_EDITABLE'],
  });
  const stale = { ...asked, currency: 'EUR' };
  await expect(site.db.write((tx) => moments.depositAsked(tx, { player: stale, amount: 1n, at: 1 }))).rejects.toThrow(
    /currency was changed/,
  );
});

it('converts limits to another currency, also one that waits, so that none is raised by it [PROT-02]', async () => {
  await player.call('account.setDepositLimit', { amount: '100', period: '7' });
  await player.call('account.setDepositLimit', { amount: '200', period: '7' });
  await player.call('account.setLimit', { type: 'session', amount: '60' });
  expect((await player.call('account.setCurrency', { currency: 'GBP' })).data).toBe(1);
  expect((await player.call('account.getLimits', {})).data?.items).toMatchObject([
    {
      type: 'deposit',
      limit_amount: { amount: '84.20', currency: 'GBP' },
      pending: { limit_amount: { amount: '168.40', currency: 'GBP' } },
    },
    { type: 'session', limit_minutes: 60 },
  ]);
});

it('does not change the currency of booked money', async () => {
  await giveMoney(site, await playerOf(site, player), { amount: 500n });
  expect(await faultOf(player.call('account.setCurrency', { currency: 'GBP' }))).toEqual({
    currency: ['NOT_EDITABLE'],
  });
});

it('tells what the brand’s currency is worth', async () => {
  const { data } = await player.call('account.getcurrencyrates', {});
  expect(data).toMatchObject({ base: 'EUR', items: [{ currency: 'EUR', rate: '1.00000000' }, { currency: 'GBP' }] });
});
