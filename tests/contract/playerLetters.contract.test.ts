import { join } from 'node:path';
import { expect, it } from 'vitest';
import { i18nOf } from '../../server/brands/brands.ts';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { deliverLetters } from '../../server/kernel/outbox/deliver.ts';
import { type LetterKind, letterKinds, writtenKeys } from '../../server/kernel/outbox/kinds.ts';
import { writeLetter } from '../../server/kernel/outbox/letters.ts';
import { ROOT } from '../../server/kernel/root.ts';
import { listenToProvider } from '../../server/platform/cashier/listenToProvider.ts';
import { approveWithdrawal, declineWithdrawal } from '../../server/platform/cashier/withdrawals.ts';
import { tellEnds } from '../../server/platform/protection/tellEnds.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { aFew } from '../support/length.ts';
import { baseLetters, readLetters } from '../support/letters.ts';
import { startMailServer } from '../support/mailServer.ts';
import { openLibrary } from '../support/openLibrary.ts';
import { createKeys, newPayer, payerWith, payIn, toCard } from '../support/payer.ts';
import { createVisitor, goodRegistration, type Visitor } from '../support/platformApp.ts';
import { playerOf } from '../support/players.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const site = platformForEachTest();
const services = () => site.app.platform.services;
const key = createKeys();
const login = { login: 'payer1@mail.example', password: goodRegistration.password ?? '' };

/** Returns the letters of a kind to the player: subject and text, in the language they are sent in. */
async function written(kind: LetterKind): Promise<{ subject: string; text: string; to: string }[]> {
  const letters = await readLetters(site, kind);
  const own = letters.filter(({ recipient }) => recipient === login.login); // demo players are on breaks, too
  return own.map(({ payload, recipient }) => {
    const look = baseLetters(payload['brand'] ?? '', payload['locale'] ?? '');
    const { subject, text } = writeLetter({ kind, values: payload }, look);
    return { subject, text, to: recipient };
  });
}

it.each(['en', 'lv', 'ru', 'ar'])(
  'a brand may write in a tone of its own, as Tidal does in %s; what it leaves alone is as everybody’s',
  async (locale) => {
    const { letter } = i18nOf(await openLibrary(join(ROOT, 'content'), await loadCatalog(ROOT)));
    const [own, plain] = [letter('tidal', locale), baseLetters('', locale)];
    const differs = writtenKeys.filter((name) => own.text(name) !== plain.text(name));
    expect(differs.toSorted()).toEqual(
      ['welcome.subject', 'welcome.text', 'withdrawal-paid.subject', 'withdrawal-paid.text'].map(
        (name) => `letters.${name}`,
      ),
    );
  },
);

it.each(aFew(['aurora', 'kestrel', 'tidal']))(
  'every letter of %s crosses a mail server as it was written: subject, text and HTML, each place filled in',
  async (brand) => {
    const { received, post } = await startMailServer({ now: 'takes' });
    const { letter } = i18nOf(await openLibrary(join(ROOT, 'content'), await loadCatalog(ROOT)));
    const locales = aFew(['ar', 'en', 'lv', 'ru'], 2);
    for (const locale of locales)
      for (const [kind, { tokens }] of letterKinds) {
        const values = Object.fromEntries(tokens.map((token) => [token, `https://mail.example/${token}?a=1&b=ž«ب»`]));
        const sent = writeLetter({ kind, values }, letter(brand, locale));
        await post.send({ id: `${kind}-${locale}`, to: 'vera@mail.example', ...sent });
        const { subject, text = '', html = '' } = received.at(-1) ?? {};
        const plain = (words: string): string => words.replaceAll('\r\n', '\n').trimEnd();
        expect([subject, plain(text), plain(html)]).toEqual([sent.subject, plain(sent.text), plain(sent.html)]);
        expect([kind, locale, `${subject}${text}${html}`.includes('{{')]).toEqual([kind, locale, false]);
      }
    expect(received).toHaveLength(locales.length * letterKinds.size);
  },
);

async function speak(player: Visitor, locale: string): Promise<void> {
  const { uid } = await playerOf(site, player);
  await site.db.write((tx) => tx.updateTable('player').set({ locale }).where('uid', '=', uid).execute());
}

it('writes of a deposit once, by mail, in the player’s language, as text and as HTML [CALL-03]', async () => {
  const { received, post } = await startMailServer({ now: 'takes' });
  const player = await newPayer(site);
  await speak(player, 'ru');
  await site.db.write((tx) => tx.deleteFrom('outbox').execute()); // the welcome
  const wish = key();
  await Promise.all([payIn(player, '20.00', wish), payIn(player, '20.00', wish)]);
  await runJob(deliverLetters, { ...services(), post, log: { error: () => undefined, warn: () => undefined } });
  expect(received).toHaveLength(1);
  const [letter] = received;
  expect(letter?.to).toEqual([{ address: 'payer1@mail.example', name: '' }]);
  expect(letter?.subject).toMatch(/^Пополнение на 20,00\s€ получено$/);
  // the way to pay, too, is named in the player's language
  expect(letter?.text).toContain('Ваучер Acorn');
  expect(letter?.html).toContain('Ваучер Acorn');
});

it('writes how a withdrawal ended: paid, refused or cancelled [STATE-23]', async () => {
  const player = await payerWith(site, { euros: 200, key });
  await speak(player, 'en');
  const ask = async (amount: string) =>
    (await player.call('cashier.makewithdrawal', toCard(amount, key()))).data?.transaction ?? '';
  const paid = await ask('40.00');
  await approveWithdrawal(services(), paid);
  site.clock.time += 10_000;
  await runJob(listenToProvider, services());
  await declineWithdrawal(services(), await ask('30.00'), 'documents-missing');
  const cancelled = await ask('20.00');
  const cancel = { transaction: cancelled, request_id: key() };
  await Promise.all([player.call('cashier.cancelwithdrawal', cancel), player.call('cashier.cancelwithdrawal', cancel)]);
  const subjects = async (kind: LetterKind) => (await written(kind)).map(({ subject }) => subject);
  expect(await subjects('withdrawal-paid')).toEqual(['€40.00 is on its way to you']);
  expect(await subjects('withdrawal-refused')).toEqual(['Your withdrawal of €30.00 was refused']);
  expect(await subjects('withdrawal-cancelled')).toEqual(['Your withdrawal of €20.00 was cancelled']);
  expect((await written('withdrawal-paid'))[0]?.text).toContain(paid);
});

it('writes of nothing that did not happen: a refused withdrawal leaves no letter', async () => {
  const player = await newPayer(site);
  const { error } = await player.call('cashier.makewithdrawal', toCard('40.00', key()));
  expect(error).toBeDefined();
  expect((await readLetters(site)).map(({ kind }) => kind)).toEqual(['welcome']);
});

it('writes of a limit, and that a higher one waits [PROT-02]', async () => {
  const player = await newPayer(site);
  await speak(player, 'en');
  for (const amount of ['50', '80']) await player.call('account.setDepositLimit', { amount, period: '7' });
  const [lower, higher] = await written('limit-changed');
  expect(lower?.text).not.toContain('waits until');
  expect(higher?.text).toContain('A higher limit, or none, waits until Nov 22, 2026 14:00 GMT+2.');
});

it('writes when a break begins and, once, when it is over; never during an exclusion [PROT-08] [PROT-09]', async () => {
  const player = await newPayer(site);
  await speak(player, 'en');
  await player.call('account.setTimeout', { days: 1 });
  expect((await written('time-out-begun'))[0]?.text).toContain('until Nov 22, 2026 14:00 GMT+2');
  const turn = () => runJob(tellEnds, services());
  await turn();
  expect(await written('time-out-ended')).toEqual([]);
  site.clock.time += DAY_MS;
  await Promise.all([turn(), turn()]);
  await turn();
  expect(await written('time-out-ended')).toHaveLength(1);

  await player.call('auth.login', login);
  await player.call('account.setTimeout', { days: 1 });
  await player.call('account.setSelfExclusion', { period: '3m' });
  expect((await written('exclusion-begun'))[0]?.text).toContain('It runs until');
  site.clock.time += 120 * DAY_MS;
  await turn();
  expect(await written('time-out-ended')).toHaveLength(1);
  await player.call('auth.login', login);
  await player.call('account.requestReturn', {});
  await turn();
  expect(await written('exclusion-ended')).toEqual([]);
  site.clock.time += DAY_MS;
  await turn();
  await turn();
  expect(await written('exclusion-ended')).toHaveLength(1);
});

it('writes of a first sign-in with another browser, not of the next, nor of the one that registered [STATE-31]', async () => {
  const player = await newPayer(site);
  await speak(player, 'en');
  await player.call('auth.login', login);
  expect(await written('new-sign-in')).toEqual([]);
  const other = createVisitor(site.app);
  await other.call('auth.login', { ...login, password: 'Wrong-Drum9' });
  expect(await written('new-sign-in')).toEqual([]);
  await other.call('auth.login', login);
  await other.call('auth.login', login);
  const letters = await written('new-sign-in');
  expect(letters.map(({ to }) => to)).toEqual(['payer1@mail.example']);
  expect(letters[0]?.text).toContain('Nov 21, 2026 14:00 GMT+2');
});
